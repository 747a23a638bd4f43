import CivilTime
import Household
import JSCalendar
import JSON
import Testing

extension Instant {
    /// `Instant.at("2026-12-09T08:00:00Z")`.
    static func at(_ text: String) -> Instant {
        guard let instant = Instant(text) else { preconditionFailure("\(text) is no instant") }
        return instant
    }

    /// When nothing else matters.
    static let noon = Instant.at("2026-12-01T12:00:00Z")
}

extension CivilDate {
    static func on(_ text: String) -> CivilDate {
        guard let date = CivilDate(text) else { preconditionFailure("\(text) is no date") }
        return date
    }
}

extension LocalDateTime {
    /// `LocalDateTime.at("2026-12-09 17:00")`.
    static func at(_ text: String) -> LocalDateTime {
        let text = text.replacing(" ", with: "T") + ":00"
        guard let time = LocalDateTime(text) else { preconditionFailure("\(text) is no time") }
        return time
    }
}

extension Zone {
    static func test(_ id: String) -> Zone {
        guard let zone = Zone.named(id) else { preconditionFailure("no zone \(id)") }
        return zone
    }

    static let berlin = Zone.test("Europe/Berlin")
}

extension EventTime {
    /// `EventTime.timed("2026-12-09 17:00", "2026-12-09 18:30")`.
    static func timed(
        _ start: String,
        _ end: String,
        zone: String? = "Europe/Berlin"
    ) -> EventTime {
        EventTime(start: .at(start), end: .at(end), timeZone: zone)
    }

    static func allDay(_ first: String, _ last: String? = nil) -> EventTime {
        EventTime(from: .on(first), through: .on(last ?? first))
    }
}

extension EventFields {
    /// Fields of which only some matter to a test.
    static func make(
        _ title: String = "Dentist",
        location: String? = nil,
        notes: String? = nil,
        url: String? = nil,
        time: EventTime = .timed("2026-12-09 15:00", "2026-12-09 16:00"),
        calendar: String = "family"
    ) -> EventFields {
        EventFields(
            title: title,
            location: location,
            notes: notes,
            url: url,
            time: time,
            calendar: calendar
        )
    }

    func with(_ change: (inout EventFields) -> Void) -> EventFields {
        var fields = self
        change(&fields)
        return fields
    }
}

extension DeviceProfile {
    static func make(_ id: String, name: String = "Phone", address: String = "10.0.0.9") -> Self {
        DeviceProfile(
            id: id,
            name: name,
            tokenHash: "hash of \(id)",
            formToken: "form of \(id)",
            language: nil,
            address: address
        )
    }
}

extension SharedBytes {
    init(_ text: String) { self.init(Array(text.utf8)) }

    var string: String { String(decoding: array, as: UTF8.self) }
}

extension JSONObject {
    init(_ text: String) throws {
        self = try #require(try JSONValue(parsing: text).objectValue)
    }
}

extension JSONObject {
    /// The alerts of an event that have these offsets: `.ringing("-PT15M")`.
    static func ringing(_ offsets: String...) -> JSONObject {
        JSONObject(
            offsets.enumerated().map { index, offset in
                let trigger: JSONValue = ["@type": "OffsetTrigger", "offset": .string(offset)]
                return (name: "\(index + 1)", value: ["@type": "Alert", "trigger": trigger])
            }
        )
    }
}

extension Event {
    /// An event of a calendar file.
    static func imported(_ uid: String, _ title: String, notes: String? = nil) -> Event {
        var event = Event.make(
            uid: uid,
            title: title,
            start: .at("2026-12-09 17:00"),
            timeZone: "Europe/Berlin",
            duration: CivilDuration(seconds: 3_600)
        )
        event.notes = notes
        return event
    }
}
