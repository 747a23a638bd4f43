import Glibc

/// The few reads of the file system that zones need; nothing else in this module touches a disk.
enum ZoneFiles {
    /// The largest zone file is under 4 kB.
    private static let largestFile = 256 * 1024

    /// Reads a regular file whole, or gives nil where it cannot be read or is too large.
    static func contents(of path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= largestFile
        else { return nil }
        return read(descriptor, count: Int(status.st_size))
    }

    private static func read(_ descriptor: Int32, count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let length = bytes.withUnsafeMutableBytes { buffer in
                let free = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                return Glibc.read(descriptor, free.baseAddress, free.count)
            }
            if length < 0, errno == EINTR { continue }
            guard length > 0 else { return nil }
            filled += length
        }
        return bytes
    }

    static func startsWithMagic(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return read(descriptor, count: 4) == Array("TZif".utf8)
    }

    /// Lists what a folder holds; a link to a folder counts as a file, so no walk runs in circles.
    static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var entries: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            var status = stat()
            let isFolder =
                lstat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            entries.append((name, isFolder))
        }
        return entries
    }

    static func linkTarget(of path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(path, &target, target.count)
        guard length > 0 else { return nil }
        return String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
