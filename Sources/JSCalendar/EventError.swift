/// What keeps a JSON object from being an event or a task: the property, and why.
package struct EventError: Error, Equatable, CustomStringConvertible {
    /// The property's name, as RFC 8984 spells it.
    package let property: String

    /// Why, as a phrase for a log: `is missing`.
    package let reason: String

    package init(property: String, reason: String) {
        self.property = property
        self.reason = reason
    }

    package var description: String {
        "\(property) \(reason)"
    }
}
