/// A name in a template for which no view had a value while it was rendered.
package struct MissingName: Hashable, Sendable {
    /// The name as the template has it: `event.title`.
    package let name: String
    /// The name of the template that has the tag.
    package let file: String
    package let line: Int
    package let column: Int
}

extension MissingName: CustomStringConvertible {
    package var description: String { "\(file):\(line):\(column): no view has “\(name)”" }
}
