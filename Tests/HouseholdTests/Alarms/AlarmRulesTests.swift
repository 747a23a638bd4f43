import CivilTime
import Household
import JSCalendar
import JSON
import Testing

/// What alarms people may set (features L-04, L-05, L-13), and that none is lost.
@Suite struct AlarmRulesTests {
    private static let daily: [JSONValue] = [
        ["@type": "RecurrenceRule", "frequency": "daily", "count": 5]
    ]

    private func problems(
        _ alerts: JSONObject,
        _ change: (inout EventFields) -> Void = { _ in }
    ) -> [FieldProblem] {
        var home = Home()
        var fields = EventFields.make()
        fields.alerts = alerts
        change(&fields)
        return refusal { _ = try home.add(fields) }?.problems ?? []
    }

    @Test func `an alarm rings before the start or at it`() {
        #expect(problems(.ringing("PT0S", "-P366D")) == [])
        #expect(problems(.ringing("PT5M")) == [FieldProblem("alert", .alarmAfterStart)])
        #expect(problems(.ringing("-P367D")) == [FieldProblem("alert", .outOfRange)])
    }

    @Test func `of whole days it may ring within the first`() {
        let allDay = { (fields: inout EventFields) in fields.time = .allDay("2026-12-09") }
        #expect(problems(.ringing("PT9H"), allDay) == [])
        #expect(problems(.ringing("P1D"), allDay) == [FieldProblem("alert", .alarmAfterStart)])
    }

    @Test func `an event has five at most`() {
        let six = JSONObject.ringing("-PT1M", "-PT2M", "-PT3M", "-PT4M", "-PT5M", "-PT6M")
        #expect(problems(six) == [FieldProblem("alert", .tooMany(limit: 5))])
    }

    @Test func `nothing rings when all is over`() {
        let alert = { (when: String) -> JSONObject in
            let trigger: JSONValue = ["@type": "AbsoluteTrigger", "when": .string(when)]
            return ["1": ["@type": "Alert", "trigger": trigger]]
        }
        #expect(problems(alert("2026-12-09T15:00:00Z")) == [])
        #expect(
            problems(alert("2026-12-09T15:01:00Z")) == [FieldProblem("alert", .alarmAfterEnd)]
        )
        #expect(problems(alert("2026-12-09T15:01:00Z")) { $0.rules = Self.daily } == [])
    }

    @Test func `it does not ring before the date before (EKError 8)`() {
        let series = { (fields: inout EventFields) in fields.rules = Self.daily }
        #expect(problems(.ringing("-P1D"), series) == [])
        #expect(
            problems(.ringing("-PT24H1M"), series)
                == [FieldProblem("alert", .alarmLongerThanInterval)]
        )
    }

    @Test func `an event that begins to repeat is measured, too`() throws {
        var home = Home()
        let uid = try home.add(.make().with { $0.alerts = .ringing("-P2D") })
        let fields = try #require(try home.fields(uid))
        let change = ChangeEvent(
            uid: uid,
            fields: fields.with { $0.rules = Self.daily },
            base: home.state.sequence
        )
        #expect(
            refusal { try home.perform(change) }?.problems
                == [FieldProblem("alert", .alarmLongerThanInterval)]
        )
    }

    @Test func `what an import brought may stay while something else is changed`() throws {
        var home = Home()
        home.put(
            event: "gym",
            """
            {"@type":"Event","uid":"gym","title":"Gym","start":"2026-12-09T15:00:00",\
            "duration":"PT1H","calendarIds":{"family":true},"alerts":{\
            "late":{"trigger":{"@type":"OffsetTrigger","offset":"PT5M"},"sound":"Basso"},\
            "moon":{"trigger":{"@type":"MoonTrigger"}},"3":{},"4":{},"5":{},"6":{}}}
            """
        )
        let before = try #require(try home.state.events["gym"]?.event().alerts)
        let fields = try #require(try home.fields("gym"))
        let renamed = fields.with { $0.title = "Swimming" }
        let base = home.state.sequence
        try home.perform(ChangeEvent(uid: "gym", fields: renamed, base: base))
        #expect(try home.state.events["gym"]?.event().alerts == before)
        #expect(try home.fields("gym")?.title == "Swimming")
    }

    @Test func `two people's changes of alerts clash, of other fields do not`() throws {
        var home = Home()
        let uid = try home.add(.make())
        let base = home.state.sequence
        let fields = try #require(try home.fields(uid))
        let mine = fields.with { $0.alerts = .ringing("-PT15M") }
        try home.perform(
            ChangeEvent(uid: uid, fields: fields.with { $0.title = "Doctor" }, base: base)
        )
        try home.perform(ChangeEvent(uid: uid, fields: mine, base: base))
        #expect(try home.fields(uid)?.title == "Doctor")
        #expect(try home.fields(uid)?.alerts == .ringing("-PT15M"))
        let theirs = fields.with { $0.alerts = .ringing("-PT30M") }
        let clash = refusal {
            try home.perform(ChangeEvent(uid: uid, fields: theirs, base: base))
        }?.clash
        #expect(clash?.fields == [.alerts])
    }
}
