import JSCalendar
import JSON
import Testing

@testable import ICalendar

/// Calendar files for tests, from the lines that matter.
enum SampleCalendar {
    /// Reads the lines as they stand, with CRLF ends.
    static func reading(_ lines: [String]) -> CalendarFile {
        CalendarFile(parsing: Array(lines.map { $0 + "\r\n" }.joined().utf8))
    }

    /// Reads a calendar with one event, whose UID is `one` unless the lines say otherwise.
    static func withEvent(_ lines: String..., calendar: [String] = []) -> CalendarFile {
        reading(["BEGIN:VCALENDAR"] + calendar + event(lines) + ["END:VCALENDAR"])
    }

    /// Reads a calendar with several events, each given by its lines.
    static func withEvents(_ events: [String]..., calendar: [String] = []) -> CalendarFile {
        reading(["BEGIN:VCALENDAR"] + calendar + events.flatMap(event) + ["END:VCALENDAR"])
    }

    private static func event(_ lines: [String]) -> [String] {
        let uid = lines.contains { $0.hasPrefix("UID") } ? [] : ["UID:one"]
        return ["BEGIN:VEVENT"] + uid + lines + ["END:VEVENT"]
    }
}

extension CalendarFile {
    /// The object of the only event.
    func onlyObject() throws -> JSONObject {
        try #require(events.count == 1)
        return events[0].event.object
    }

    var reasons: [String] { problems.map(\.reason) }
    var unreadable: [ImportProblem] { problems.filter(\.isUnreadable) }
}
