import Glibc

/// A file that grows by 600 bytes and is synced: what the disk itself needs for a durable write.
final class BareFile {
    private let descriptor: Int32
    private let line = [UInt8](repeating: UInt8(ascii: "x"), count: 600)

    init(_ path: String) throws(BenchmarkError) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        guard descriptor >= 0 else { throw BenchmarkError("\(path) cannot be made") }
    }

    deinit { close(descriptor) }

    func write() throws(BenchmarkError) {
        guard Glibc.write(descriptor, line, line.count) == line.count, fdatasync(descriptor) == 0
        else { throw BenchmarkError("the disk takes no line") }
    }
}
