/// What keeps a patch from being applied: which of its paths, and why.
package struct PatchError: Error, Equatable, CustomStringConvertible {
    package let pointer: String

    /// Why, as a phrase for a log: `leads into an array`.
    package let reason: String

    package init(pointer: String, reason: String) {
        self.pointer = pointer
        self.reason = reason
    }

    package var description: String {
        "\(pointer) \(reason)"
    }
}
