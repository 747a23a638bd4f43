package import JSCalendar

/// One reminder of a calendar file: a single one, or a series with its exceptions.
package struct ImportedTask: Sendable {
    package var task: Task
    /// The line on which it begins.
    package var line: Int
    /// The lines of all VTODOs that it was made of.
    package var lines: [Int]
}
