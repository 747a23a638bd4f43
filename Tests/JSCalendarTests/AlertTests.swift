import CivilTime
import JSCalendar
import JSON
import Testing

/// RFC 8984 §4.5.2.
@Suite struct AlertTests {
    private func alert(_ text: String) throws -> Alert {
        Alert(try #require(try JSONValue(parsing: Array(text.utf8)).objectValue))
    }

    @Test func `an offset counts from the start, and tells people unless it says otherwise`() throws
    {
        let alert = try alert(
            #"{"@type":"Alert","trigger":{"@type":"OffsetTrigger","offset":"-PT15M"}}"#
        )
        #expect(alert.trigger == .offset(CivilDuration(seconds: -900), relativeTo: .start))
        #expect(alert.action == "display")
        #expect(alert.acknowledged == nil)
        #expect(alert.proximity == nil)
    }

    @Test func `an offset from the end, by e-mail, that was seen`() throws {
        let alert = try alert(
            """
            {"trigger":{"@type":"OffsetTrigger","offset":"PT5M","relativeTo":"end"},\
            "action":"email","acknowledged":"2026-12-09T08:00:00Z"}
            """
        )
        #expect(alert.trigger == .offset(CivilDuration(seconds: 300), relativeTo: .end))
        #expect(alert.action == "email")
        #expect(alert.acknowledged == Instant("2026-12-09T08:00:00Z"))
    }

    @Test func `a moment`() throws {
        let alert = try alert(
            #"{"trigger":{"@type":"AbsoluteTrigger","when":"2026-12-09T08:00:00Z"}}"#
        )
        let when = try #require(Instant("2026-12-09T08:00:00Z"))
        #expect(alert.trigger == .absolute(when))
        #expect(Alert(absolute: when).trigger == alert.trigger)
    }

    @Test(arguments: [
        #"{}"#, #"{"trigger":"soon"}"#, #"{"trigger":{"@type":"MoonTrigger","phase":"full"}}"#,
        #"{"trigger":{"@type":"OffsetTrigger","offset":"soon"}}"#,
        #"{"trigger":{"@type":"OffsetTrigger","offset":"PT1M","relativeTo":"middle"}}"#,
        #"{"trigger":{"@type":"AbsoluteTrigger","when":"tomorrow"}}"#,
    ])
    func `what cannot be read is unknown, and still there`(text: String) throws {
        let alert = try alert(text)
        #expect(alert.trigger == .unknown)
        #expect(try alert.object == self.alert(text).object)
    }

    @Test func `one that was put off names the one that it repeats`() throws {
        let alert = try alert(
            """
            {"trigger":{"@type":"AbsoluteTrigger","when":"2026-12-09T08:00:00Z"},\
            "relatedTo":{"1":{"@type":"Relation","relation":{"parent":true}},\
            "2":{"@type":"Relation","relation":{}}}}
            """
        )
        #expect(alert.parents == ["1"])
    }

    @Test func `an event keeps its alerts as they were written`() throws {
        var event = Event.make(
            uid: "one",
            title: "Dentist",
            start: LocalDateTime(CivilDate.first),
            duration: .zero
        )
        #expect(event.alerts == [:])
        event.alerts = ["a": .object(Alert(offset: CivilDuration(days: -1)).object)]
        #expect(
            event["alerts"] == [
                "a": ["@type": "Alert", "trigger": ["@type": "OffsetTrigger", "offset": "-P1D"]]
            ]
        )
        event.usesDefaultAlerts = true
        #expect(event["useDefaultAlerts"] == true)
        (event.alerts, event.usesDefaultAlerts) = ([:], false)
        #expect(event["alerts"] == nil)
        #expect(event["useDefaultAlerts"] == nil)
    }
}
