import Glibc

/// An open file of a real folder.
final class FolderFile: StoreFile {
    private let descriptor: Int32
    private let name: String

    init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    deinit { close(descriptor) }

    func identity() throws(DiskError) -> FileIdentity {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure("fstat") }
        return FileIdentity(status)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(DiskError) -> Int {
        var filled = 0
        while filled < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
            if count < 0 {
                if errno == EINTR { continue }
                throw failure("read")
            }
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    func append(_ bytes: UnsafeRawBufferPointer) throws(DiskError) -> Int {
        while true {
            let count = write(descriptor, bytes.baseAddress, bytes.count)
            if count >= 0 { return count }
            if errno != EINTR { throw failure("write") }
        }
    }

    func truncate(to size: Int) throws(DiskError) {
        while ftruncate(descriptor, off_t(size)) != 0 {
            if errno != EINTR { throw failure("truncate") }
        }
    }

    func synchronize() throws(DiskError) {
        // fdatasync also writes the size, which reading the data back needs; not retried, for a
        // second try reports success whatever became of the bytes.
        guard fdatasync(descriptor) == 0 else { throw failure("fdatasync") }
    }

    private func failure(_ call: String) -> DiskError {
        DiskError(call: call, file: name, code: errno)
    }
}
