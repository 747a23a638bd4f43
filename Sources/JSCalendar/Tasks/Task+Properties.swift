package import CivilTime
import JSON

extension Task {
    /// RFC 8984 §5.2.1: "the date/time the task is due in the task's time zone".
    package var due: LocalDateTime? {
        get { self["due"]?.localDateTime }
        set { if newValue != due { write(newValue.map { .string("\($0)") }, to: "due") } }
    }

    /// RFC 8984 §5.2.2: "the date/time the task should start in the task's time zone".
    package var start: LocalDateTime? {
        get { self["start"]?.localDateTime }
        set { if newValue != start { write(newValue.map { .string("\($0)") }, to: "start") } }
    }

    /// The zone's name; nil means floating, the same wall clock time everywhere.
    package var timeZone: String? {
        get { self["timeZone"]?.stringValue }
        set { if newValue != timeZone { write(newValue.map { .string($0) }, to: "timeZone") } }
    }

    /// RFC 8984 §4.2.4: "indicates the time is not important to display to the user".
    package var showWithoutTime: Bool {
        get { self["showWithoutTime"]?.boolValue ?? false }
        set {
            if newValue != showWithoutTime { write(newValue ? true : nil, to: "showWithoutTime") }
        }
    }

    /// RFC 8984 §4.4.1: 0 says nothing, 1 is the highest, 9 the lowest.
    package var priority: Int {
        get { self["priority"]?.intValue ?? 0 }
        set {
            guard newValue != priority else { return }
            write(newValue == 0 ? nil : .number(JSONNumber(newValue)), to: "priority")
        }
    }

    /// When the task is due, as a timing without length; nil where it has no due date.
    package var dueTiming: EventTiming? {
        due.map { EventTiming(start: $0, timeZone: timeZone, showWithoutTime: showWithoutTime) }
    }

    // MARK: - Progress

    /// RFC 8984 §5.2.5: one of the values of `progress`.
    private static let completed = "completed"

    package var isCompleted: Bool { self["progress"]?.stringValue == Self.completed }

    /// EventKit's `completionDate`; nil where it is not completed, or nobody wrote down when.
    package var completionDate: Instant? {
        isCompleted ? self["progressUpdated"]?.instant : nil
    }

    /// Notes that it was done at a time.
    ///
    /// RFC 8984 §5.2.6: progressUpdated is "the date/time the "progress" property was last
    /// updated".
    package mutating func complete(at time: Instant) {
        write(.string(Self.completed), to: "progress")
        write(.string("\(time)"), to: "progressUpdated")
        if self["percentComplete"] != nil { write(.number(JSONNumber(100)), to: "percentComplete") }
    }

    /// Makes it one that is still to do, and clears the date (features M-07).
    package mutating func reopen() {
        guard isCompleted else { return }
        for property in ["progress", "progressUpdated", "percentComplete"] {
            write(nil, to: property)
        }
    }
}
