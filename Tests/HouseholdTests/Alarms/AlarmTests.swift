import CivilTime
import Household
import JSCalendar
import JSON
import Testing

@Suite struct AlarmTests {
    private func alarm(_ text: String) throws -> Alarm? {
        Alarm(id: "1", Alert(try JSONObject(text)))
    }

    private func due(_ offset: CivilDuration, _ time: EventTime) throws -> Instant {
        let alarm = try #require(Alarm(id: "1", Alert(offset: offset)))
        return alarm.due(time.timing, in: .berlin)
    }

    @Test func `minutes before are counted back from the start`() throws {
        let time = EventTime.timed("2026-12-09 15:00", "2026-12-09 16:00")
        #expect(
            try due(CivilDuration(seconds: -900), time) == .at("2026-12-09T13:45:00Z")
        )
    }

    @Test func `a day before is the same time of day when the clocks change in between`() throws {
        // On 25 October 2026 Berlin has 25 hours: 15:00 is 14:00Z, the day before 13:00Z.
        let time = EventTime.timed("2026-10-25 15:00", "2026-10-25 16:00")
        #expect(try due(CivilDuration(days: -1), time) == .at("2026-10-24T13:00:00Z"))
        #expect(try due(CivilDuration(seconds: -86_400), time) == .at("2026-10-24T14:00:00Z"))
    }

    @Test(arguments: [
        (9 * 3_600, "2026-10-25T08:00:00Z"), (-15 * 3_600, "2026-10-24T07:00:00Z"),
        (-39 * 3_600, "2026-10-23T07:00:00Z"), (-159 * 3_600, "2026-10-18T07:00:00Z"),
    ])
    func `of whole days nine o'clock is nine o'clock, whatever the clocks do`(
        seconds: Int,
        expected: String
    ) throws {
        let day = EventTime.allDay("2026-10-25")
        #expect(try due(CivilDuration(seconds: seconds), day) == .at(expected))
    }

    @Test func `one that counts from the end`() throws {
        let alarm = try #require(
            try alarm(
                #"{"trigger":{"@type":"OffsetTrigger","offset":"-PT5M","relativeTo":"end"}}"#
            )
        )
        let time = EventTime.timed("2026-12-09 15:00", "2026-12-09 16:00")
        #expect(alarm.due(time.timing, in: .berlin) == .at("2026-12-09T14:55:00Z"))
    }

    @Test func `what nobody here can ring is no alarm`() throws {
        let offset = #""trigger":{"@type":"OffsetTrigger","offset":"-PT5M"}"#
        #expect(try alarm("{\(offset)}")?.kind == .display)
        #expect(try alarm("{\(offset),\"action\":\"email\"}")?.kind == .email)
        #expect(try alarm("{\(offset),\"action\":\"smoke\"}") == nil)
        #expect(try alarm(#"{"trigger":{"@type":"MoonTrigger"}}"#) == nil)
        #expect(
            try alarm(
                """
                {\(offset),"iCalendar":{"properties":\
                [["x-apple-proximity",{},"unknown","DEPART"]]}}
                """
            ) == nil
        )
    }

    @Test func `every occurrence of a series has its alarms, and one may have its own`() throws {
        var home = Home()
        home.put(
            event: "choir",
            """
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-01T17:00:00",\
            "timeZone":"Europe/Berlin","duration":"PT1H","calendarIds":{"family":true},\
            "alerts":{"1":{"trigger":{"@type":"OffsetTrigger","offset":"-PT15M"}}},\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":3}],\
            "recurrenceOverrides":{"2026-12-15T17:00:00":{"alerts":{"1":\
            {"trigger":{"@type":"OffsetTrigger","offset":"-PT1H"}}}}}}
            """
        )
        let series = try #require(home.state.events["choir"])
        let leads = try ["2026-12-01", "2026-12-08", "2026-12-15"].map { day in
            let record = try #require(series.occurrence(identifier: "\(day)T17:00:00"))
            return home.state.alarms(of: try record.event()).map(\.trigger)
        }
        let quarter = Alarm.Trigger.relativeToStart(CivilDuration(seconds: -900))
        let hour = Alarm.Trigger.relativeToStart(CivilDuration(seconds: -3_600))
        #expect(leads == [[quarter], [quarter], [hour]])
    }

    @Test func `an event without alarms of its own has those by default`() throws {
        var home = Home()
        var settings = home.state.settings
        settings.defaultAlarms[.timed] = .ringing("-PT10M")
        try home.perform(ChangeSettings(settings))
        home.put(
            event: "gym",
            """
            {"@type":"Event","uid":"gym","start":"2026-12-09T15:00:00","useDefaultAlerts":true,\
            "calendarIds":{"family":true},\
            "alerts":{"1":{"trigger":{"@type":"OffsetTrigger","offset":"-PT1H"}}}}
            """
        )
        let event = try #require(try home.state.events["gym"]?.event())
        #expect(
            home.state.alarms(of: event).map(\.trigger)
                == [.relativeToStart(CivilDuration(seconds: -600))]
        )
    }
}
