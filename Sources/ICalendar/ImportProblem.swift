/// Something in a calendar file that was not taken over as it stands, and on which line it is.
package struct ImportProblem: Sendable, Equatable, CustomStringConvertible {
    /// The line of the file, the first is 1.
    package var line: Int
    package var reason: String
    /// A whole event could not be read; otherwise this is a remark and the event is there.
    package var isUnreadable: Bool
    /// The line of the `BEGIN` of the object that this is about, where it is about one.
    package var objectLine: Int?

    package init(line: Int, reason: String, isUnreadable: Bool, objectLine: Int? = nil) {
        self.line = line
        self.reason = reason
        self.isUnreadable = isUnreadable
        self.objectLine = objectLine
    }

    package var description: String { "line \(line): \(reason)" }
}
