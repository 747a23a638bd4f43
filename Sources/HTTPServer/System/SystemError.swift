import Glibc

/// A call to the system that failed: which call, and the error number it left.
struct SystemError: Error, Equatable, CustomStringConvertible {
    let operation: String
    let code: Int32

    init(_ operation: String, code: Int32 = errno) {
        self.operation = operation
        self.code = code
    }

    var description: String { "\(operation): \(reason)" }

    var reason: String { String(cString: strerror(code)) }
}
