import Glibc
import Household

/// A call of the operating system that failed: which, on what, and why.
struct DiskError: Error, Equatable, CustomStringConvertible {
    let call: String
    let file: String
    let code: Int32

    var description: String { "\(file): \(call): \(String(cString: strerror(code)))" }

    static func notThere(_ file: String) -> DiskError {
        DiskError(call: "open", file: file, code: ENOENT)
    }

    var isNoSpace: Bool { code == ENOSPC || code == EDQUOT }
}

extension JournalError {
    init(_ error: DiskError) {
        self = error.isNoSpace ? .noSpace : .failed(error.description)
    }
}

/// Runs calls on the disk, with their failure as the journal's.
func reporting<Result: ~Copyable>(
    _ body: () throws(DiskError) -> Result
) throws(JournalError) -> Result {
    do { return try body() } catch { throw JournalError(error) }
}
