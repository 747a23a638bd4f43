import CivilTime
import Household
import JSCalendar
import JSON
import Testing

/// Deleting several events, and dates of series, at once: all of them or none (features U-123).
@Suite struct DeleteEventsTests {
    /// Choir on Tuesdays at five in Berlin, four times from 1 December 2026; the 15th is an hour
    /// later, and there is one more on Thursday the 10th.
    private static let choir = """
        {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-01T17:00:00",\
        "timeZone":"Europe/Berlin","duration":"PT1H","calendarIds":{"family":true},\
        "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":4}],\
        "recurrenceOverrides":{"2026-12-15T17:00:00":{"start":"2026-12-15T18:00:00"},\
        "2026-12-10T17:00:00":{}}}
        """

    private static let allOfChoir = [
        "2026-12-01T17:00:00", "2026-12-08T17:00:00", "2026-12-10T17:00:00",
        "2026-12-15T17:00:00", "2026-12-22T17:00:00",
    ]

    private func home() -> Home {
        var home = Home()
        home.put(event: "choir", Self.choir)
        return home
    }

    private func dates(_ home: Home) -> [String] {
        let zone = Zone.berlin
        let query = EventQuery(
            start: zone.startOfDay(.on("2026-11-01")),
            end: zone.startOfDay(.on("2027-02-01"))
        )
        return home.state.events(matching: query).map { record in
            let local = zone.local(at: record.start)
            return "\(local.date.description.dropFirst(5)) \(local.time.shortText) \(record.title)"
        }
    }

    private func choir(_ occurrences: String...) -> [EventTarget] {
        occurrences.map { EventTarget(uid: "choir", occurrence: $0) }
    }

    @discardableResult
    private func delete(
        _ targets: [EventTarget],
        in home: inout Home,
        base: Int? = nil,
        by actor: String = "anna"
    ) throws -> [EventRecord] {
        let transactions = home.transactions
        let command = DeleteEvents(targets, base: base ?? home.state.sequence) { uid in
            transactions.flatMap(\.changes).last { $0.id == uid && $0.after != nil }?.after
        }
        return try home.perform(command, by: actor)
    }

    private func obstacles(_ body: () throws -> Void) -> [Obstacle] {
        if case .obstructed(let obstacles) = refusal(body) { obstacles } else { [] }
    }

    // MARK: - What goes

    @Test func `two dates of a series are one change of it, and undo brings both back`() throws {
        var home = home()
        let before = dates(home)
        let gone = try delete(choir("2026-12-08T17:00:00", "2026-12-15T17:00:00"), in: &home)
        #expect(dates(home) == ["12-01 17:00 Choir", "12-10 17:00 Choir", "12-22 17:00 Choir"])
        #expect(gone.count == 2)
        let deletion = try #require(home.transactions.last)
        #expect(deletion.fact == .eventDeleted)
        #expect(deletion.changes.map(\.id) == ["choir"])
        try home.perform(UndoTransaction(deletion))
        #expect(dates(home) == before)
    }

    @Test func `the last dates of a series take the series with them`() throws {
        var home = home()
        try delete(Self.allOfChoir.map { EventTarget(uid: "choir", occurrence: $0) }, in: &home)
        #expect(home.state.events["choir"] == nil)
        #expect(home.state.trash["choir"] != nil)
        try home.perform(UndoTransaction(#require(home.transactions.last)))
        #expect(dates(home).count == 5)
    }

    @Test func `a date that was only added is no longer added`() throws {
        var home = home()
        try delete(choir("2026-12-10T17:00:00", "2026-12-22T17:00:00"), in: &home)
        #expect(dates(home) == ["12-01 17:00 Choir", "12-08 17:00 Choir", "12-15 18:00 Choir"])
        let choir = try #require(home.state.events["choir"])
        let overrides = try choir.event().recurrenceOverrides
        #expect(overrides["2026-12-10T17:00:00"] == nil)
    }

    @Test func `events and dates of two series go in one transaction`() throws {
        var home = home()
        home.put(
            event: "bins",
            """
            {"@type":"Event","uid":"bins","title":"Bins","start":"2026-12-02T00:00:00",\
            "showWithoutTime":true,"duration":"P1D","calendarIds":{"school":true},\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":2}]}
            """
        )
        let dentist = try home.record(.timed("2026-12-09 15:00", "2026-12-09 16:00"))
        let kept = try home.record(.allDay("2026-12-24"), "Christmas Eve")
        let before = dates(home)
        let count = home.transactions.count
        try delete(
            choir("2026-12-01T17:00:00") + [
                EventTarget(uid: dentist.uid, occurrence: "2026-12-09T15:00:00"),
                EventTarget(uid: "bins", occurrence: "2026-12-02"),
            ] + choir("2026-12-22T17:00:00"),
            in: &home
        )
        #expect(home.transactions.count == count + 1)
        #expect(home.transactions.last?.changes.map(\.id) == ["choir", dentist.uid, "bins"])
        #expect(
            dates(home) == [
                "12-09 00:00 Bins", "12-24 00:00 Christmas Eve", "12-08 17:00 Choir",
                "12-10 17:00 Choir", "12-15 18:00 Choir",
            ]
        )
        #expect(home.state.events[kept.uid] != nil)
        try home.perform(UndoTransaction(#require(home.transactions.last)), by: "ben")
        #expect(dates(home) == before)
    }

    @Test func `an event that is named twice goes once`() throws {
        var home = home()
        let uid = try home.add(.make())
        let target = EventTarget(uid: uid)
        #expect(try delete([target, target], in: &home).map(\.uid) == [uid])
        #expect(home.transactions.last?.changes.count == 1)
    }

    @Test func `nothing chosen is no transaction`() throws {
        var home = home()
        let before = home.state.sequence
        #expect(try delete([], in: &home).isEmpty)
        #expect(home.state.sequence == before)
    }

    @Test func `five hundred go at once, half of them dates of one series`() throws {
        var home = Home()
        home.put(
            event: "walk",
            """
            {"@type":"Event","uid":"walk","title":"Walk","start":"2026-01-01T08:00:00",\
            "timeZone":"Europe/Berlin","duration":"PT1H","calendarIds":{"family":true},\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily","count":251}]}
            """
        )
        let first = CivilDate.on("2026-01-01")
        var targets = (0..<250).map { day in
            EventTarget(uid: "walk", occurrence: "\(first.adding(days: day))T08:00:00")
        }
        for number in 0..<250 {
            targets.append(EventTarget(uid: try home.add(.make("Event \(number)"))))
        }
        let count = home.state.events.count
        #expect(try delete(targets, in: &home).count == 500)
        #expect(home.state.events.count == count - 250)
        #expect(home.state.events["walk"]?.series?.count == 1)
        try home.perform(UndoTransaction(#require(home.transactions.last)))
        #expect(home.state.events.count == count)
        #expect(home.state.events["walk"]?.series?.count == 251)
    }

    // MARK: - What stops it

    @Test func `a read-only event among them stops all, by name`() throws {
        var home = home()
        home.put(
            event: "holiday",
            """
            {"@type":"Event","uid":"holiday","title":"Holiday","start":"2026-12-25T00:00:00",\
            "showWithoutTime":true,"duration":"P1D","calendarIds":{"holidays":true}}
            """
        )
        let before = dates(home)
        let stopped = obstacles {
            try delete(choir("2026-12-08T17:00:00") + [EventTarget(uid: "holiday")], in: &home)
        }
        #expect(stopped.map(\.target) == [EventTarget(uid: "holiday")])
        #expect(stopped.first?.reason.prohibition == .calendarReadOnly(name: "Holidays"))
        #expect(dates(home) == before)
    }

    @Test func `what was changed since stops all, and another date of the series does not`() throws
    {
        var home = home()
        let uid = try home.add(.make())
        let base = home.state.sequence
        try home.perform(
            ChangeEvent(
                uid: "choir",
                occurrence: "2026-12-22T17:00:00",
                span: .thisEvent,
                fields: try #require(
                    home.state.events["choir"]?.occurrence(identifier: "2026-12-22T17:00:00")
                ).fields().with { $0.title = "Concert" },
                base: base
            ),
            by: "ben"
        )
        let stopped = obstacles {
            try delete(
                choir("2026-12-08T17:00:00", "2026-12-22T17:00:00") + [EventTarget(uid: uid)],
                in: &home,
                base: base
            )
        }
        #expect(stopped.map(\.target.occurrence) == ["2026-12-22T17:00:00"])
        #expect(stopped.first?.reason.isChangedMeanwhile == true)
        #expect(home.state.events[uid] != nil)
        try delete(choir("2026-12-08T17:00:00") + [EventTarget(uid: uid)], in: &home, base: base)
        #expect(!dates(home).contains("12-08 17:00 Choir"))
        #expect(dates(home).contains("12-22 17:00 Concert"))
    }

    @Test func `what is gone already stops all, a date as well as an event`() throws {
        var home = home()
        let uid = try home.add(.make())
        let other = try home.add(.make("Vet"))
        let base = home.state.sequence
        try delete(choir("2026-12-08T17:00:00") + [EventTarget(uid: uid)], in: &home, by: "ben")
        let stopped = obstacles {
            try delete(
                [EventTarget(uid: other), EventTarget(uid: uid)]
                    + choir("2026-12-08T17:00:00", "2026-12-22T17:00:00"),
                in: &home,
                base: base
            )
        }
        #expect(stopped.map(\.target.uid) == [uid, "choir"])
        #expect(stopped.compactMap(\.reason.tombstone?.deletedBy) == ["ben", "ben"])
        #expect(home.state.events[other] != nil)
    }

    @Test func `what never was stops all`() throws {
        var home = home()
        let uid = try home.add(.make())
        let stopped = obstacles {
            try delete(
                [EventTarget(uid: uid), EventTarget(uid: "nothing")]
                    + choir("2026-12-09T17:00:00", "yesterday"),
                in: &home
            )
        }
        #expect(stopped.count == 3)
        #expect(stopped.allSatisfy { $0.reason.isNotFound })
        #expect(home.state.events[uid] != nil)
    }

    @Test(arguments: ["wall", "guest", "out"])
    func `a device that may not change events deletes none`(_ device: String) throws {
        var home = home()
        let refused = refusal {
            try delete(choir("2026-12-08T17:00:00"), in: &home, by: device)
        }
        #expect(refused?.prohibition == .capability(.changeEvents))
        #expect(dates(home).count == 5)
    }
}
