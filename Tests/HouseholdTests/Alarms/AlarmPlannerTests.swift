import CivilTime
import Household
import JSON
import Testing

/// Which alarm is due when, on a clock that the test turns.
///
/// Berlin is an hour ahead of UTC in
/// winter, two in summer.
@Suite struct AlarmPlannerTests {
    private var home = AlarmHome()

    private static let alert = """
        "alerts":{"1":{"@type":"Alert","trigger":{"@type":"OffsetTrigger","offset":"-PT15M"}}}
        """

    @Test func `the next alarm of all events is known`() throws {
        try home.add("Dentist", "2026-12-09 15:00", alerts: "-PT15M")
        try home.add("Choir", "2026-12-08 17:00", alerts: "-PT1H")
        try home.add("Silent", "2026-12-07 17:00")
        #expect(home.next(at: "2026-12-01T12:00:00Z") == "2026-12-08T15:00:00Z")
    }

    @Test func `an alarm rings at its second and only once`() throws {
        try home.add("Dentist", "2026-12-09 15:00", alerts: "-PT15M")
        #expect(try home.ring(at: "2026-12-09T13:44:59Z") == [])
        #expect(try home.ring(at: "2026-12-09T13:45:00Z") == ["Dentist"])
        #expect(try home.ring(at: "2026-12-09T13:45:01Z") == [])
        #expect(home.next(at: "2026-12-09T13:45:01Z") == nil)
    }

    @Test func `each of several alarms of an event rings`() throws {
        try home.add("Train", "2026-12-09 15:00", alerts: "-P1D", "-PT5M", "PT0S")
        #expect(try home.ring(at: "2026-12-08T14:00:00Z") == ["Train"])
        #expect(try home.ring(at: "2026-12-09T13:55:00Z") == ["Train"])
        #expect(try home.ring(at: "2026-12-09T14:00:00Z") == ["Train"])
    }

    @Test func `an event that is moved rings at its new time`() throws {
        let uid = try home.add("Dentist", "2026-12-09 15:00", alerts: "-PT15M")
        #expect(home.next(at: "2026-12-02T00:00:00Z") == "2026-12-09T13:45:00Z")
        try home.put(
            uid,
            #""start":"2026-12-10T09:00:00","timeZone":"Europe/Berlin",\#(Self.alert)"#
        )
        #expect(home.next(at: "2026-12-02T00:00:00Z") == "2026-12-10T07:45:00Z")
    }

    @Test func `an event that is deleted rings no more`() throws {
        let uid = try home.add("Dentist", "2026-12-09 15:00", alerts: "-PT15M")
        #expect(try home.ring(at: "2026-12-09T13:45:00Z") == ["Dentist"])
        #expect(home.ringing(on: "ben", at: "2026-12-09T13:45:01Z") == ["Dentist"])
        let record = try #require(home.live.snapshot.events[uid])
        try home.perform(DeleteEvent(uid: uid, base: record.revision), at: "2026-12-09T13:46:00Z")
        #expect(home.ringing(on: "ben", at: "2026-12-09T13:46:00Z") == [])
    }

    @Test func `every occurrence of a series rings`() throws {
        try home.put(
            "Choir",
            """
            "start":"2026-12-01T17:00:00","timeZone":"Europe/Berlin","duration":"PT1H",\
            \(Self.alert),\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}],\
            "recurrenceOverrides":{"2026-12-15T17:00:00":{"start":"2026-12-16T18:00:00"},\
            "2026-12-22T17:00:00":{"excluded":true}}
            """
        )
        var dates: [String] = []
        var now = "2026-12-01T12:00:00Z"
        while dates.count < 4, let next = home.next(at: now) {
            dates.append(next)
            now = next
            #expect(try home.ring(at: now) == ["Choir"])
        }
        #expect(
            dates == [
                "2026-12-01T15:45:00Z", "2026-12-08T15:45:00Z", "2026-12-16T16:45:00Z",
                "2026-12-29T15:45:00Z",
            ]
        )
    }

    @Test func `a changed occurrence has alarms of its own`() throws {
        try home.put(
            "Choir",
            """
            "start":"2026-12-01T17:00:00","timeZone":"Europe/Berlin","duration":"PT1H",\
            \(Self.alert),\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}],\
            "recurrenceOverrides":{"2026-12-15T17:00:00":{"alerts":{"1":{"@type":"Alert",\
            "trigger":{"@type":"OffsetTrigger","offset":"-P5D"}}}}}
            """
        )
        #expect(home.next(at: "2026-12-09T16:00:00Z") == "2026-12-10T16:00:00Z")
        #expect(try home.ring(at: "2026-12-10T16:00:00Z") == ["Choir"])
        #expect(home.next(at: "2026-12-10T16:00:00Z") == "2026-12-22T15:45:00Z")
    }

    @Test func `in the night without two o'clock an hour before is an hour before`() throws {
        // The clocks go from 02:00 to 03:00: 03:30 is half an hour after 01:59.
        try home.add("Flight", "2027-03-28 03:30", alerts: "-PT1H")
        #expect(home.next(at: "2027-03-27T12:00:00Z") == "2027-03-28T00:30:00Z")
    }

    @Test func `in the night that has two o'clock twice it rings the first time only`() throws {
        try home.add("Flight", "2026-10-25 02:30", alerts: "PT0S", at: "2026-10-01T12:00:00Z")
        #expect(home.next(at: "2026-10-24T12:00:00Z") == "2026-10-25T00:30:00Z")
        #expect(try home.ring(at: "2026-10-25T00:30:00Z") == ["Flight"])
        #expect(try home.ring(at: "2026-10-25T01:30:00Z") == [])
    }

    @Test func `at midnight the day that begins rings, and the day that ends does not`() throws {
        try home.add("New day", "2026-12-10 00:00", alerts: "PT0S")
        #expect(home.next(at: "2026-12-09T22:59:59Z") == "2026-12-09T23:00:00Z")
        #expect(try home.ring(at: "2026-12-09T22:59:59Z") == [])
        #expect(try home.ring(at: "2026-12-09T23:00:00Z") == ["New day"])
    }

    @Test func `a day before is the same time of day when the clocks change`() throws {
        try home.add("Brunch", "2027-03-28 11:00", alerts: "-P1D")
        #expect(home.next(at: "2027-03-26T12:00:00Z") == "2027-03-27T10:00:00Z")
        let autumn = AlarmHome()
        try autumn.add("Lunch", "2026-10-25 12:00", alerts: "-P1D", at: "2026-10-01T12:00:00Z")
        #expect(autumn.next(at: "2026-10-20T12:00:00Z") == "2026-10-24T10:00:00Z")
    }

    @Test func `an all-day event rings at a time of day, also before midnight`() throws {
        try home.put(
            "Bin day",
            """
            "start":"2026-12-09T00:00:00","duration":"P1D","showWithoutTime":true,\
            "alerts":{"1":{"@type":"Alert","trigger":{"@type":"OffsetTrigger","offset":"-PT15M"}},\
            "2":{"@type":"Alert","trigger":{"@type":"OffsetTrigger","offset":"PT9H"}}}
            """
        )
        #expect(home.next(at: "2026-12-02T00:00:00Z") == "2026-12-08T22:45:00Z")
        #expect(try home.ring(at: "2026-12-08T22:45:00Z") == ["Bin day"])
        #expect(home.next(at: "2026-12-08T22:45:00Z") == "2026-12-09T08:00:00Z")
    }

    @Test func `an alarm at a moment that a cut series has twice rings once`() throws {
        let alerts = """
            "alerts":{"1":{"@type":"Alert","trigger":\
            {"@type":"AbsoluteTrigger","when":"2026-12-09T08:00:00Z"}}}
            """
        for uid in ["a", "b"] {
            try home.perform(
                PutEvents(texts: [
                    uid: """
                    {"@type":"Event","uid":"\(uid)","title":"Choir",\
                    "start":"2026-12-10T17:00:00","calendarIds":{"family":true},\(alerts),\
                    "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}]}
                    """
                ])
            )
        }
        #expect(try home.ring(at: "2026-12-09T08:00:00Z") == ["Choir"])
    }

    @Test func `what somebody has acknowledged elsewhere does not ring`() throws {
        try home.put(
            "Dentist",
            """
            "start":"2026-12-09T15:00:00","timeZone":"Europe/Berlin","alerts":{"1":{\
            "@type":"Alert","trigger":{"@type":"OffsetTrigger","offset":"-PT15M"},\
            "acknowledged":"2026-12-09T13:45:00Z"}}
            """
        )
        #expect(try home.ring(at: "2026-12-09T13:45:00Z") == [])
    }

    @Test func `an event that is added after its alarm was due stays silent`() throws {
        try home.add("Tea", "2026-12-09 15:00", alerts: "-PT15M", at: "2026-12-09T13:50:00Z")
        #expect(try home.ring(at: "2026-12-09T13:50:00Z") == [])
    }

    @Test func `a clock that stood in 1970 does not ring what is long over`() throws {
        try home.put(
            "Daily",
            """
            "start":"2026-12-02T09:00:00","timeZone":"Europe/Berlin",\(Self.alert),\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily"}]
            """
        )
        #expect(try home.ring(at: "1970-01-01T00:00:10Z") == [])
        #expect(try home.ring(at: "2027-06-01T12:00:00Z") == ["Daily"])
    }

    @Test func `what was rung does not ring again when the clock is set back`() throws {
        try home.add("Dentist", "2026-12-09 15:00", alerts: "-PT15M")
        #expect(try home.ring(at: "2026-12-09T13:45:00Z") == ["Dentist"])
        #expect(home.next(at: "2026-12-09T12:45:00Z") == "2026-12-09T13:45:00Z")
        #expect(try home.ring(at: "2026-12-09T13:45:00Z") == [])
    }

    @Test func `ten thousand alarms in one minute ring once each`() throws {
        var texts: [String: String] = [:]
        for number in 0..<10_000 {
            texts["e\(number)"] = """
                {"@type":"Event","uid":"e\(number)","title":"e\(number)",\
                "start":"2026-12-09T15:00:00","timeZone":"Europe/Berlin",\
                "calendarIds":{"family":true},\(Self.alert)}
                """
        }
        try home.perform(PutEvents(texts: texts))
        let rung = try home.ring(at: "2026-12-09T13:45:00Z")
        #expect(rung.count == 10_000)
        #expect(Set(rung).count == 10_000)
        #expect(try home.ring(at: "2026-12-09T13:45:59Z") == [])
    }

    @Test func `defaults that are changed count at once`() throws {
        try home.put(
            "Dentist",
            """
            "start":"2026-12-09T15:00:00","timeZone":"Europe/Berlin","useDefaultAlerts":true
            """
        )
        #expect(home.next(at: "2026-12-02T00:00:00Z") == nil)
        var settings = home.live.snapshot.settings
        settings.defaultAlarms[.timed] = .ringing("-PT30M")
        try home.perform(ChangeSettings(settings))
        #expect(home.next(at: "2026-12-02T00:00:00Z") == "2026-12-09T13:30:00Z")
    }
}
