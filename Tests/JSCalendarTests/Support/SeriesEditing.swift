import CivilTime
import JSCalendar
import JSON
import Testing

/// Series and their edits in texts that a person can check.
extension EventSeries {
    /// A choir on Mondays at nine in Berlin, from 2 March 2026 on.
    static func choir(
        rule: String = #"{"@type":"RecurrenceRule","frequency":"weekly"}"#,
        overrides: String = "{}",
        more: String = ""
    ) throws -> EventSeries {
        try EventSeries(
            #"""
            "start":"2026-03-02T09:00:00","timeZone":"Europe/Berlin","duration":"PT1H",
            "title":"Choir","recurrenceRules":[\#(rule)],"recurrenceOverrides":\#(overrides)\#(more)
            """#
        )
    }

    /// Whole days from a date on.
    static func days(
        from start: String,
        rule: String,
        overrides: String = "{}"
    ) throws -> EventSeries {
        try EventSeries(
            #"""
            "start":"\#(start)T00:00:00","showWithoutTime":true,"duration":"P1D",
            "recurrenceRules":[\#(rule)],"recurrenceOverrides":\#(overrides)
            """#
        )
    }

    func edited(_ event: Event?) throws -> EventSeries {
        EventSeries(try #require(event), household: household)
    }

    func head(before id: String) throws -> EventSeries {
        try edited(ending(before: try local(id)))
    }

    func tail(from id: String) throws -> EventSeries {
        try edited(beginning(at: try local(id), uid: "e2"))
    }

    /// The first local starts of all that is shown, on the household's clock.
    func firstStarts(_ limit: Int = 100) throws -> [String] {
        try starts("2000-01-01T00:00:00", "2100-01-01T00:00:00", limit: limit)
    }

    var rule: JSONObject {
        get throws { try #require(event.recurrenceRules.first?.objectValue) }
    }

    /// Moves all occurrences by what one of them shows.
    func moved(
        _ id: String,
        rules: [JSONValue]? = nil,
        to change: (inout EventTiming) throws -> Void
    ) throws -> RevisedSeries {
        let shown = try #require(occurrence(recurrenceId: try local(id)))
        var to = shown.timing
        try change(&to)
        let move = SeriesRevision.Move(occurrence: shown.recurrenceId, shown: shown.timing, to: to)
        let revision = SeriesRevision(
            event: event,
            anchor: shown.recurrenceId,
            move: move,
            rules: rules
        )
        return try revised(revision)
    }

    func moved(_ id: String, toStart start: String) throws -> EventSeries {
        try edited(moved(id) { $0.start = try local(start) }.event)
    }
}

extension JSONValue {
    /// A RecurrenceRule object of its members.
    static func rule(_ members: String) throws -> JSONValue {
        try JSONValue(parsing: #"{"@type":"RecurrenceRule",\#(members)}"#)
    }
}
