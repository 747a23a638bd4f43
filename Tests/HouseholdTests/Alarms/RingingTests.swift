import CivilTime
import Household
import JSON
import Testing

/// What rings, on which device, and what people do about it.
@Suite struct RingingTests {
    private var home = AlarmHome()

    init() throws {
        try home.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00", alerts: "-PT15M")
    }

    private func ring() throws -> String {
        #expect(try home.ring(at: "2026-12-09T13:45:00Z") == ["Dentist"])
        return try #require(home.rung?.id)
    }

    @Test func `an alarm rings on every device that sees events`() throws {
        _ = try ring()
        for device in ["anna", "ben", "wall"] {
            #expect(home.ringing(on: device, at: "2026-12-09T13:45:00Z") == ["Dentist"])
        }
        for device in ["guest", "out"] {
            #expect(home.ringing(on: device, at: "2026-12-09T13:45:00Z") == [])
        }
    }

    @Test func `a calendar that a device hides is silent there`() throws {
        _ = try ring()
        let command = ChooseCalendars(offered: ["family"], shown: [])
        try home.perform(command, by: "ben")
        #expect(home.ringing(on: "ben", at: "2026-12-09T13:45:00Z") == [])
        #expect(home.ringing(on: "anna", at: "2026-12-09T13:45:00Z") == ["Dentist"])
    }

    @Test func `a private event is silent on a device that only looks`() throws {
        try home.put(
            "Present",
            """
            "start":"2026-12-09T15:00:00","timeZone":"Europe/Berlin","privacy":"private",\
            "alerts":{"1":{"@type":"Alert","trigger":\
            {"@type":"OffsetTrigger","offset":"-PT30M"}}}
            """
        )
        #expect(try home.ring(at: "2026-12-09T13:30:00Z") == ["Present"])
        #expect(home.ringing(on: "wall", at: "2026-12-09T13:30:00Z") == [])
        #expect(home.ringing(on: "ben", at: "2026-12-09T13:30:00Z") == ["Present"])
    }

    @Test func `dismissed for the household it is gone everywhere`() throws {
        let id = try ring()
        try home.perform(DismissAlarms([id], for: .household), by: "ben")
        #expect(home.ringing(on: "anna", at: "2026-12-09T13:46:00Z") == [])
    }

    @Test func `dismissed on one device it rings on the others`() throws {
        let id = try ring()
        try home.perform(DismissAlarms([id], for: .device), by: "wall")
        #expect(home.ringing(on: "wall", at: "2026-12-09T13:46:00Z") == [])
        #expect(home.ringing(on: "anna", at: "2026-12-09T13:46:00Z") == ["Dentist"])
    }

    @Test func `a device that only looks does not answer for the household`() throws {
        let id = try ring()
        let refused = refusal {
            try home.perform(DismissAlarms([id], for: .household), by: "wall")
        }
        #expect(refused?.prohibition == .capability(.changeEvents))
    }

    @Test mutating func `a snooze holds across a restart and ends at its second`() throws {
        let id = try ring()
        try home.perform(
            SnoozeAlarm(id, until: .at("2026-12-09T13:50:00Z"), for: .household),
            at: "2026-12-09T13:45:10Z"
        )
        home.restart()
        #expect(home.ringing(on: "anna", at: "2026-12-09T13:49:59Z") == [])
        #expect(try home.ring(at: "2026-12-09T13:46:00Z") == [])
        #expect(home.next(at: "2026-12-09T13:46:00Z") == "2026-12-09T13:50:00Z")
        let before = home.live.snapshot.sequence
        #expect(try home.ring(at: "2026-12-09T13:50:00Z") == [])
        // A new revision is what wakes the pages that wait.
        #expect(home.live.snapshot.sequence == before + 1)
        #expect(home.ringing(on: "anna", at: "2026-12-09T13:50:00Z") == ["Dentist"])
        #expect(home.next(at: "2026-12-09T13:50:00Z") == nil)
    }

    @Test func `a snooze on one device leaves the others alone`() throws {
        let id = try ring()
        try home.perform(
            SnoozeAlarm(id, until: .at("2026-12-09T14:45:00Z"), for: .device),
            by: "wall"
        )
        #expect(home.ringing(on: "wall", at: "2026-12-09T14:00:00Z") == [])
        #expect(home.ringing(on: "anna", at: "2026-12-09T14:00:00Z") == ["Dentist"])
    }

    @Test mutating func `what was missed while nothing ran is told once, as missed`() throws {
        home.restart()
        #expect(try home.ring(at: "2026-12-09T20:00:00Z") == ["Dentist"])
        #expect(home.rung?.isMissed == true)
        home.restart()
        #expect(try home.ring(at: "2026-12-09T21:00:00Z") == [])
    }

    @Test mutating func `what was missed more than a day ago is not told`() throws {
        home.restart()
        #expect(try home.ring(at: "2026-12-10T13:46:00Z") == [])
    }

    @Test mutating func `what rang before a restart does not ring again`() throws {
        _ = try ring()
        home.restart()
        #expect(try home.ring(at: "2026-12-09T13:45:30Z") == [])
        #expect(home.ringing(on: "anna", at: "2026-12-09T13:45:30Z") == ["Dentist"])
    }

    @Test func `nobody can undo what was answered`() throws {
        let id = try ring()
        let receipt = try home.live.perform(
            DismissAlarms([id], for: .household),
            by: .device("anna"),
            at: .noon
        )
        let sequence = try #require(receipt.sequence)
        let transaction = try #require(home.live.transaction(sequence))
        #expect(refusal { try home.perform(UndoTransaction(transaction)) } != nil)
    }

    @Test func `a banner is gone after a day, and its trace after two`() throws {
        _ = try ring()
        #expect(home.ringing(on: "anna", at: "2026-12-10T13:44:59Z") == ["Dentist"])
        #expect(home.ringing(on: "anna", at: "2026-12-10T13:45:00Z") == [])
        try home.add("Choir", "2026-12-12 15:00", alerts: "PT0S")
        _ = try home.ring(at: "2026-12-12T14:00:00Z")
        #expect(home.live.snapshot.rungAlarms.count == 1)
    }

    @Test mutating func `a snooze that ended while nothing ran ends at the start, once`() throws {
        let id = try ring()
        let until = Instant.at("2026-12-09T14:45:00Z")
        try home.perform(SnoozeAlarm(id, until: until, for: .household))
        home.restart()
        #expect(try home.ring(at: "2026-12-09T20:00:00Z") == [])
        #expect(home.ringing(on: "anna", at: "2026-12-09T20:00:00Z") == ["Dentist"])
        #expect(home.next(at: "2026-12-09T20:00:00Z") == nil)
    }

    @Test mutating func `an alarm of midnight that was missed is told the next morning`() throws {
        try home.add("New day", "2026-12-10 00:00", alerts: "PT0S")
        _ = try ring()
        home.restart()
        #expect(try home.ring(at: "2026-12-10T06:00:00Z") == ["New day"])
    }

    @Test func `one way that was told leaves the other`() throws {
        let rung = try home.planner.ring(
            at: .at("2026-12-09T13:45:00Z"),
            deliveries: [.command, .webhook]
        )
        let id = try #require(rung.first?.id)
        let command = RecordDelivery(id, by: .webhook)
        _ = try home.live.perform(command, by: .commandLine, at: .at("2026-12-09T13:45:01Z"))
        #expect(home.rung?.undelivered == [.command])
    }

    @Test func `the stored form keeps everything`() throws {
        let id = try ring()
        try home.perform(DismissAlarms([id], for: .device), by: "wall")
        let until = Instant.at("2026-12-09T14:45:00Z")
        try home.perform(SnoozeAlarm(id, until: until, for: .device), by: "ben")
        let rung = try #require(home.rung)
        #expect(rung.dismissedOn == ["wall"])
        #expect(rung.snoozedOn == ["ben": until])
        #expect(rung.due.date == .at("2026-12-09T13:45:00Z"))
    }
}
