/// Something wrong in the store's files: where, and what.
package struct StoreFault: Sendable, Equatable, CustomStringConvertible {
    package enum Severity: Sendable {
        /// Worth telling; the store is whole.
        case note
        /// The end of the journal, that no good line follows: it is cut off.
        case tornTail
        /// The store is only read, so that nothing is lost.
        case damage
        /// An object with a property that cannot be read; a full check finds it.
        case content
    }

    package let file: String
    /// From 1; nil where the fault is the file itself.
    package let line: Int?
    package let reason: String
    package let severity: Severity

    package var description: String {
        line.map { "\(file), line \($0): \(reason)" } ?? "\(file): \(reason)"
    }
}
