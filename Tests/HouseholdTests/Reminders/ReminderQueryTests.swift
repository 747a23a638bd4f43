import CivilTime
import Household
import JSCalendar
import Testing

@Suite struct ReminderQueryTests {
    private var home = Home.withLists()

    private mutating func fill() throws {
        try home.remind("Bins", due: .day("2026-12-02"), at: .at("2026-12-01T10:00:00Z"))
        try home.remind("milk", in: "shopping", at: .at("2026-12-01T09:00:00Z")) {
            $0.priority = .high
        }
        let call = try home.remind(
            "Call",
            due: .time("2026-12-01 17:00"),
            at: .at("2026-12-01T11:00:00Z")
        ) { $0.priority = .low }
        try home.remind("Apples", in: "shopping", at: .at("2026-12-01T12:00:00Z"))
        let old = try home.remind("Old", due: .day("2026-11-01"), at: .at("2026-11-01T12:00:00Z"))
        try home.perform(
            CompleteReminders([ReminderTarget(uid: old)], isCompleted: true),
            at: .at("2026-11-02T12:00:00Z")
        )
        _ = call
    }

    @Test mutating func `EventKit's three predicates`() throws {
        try fill()
        #expect(home.titles(ReminderQuery(.all)) == ["Old", "milk", "Bins", "Call", "Apples"])
        #expect(
            home.titles(ReminderQuery(.incomplete())) == ["milk", "Bins", "Call", "Apples"]
        )
        #expect(home.titles(ReminderQuery(.completed())) == ["Old"])
        #expect(
            home.titles(ReminderQuery(.incomplete(), lists: ["shopping"])) == ["milk", "Apples"]
        )
    }

    @Test mutating func `a due range is half-open, and without a start all that is before`() throws
    {
        try fill()
        let bins = Instant.at("2026-12-01T23:00:00Z")
        #expect(home.titles(ReminderQuery(.incomplete(to: bins))) == ["Call"])
        #expect(home.titles(ReminderQuery(.incomplete(from: bins))) == ["Bins"])
        #expect(
            home.titles(ReminderQuery(.incomplete(from: bins, to: bins.adding(seconds: 1))))
                == ["Bins"]
        )
        let done = Instant.at("2026-11-02T12:00:00Z")
        #expect(home.titles(ReminderQuery(.completed(from: done))) == ["Old"])
        #expect(home.titles(ReminderQuery(.completed(to: done))).isEmpty)
    }

    @Test(arguments: [
        (ReminderOrder.due, ["Call", "Bins", "milk", "Apples"]),
        (.priority, ["milk", "Call", "Bins", "Apples"]),
        (.title, ["Apples", "Bins", "Call", "milk"]),
        (.created, ["milk", "Bins", "Call", "Apples"]),
        (.manual, ["milk", "Bins", "Call", "Apples"]),
    ])
    mutating func `they are sorted as was asked`(order: ReminderOrder, titles: [String]) throws {
        try fill()
        #expect(home.titles(ReminderQuery(.incomplete()), by: order) == titles)
    }

    @Test mutating func `those of one person`() throws {
        home.put([.put(.person, "p1", Person(id: "p1", name: "Ben", color: .blue).object)])
        try home.remind("Homework") { $0.people = ["p1"] }
        try home.remind("Bins")
        #expect(home.titles(ReminderQuery(.all, person: "p1")) == ["Homework"])
    }

    @Test mutating func `those due on a day are found, done or not`() throws {
        try fill()
        let day = home.state.span(of: .on("2026-12-01"))
        #expect(home.state.reminders.due(from: day.start, to: day.end).map(\.title) == ["Call"])
        let past = home.state.span(of: .on("2026-11-01"))
        #expect(home.state.reminders.due(from: past.start, to: past.end).map(\.title) == ["Old"])
    }

    @Test mutating func `the index follows every change`() throws {
        var generator = SeededGenerator(seed: 7)
        var uids: [String] = []
        for step in 0..<200 {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0, 1:
                let day = CivilDate.on("2026-12-01").adding(
                    days: .random(in: 0..<20, using: &generator)
                )
                uids.append(try home.remind("\(step)", due: ReminderDates(on: day)))
            case 2:
                guard let uid = uids.randomElement(using: &generator) else { continue }
                let fields = ReminderFields(
                    title: "\(step)",
                    dates: step % 3 == 0 ? .none : .day("2026-12-24"),
                    list: "chores"
                )
                try home.perform(
                    ChangeReminder(uid: uid, fields: fields, base: home.state.sequence)
                )
            default:
                guard !uids.isEmpty else { continue }
                let uid = uids.remove(at: .random(in: uids.indices, using: &generator))
                try home.perform(DeleteReminders([uid], base: home.state.sequence))
            }
            let (from, to) = (
                Instant.at("2026-12-05T00:00:00Z"), Instant.at("2026-12-25T00:00:00Z")
            )
            let plain = home.state.reminders.values
                .filter { $0.due.map { from <= $0.start && $0.start < to } ?? false }
                .map(\.uid)
            let found = home.state.reminders.due(from: from, to: to)
            #expect(Set(found.map(\.uid)) == Set(plain))
            #expect(
                found.compactMap { $0.due?.start } == found.compactMap { $0.due?.start }.sorted()
            )
        }
    }

    @Test mutating func `a new zone moves days, and what is due with them`() throws {
        try home.remind("Bins", due: .day("2026-12-02"))
        var settings = home.state.settings
        settings.zone = .test("Asia/Tokyo")
        try home.perform(ChangeSettings(settings))
        let day = home.state.span(of: .on("2026-12-02"))
        #expect(home.state.reminders.due(from: day.start, to: day.end).map(\.title) == ["Bins"])
    }

    @Test mutating func `moving by hand swaps with the neighbour`() throws {
        let (a, b, c) = (try home.remind("a"), try home.remind("b"), try home.remind("c"))
        try home.perform(MoveReminder(uid: c, .up))
        #expect(home.titles(ReminderQuery(.all), by: .manual) == ["a", "c", "b"])
        try home.perform(MoveReminder(uid: a, .down))
        #expect(home.titles(ReminderQuery(.all), by: .manual) == ["c", "a", "b"])
        let sequence = home.state.sequence
        try home.perform(MoveReminder(uid: b, .down))
        try home.perform(MoveReminder(uid: c, .up))
        #expect(home.state.sequence == sequence)
    }
}
