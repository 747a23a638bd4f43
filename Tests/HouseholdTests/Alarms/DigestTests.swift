import CivilTime
import Household
import JSON
import Testing

/// When the digest of a day goes out, and what is in it, on a clock that the test turns.
///
/// Berlin is an hour ahead of UTC in winter, two in summer.
@Suite struct DigestTests {
    private var home = AlarmHome()

    /// Sets the time of the digest, or none.
    private func set(_ time: String?, at now: String = "2026-12-01T12:00:00Z") throws {
        var settings = home.live.snapshot.settings
        settings.digest = time.flatMap { TimeOfDay($0) }.map { DigestSchedule(time: $0) }
        try home.perform(ChangeSettings(settings), at: now)
    }

    /// The day whose digest goes out at `now`.
    @discardableResult
    private func ring(at now: String, _ ways: Set<RungAlarm.Delivery> = [.command]) throws
        -> String?
    {
        let command = RingDigest(deliveries: ways)
        return try home.live.perform(command, by: .commandLine, at: .at(now)).outcome?.description
    }

    private func next(at now: String) -> String? {
        home.live.snapshot.nextDigest(after: .at(now))?.description
    }

    @Test func `it is off until somebody sets a time`() throws {
        #expect(next(at: "2026-12-09T00:00:00Z") == nil)
        #expect(try ring(at: "2026-12-09T06:00:00Z") == nil)
        try set("07:00")
        try set(nil)
        #expect(next(at: "2026-12-09T00:00:00Z") == nil)
        #expect(try ring(at: "2026-12-09T06:00:00Z") == nil)
    }

    @Test func `it goes out at its minute by the household's clock, once a day`() throws {
        try set("07:00")
        #expect(next(at: "2026-12-09T05:59:59Z") == "2026-12-09T06:00:00Z")
        #expect(try ring(at: "2026-12-09T05:59:59Z") == nil)
        #expect(try ring(at: "2026-12-09T06:00:00Z") == "2026-12-09")
        #expect(try ring(at: "2026-12-09T06:00:01Z") == nil)
        #expect(next(at: "2026-12-09T06:00:01Z") == "2026-12-10T06:00:00Z")
    }

    @Test mutating func `after a restart it goes out late, but not a second time`() throws {
        try set("07:00")
        home.restart()
        #expect(try ring(at: "2026-12-09T07:59:00Z") == "2026-12-09")
        home.restart()
        #expect(try ring(at: "2026-12-09T07:59:30Z") == nil)
    }

    @Test mutating func `missed by more than two hours it waits for the next day`() throws {
        try set("07:00")
        home.restart()
        #expect(try ring(at: "2026-12-09T08:00:00Z") == nil)
        #expect(next(at: "2026-12-09T08:00:00Z") == "2026-12-10T06:00:00Z")
    }

    @Test mutating func `late in the evening it may be told after midnight`() throws {
        try set("23:30")
        home.restart()
        #expect(try ring(at: "2026-12-09T23:15:00Z") == "2026-12-09")
        #expect(next(at: "2026-12-09T23:15:00Z") == "2026-12-10T22:30:00Z")
    }

    @Test func `in the night without two o'clock it comes when the clock jumps`() throws {
        try set("02:30")
        #expect(next(at: "2027-03-27T12:00:00Z") == "2027-03-28T01:00:00Z")
        #expect(try ring(at: "2027-03-28T01:00:00Z") == "2027-03-28")
        #expect(next(at: "2027-03-28T01:00:00Z") == "2027-03-29T00:30:00Z")
    }

    @Test func `in the night that has two o'clock twice it comes the first time only`() throws {
        try set("02:30", at: "2026-10-01T12:00:00Z")
        #expect(next(at: "2026-10-24T12:00:00Z") == "2026-10-25T00:30:00Z")
        #expect(try ring(at: "2026-10-25T00:30:00Z") == "2026-10-25")
        #expect(try ring(at: "2026-10-25T01:30:00Z") == nil)
        #expect(next(at: "2026-10-25T01:30:00Z") == "2026-10-26T01:30:00Z")
    }

    @Test func `a time that is over when it is set counts from the next day`() throws {
        try set("09:30", at: "2026-12-09T09:00:00Z")
        #expect(try ring(at: "2026-12-09T09:00:01Z") == nil)
        #expect(next(at: "2026-12-09T09:00:01Z") == "2026-12-10T08:30:00Z")
    }

    @Test func `a later time set the same day brings no second one`() throws {
        try set("07:00")
        #expect(try ring(at: "2026-12-09T06:00:00Z") == "2026-12-09")
        try set("12:00", at: "2026-12-09T08:00:00Z")
        #expect(try ring(at: "2026-12-09T11:00:00Z") == nil)
        #expect(next(at: "2026-12-09T11:00:00Z") == "2026-12-10T11:00:00Z")
    }

    @Test func `other settings leave its time as it was set`() throws {
        try set("07:00")
        var settings = home.live.snapshot.settings
        settings.name = "Us"
        try home.perform(ChangeSettings(settings), at: "2026-12-09T06:30:00Z")
        #expect(try ring(at: "2026-12-09T06:31:00Z") == "2026-12-09")
    }

    @Test func `with nowhere to send it nothing is written`() throws {
        try set("07:00")
        let before = home.live.snapshot.sequence
        #expect(try ring(at: "2026-12-09T06:00:00Z", []) == nil)
        #expect(home.live.snapshot.sequence == before)
    }

    @Test func `each way is written down by itself`() throws {
        try set("07:00")
        try ring(at: "2026-12-09T06:00:00Z", [.command, .webhook])
        let command = RecordDelivery("2026-12-09", by: .command)
        _ = try home.live.perform(command, by: .commandLine, at: .at("2026-12-09T06:00:02Z"))
        #expect(home.live.snapshot.digests["2026-12-09"]?.undelivered == [.webhook])
    }

    @Test func `old ones are forgotten`() throws {
        try set("07:00")
        for day in ["09", "10", "11", "12"] { try ring(at: "2026-12-\(day)T06:00:00Z") }
        #expect(
            home.live.snapshot.digests.keys.sorted() == [
                "2026-12-10", "2026-12-11", "2026-12-12",
            ]
        )
    }

    @Test func `nothing private is in it, and what repeats is`() throws {
        try home.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        try home.put(
            "Present",
            #""start":"2026-12-09T12:00:00","timeZone":"Europe/Berlin","privacy":"private""#
        )
        try home.put(
            "Choir",
            """
            "start":"2026-12-02T17:00:00","timeZone":"Europe/Berlin","duration":"PT1H",\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}]
            """
        )
        try home.put(
            "Secret choir",
            """
            "start":"2026-12-02T19:00:00","timeZone":"Europe/Berlin","privacy":"secret",\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}]
            """
        )
        let day = try #require(CivilDate("2026-12-09"))
        let digest = home.live.snapshot.digest(of: day)
        #expect(digest.slices.map(\.record.title) == ["Dentist", "Choir"])
    }

    @Test func `reminders are in it that are due that day or overdue, not done and not private`()
        throws
    {
        var home = Home.withLists()
        for (title, day) in [
            ("Late", "2026-12-07"), ("Today", "2026-12-09"), ("Done", "2026-12-09"),
            ("Later", "2026-12-10"),
        ] {
            let uid = try home.remind(title, due: .day(day))
            if title == "Done" {
                try home.perform(CompleteReminders([ReminderTarget(uid: uid)], isCompleted: true))
            }
        }
        let secret =
            #"{"@type":"Task","uid":"s","title":"Present","due":"2026-12-09T00:00:00","#
            + #""showWithoutTime":true,"privacy":"private","calendarIds":{"chores":true}}"#
        home.put([
            Change(kind: .task, id: "s", before: nil, after: SharedBytes(Array(secret.utf8)))
        ])
        let day = try #require(CivilDate("2026-12-09"))
        #expect(home.state.digest(of: day).reminders.map(\.title) == ["Late", "Today"])
    }
}
