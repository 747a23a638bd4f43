import Glibc

/// The store's folder on a real disk.
///
/// Files are found by path at each call, so that a folder that was moved away and put back, as a
/// restored backup is, counts as changed.
struct FolderDisk: StoreDisk {
    let path: String

    /// Uses the folder at `path`; `creates` makes it, with its parents, where it is missing.
    init(path: String, creates: Bool) throws(DiskError) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        if creates {
            try createFolders()
            if isEmpty { chmod(self.path, 0o700) }
        }
        var status = stat()
        guard stat(self.path, &status) == 0 else { throw failure("open", self.path) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw DiskError(call: "open", file: self.path, code: ENOTDIR)
        }
    }

    private func createFolders() throws(DiskError) {
        var end = path.startIndex
        while end < path.endIndex {
            end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
            let part = String(path[..<end])
            if mkdir(part, 0o700) != 0, errno != EEXIST, errno != EISDIR {
                throw failure("mkdir", part)
            }
        }
    }

    /// Whether nothing is in the folder: somebody made it for this store.
    private var isEmpty: Bool {
        guard let entries = opendir(path) else { return false }
        defer { closedir(entries) }
        var count = 0
        while readdir(entries) != nil { count += 1 }
        // Itself and its parent are always listed.
        return count == 2
    }

    func identity(of name: String) throws(DiskError) -> FileIdentity? {
        var status = stat()
        if stat(location(of: name), &status) == 0 { return FileIdentity(status) }
        if errno == ENOENT { return nil }
        throw failure("stat", name)
    }

    func open(_ name: String, for purpose: FilePurpose) throws(DiskError) -> (any StoreFile)? {
        let flags =
            switch purpose {
            case .reading: O_RDONLY
            case .appending: O_RDWR | O_APPEND | O_CREAT
            case .replacing: O_RDWR | O_APPEND | O_CREAT | O_TRUNC
            }
        let descriptor = Glibc.open(location(of: name), flags | O_CLOEXEC, 0o600)
        if descriptor >= 0 { return FolderFile(descriptor: descriptor, name: name) }
        if errno == ENOENT, case .reading = purpose { return nil }
        throw failure("open", name)
    }

    func rename(_ name: String, to newName: String) throws(DiskError) {
        guard Glibc.rename(location(of: name), location(of: newName)) == 0 else {
            throw failure("rename", newName)
        }
    }

    func remove(_ name: String) throws(DiskError) {
        guard unlink(location(of: name)) == 0 || errno == ENOENT else {
            throw failure("unlink", name)
        }
    }

    func synchronizeFolder() throws(DiskError) {
        let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure("fsync", path) }
    }

    func folder(_ name: String, creates: Bool) throws(DiskError) -> (any StoreDisk)? {
        if !creates, try identity(of: name) == nil { return nil }
        return try FolderDisk(path: location(of: name), creates: creates)
    }

    func lock(_ name: String, creates: Bool) throws(DiskError) -> (any StoreLock)? {
        let flags = creates ? O_RDWR | O_CREAT : O_RDONLY
        let descriptor = Glibc.open(location(of: name), flags | O_CLOEXEC, 0o600)
        if descriptor >= 0 { return FolderLock(descriptor: descriptor, name: name) }
        if !creates { return nil }
        throw failure("open", name)
    }

    private func location(of name: String) -> String { "\(path)/\(name)" }

    private func failure(_ call: String, _ file: String) -> DiskError {
        DiskError(call: call, file: file, code: errno)
    }
}

extension FileIdentity {
    init(_ status: stat) {
        self.init(
            device: UInt64(status.st_dev),
            inode: UInt64(status.st_ino),
            size: Int(status.st_size),
            modified: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec,
            changed: status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
        )
    }
}
