/// A mistake in a template, with the place where the offending tag begins.
package struct TemplateError: Error, Equatable, Sendable {
    /// The name of the template.
    package let file: String
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in Unicode scalars.
    package let column: Int
    package let reason: String

    package init(file: String, line: Int, column: Int, reason: String) {
        self.file = file
        self.line = line
        self.column = column
        self.reason = reason
    }
}

extension TemplateError: CustomStringConvertible {
    package var description: String { "\(file):\(line):\(column): \(reason)" }
}
