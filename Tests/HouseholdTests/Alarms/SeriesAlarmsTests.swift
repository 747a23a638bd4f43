import CivilTime
import Household
import JSCalendar
import JSON
import Testing

/// Alarms of one date of a series, of it and the later ones, or of all.
@Suite struct SeriesAlarmsTests {
    private var home = Home()

    init() {
        home.put(
            event: "choir",
            """
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-01T17:00:00",\
            "timeZone":"Europe/Berlin","duration":"PT1H","calendarIds":{"family":true},\
            "alerts":{"1":{"@type":"Alert","trigger":\
            {"@type":"OffsetTrigger","offset":"-PT15M"}}},\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":4}]}
            """
        )
    }

    private mutating func change(
        _ span: EventSpan,
        at occurrence: String = "2026-12-15T17:00:00",
        to alerts: JSONObject
    ) throws {
        let record = try #require(
            home.state.events["choir"]?.occurrence(identifier: occurrence)
        )
        var fields = try record.fields()
        fields.alerts = alerts
        let command = ChangeEvent(
            uid: "choir",
            occurrence: occurrence,
            span: span,
            fields: fields,
            base: home.state.sequence
        )
        try home.perform(command)
    }

    /// The offsets of each date in December.
    private func offsets() throws -> [String] {
        let zone = Zone.berlin
        let query = EventQuery(
            start: zone.startOfDay(.on("2026-12-01")),
            end: zone.startOfDay(.on("2027-01-01"))
        )
        return try home.state.events(matching: query).sorted { $0.start < $1.start }.map {
            try $0.event().alerts.members.map { _, value in
                value.objectValue?["trigger"]?.objectValue?["offset"]?.stringValue ?? ""
            }.joined(separator: " ")
        }
    }

    @Test mutating func `only this date`() throws {
        try change(.thisEvent, to: .ringing("-PT1H", "-PT5M"))
        #expect(try offsets() == ["-PT15M", "-PT15M", "-PT1H -PT5M", "-PT15M"])
        try change(.thisEvent, to: [:])
        #expect(try offsets() == ["-PT15M", "-PT15M", "", "-PT15M"])
    }

    @Test mutating func `this date and the later ones`() throws {
        try change(.futureEvents, to: .ringing("-P1D"))
        #expect(try offsets() == ["-PT15M", "-PT15M", "-P1D", "-P1D"])
    }

    @Test mutating func `all of them, also one that had its own`() throws {
        try change(.thisEvent, to: .ringing("-PT1H"))
        try change(.allEvents, at: "2026-12-08T17:00:00", to: .ringing("-PT30M"))
        #expect(try offsets() == ["-PT30M", "-PT30M", "-PT1H", "-PT30M"])
        try change(.allEvents, to: .ringing("-PT2H"))
        #expect(try offsets() == ["-PT2H", "-PT2H", "-PT2H", "-PT2H"])
    }

    @Test(arguments: [EventSpan.thisEvent, .futureEvents, .allEvents])
    mutating func `none rings before the date before`(span: EventSpan) throws {
        let home = self.home
        let error = refusal { try change(span, to: .ringing("-P8D")) }
        #expect(error?.problems == [FieldProblem("alert", .alarmLongerThanInterval)])
        #expect(self.home.state.sequence == home.state.sequence)
    }
}
