import Glibc

/// A lock file of a real folder, locked with `flock`: the system frees it when its holder ends,
/// however it ends.
final class FolderLock: StoreLock {
    private let descriptor: Int32
    private let name: String

    init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    deinit { close(descriptor) }

    func acquire(shared: Bool) throws(DiskError) {
        while flock(descriptor, shared ? LOCK_SH : LOCK_EX) != 0 {
            if errno != EINTR { throw failure("flock") }
        }
    }

    func tryAcquire(leaving note: String) throws(DiskError) -> String? {
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            guard errno == EWOULDBLOCK else { throw failure("flock") }
            return content()
        }
        // On a full disk there is no room for the note; the lock is what counts.
        let bytes = Array(note.utf8)
        if ftruncate(descriptor, 0) == 0 { pwrite(descriptor, bytes, bytes.count, 0) }
        return nil
    }

    func release() { flock(descriptor, LOCK_UN) }

    private func content() -> String {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }

    private func failure(_ call: String) -> DiskError {
        DiskError(call: call, file: name, code: errno)
    }
}
