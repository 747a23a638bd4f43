/// The store's folder as the journal needs it; tests put one in its place that fails on demand.
protocol StoreDisk: Sendable {
    /// The folder, for messages to people.
    var path: String { get }

    /// What tells one version of a file from another; nil where there is no such file.
    func identity(of name: String) throws(DiskError) -> FileIdentity?

    /// Opens a file; nil where it is opened for reading and there is none.
    func open(_ name: String, for purpose: FilePurpose) throws(DiskError) -> (any StoreFile)?

    func rename(_ name: String, to newName: String) throws(DiskError)

    /// Removes a file; one that is not there is no fault.
    func remove(_ name: String) throws(DiskError)

    /// Makes what was created, renamed and removed durable.
    func synchronizeFolder() throws(DiskError)

    /// A folder in this one; nil where it is not there and may not be created.
    func folder(_ name: String, creates: Bool) throws(DiskError) -> (any StoreDisk)?

    /// Opens a file to lock; nil where it is not there and may not be created.
    func lock(_ name: String, creates: Bool) throws(DiskError) -> (any StoreLock)?
}

/// What a file is opened for.
enum FilePurpose: Sendable {
    case reading
    /// For reading, and writing at its end; created where missing.
    case appending
    /// For writing from its beginning; what was in it is gone.
    case replacing
}

/// One open file of the store; closed when nobody refers to it any more.
protocol StoreFile: AnyObject, Sendable {
    func identity() throws(DiskError) -> FileIdentity

    /// Reads at `offset`; returns fewer bytes than fit only at the end of the file.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(DiskError) -> Int

    /// Writes at the end; returns how many bytes were taken, which may be fewer than all.
    func append(_ bytes: UnsafeRawBufferPointer) throws(DiskError) -> Int

    func truncate(to size: Int) throws(DiskError)

    /// Returns when the content and the size are on the disk.
    func synchronize() throws(DiskError)
}

/// A file whose only use is to be locked, against other processes and other openings of it.
protocol StoreLock: AnyObject, Sendable {
    /// Waits until nobody else holds it, or nobody but other sharers.
    func acquire(shared: Bool) throws(DiskError)

    /// Takes it at once and leaves `note` in the file, or returns its holder's note.
    func tryAcquire(leaving note: String) throws(DiskError) -> String?

    func release()
}

/// What tells one version of a file from another without reading it.
struct FileIdentity: Sendable, Equatable {
    let device: UInt64
    let inode: UInt64
    let size: Int
    /// Nanoseconds since 1970, when the content was last changed.
    let modified: Int
    /// Nanoseconds since 1970, when the content, the name or the rights were last changed; no
    /// program can set it back, as one that restores a backup sets `modified`.
    let changed: Int

    func isSameFile(as other: FileIdentity) -> Bool {
        device == other.device && inode == other.inode
    }
}

extension StoreFile {
    /// Writes all of `bytes` at the end.
    func appendAll(_ bytes: UnsafeRawBufferPointer) throws(DiskError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try append(UnsafeRawBufferPointer(rebasing: rest))
            rest = rest.dropFirst(count)
        }
    }

    func appendAll(_ bytes: [UInt8]) throws(DiskError) {
        // The standard library's closure rethrows without saying what.
        let result = bytes.withUnsafeBytes { bytes in
            Result<Void, DiskError> { () throws(DiskError) in try appendAll(bytes) }
        }
        try result.get()
    }
}
