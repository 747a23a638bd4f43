import CivilTime
import Household
import JSCalendar
import JSON
import Testing

/// Changing and deleting one date of a series, it and the later ones, or all (R-40…R-56).
@Suite struct SeriesScopesTests {
    /// Choir on Tuesdays at five in Berlin, six times from 1 December 2026: the 15th is an hour
    /// later, and there is one more on Thursday the 10th.
    private static let choir = """
        {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-01T17:00:00",\
        "timeZone":"Europe/Berlin","duration":"PT1H","calendarIds":{"family":true},\
        "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":6}],\
        "recurrenceOverrides":{"2026-12-15T17:00:00":{"start":"2026-12-15T18:00:00"},\
        "2026-12-10T17:00:00":{}}}
        """

    private static let unchanged = [
        "12-01 17:00 Choir", "12-08 17:00 Choir", "12-10 17:00 Choir", "12-15 18:00 Choir",
        "12-22 17:00 Choir", "12-29 17:00 Choir", "01-05 17:00 Choir",
    ]

    private func home() -> Home {
        var home = Home()
        home.put(event: "choir", Self.choir)
        return home
    }

    /// All dates of three months.
    private func dates(_ home: Home) -> [String] {
        let zone = Zone.berlin
        let query = EventQuery(
            start: zone.startOfDay(.on("2026-11-01")),
            end: zone.startOfDay(.on("2027-02-01"))
        )
        return home.state.events(matching: query).sorted { $0.start < $1.start }.map { record in
            let local = zone.local(at: record.start)
            return "\(local.date.description.dropFirst(5)) \(local.time.shortText) \(record.title)"
        }
    }

    /// The dates with some of them replaced; nil takes one away.
    private func dates(with changes: KeyValuePairs<String, String?>) -> [String] {
        Self.unchanged.compactMap { date in
            guard let change = changes.first(where: { $0.key == date }) else { return date }
            return change.value
        }
    }

    private func change(
        _ home: inout Home,
        _ occurrence: String,
        _ span: EventSpan?,
        base: Int? = nil,
        by actor: String = "anna",
        _ edit: (inout EventFields) -> Void
    ) throws -> ChangedEvent {
        let record = try #require(home.state.events["choir"]?.occurrence(identifier: occurrence))
        let command = ChangeEvent(
            uid: "choir",
            occurrence: occurrence,
            span: span,
            fields: try record.fields().with(edit),
            base: base ?? home.state.sequence
        )
        return try home.perform(command, by: actor)
    }

    private func delete(_ home: inout Home, _ occurrence: String, _ span: EventSpan?) throws {
        try home.perform(
            DeleteEvent(
                uid: "choir",
                occurrence: occurrence,
                span: span,
                base: home.state.sequence
            )
        )
    }

    // MARK: - Changing

    @Test func `nobody's series changes before somebody says which dates`() {
        var home = home()
        let refused = refusal {
            _ = try change(&home, "2026-12-08T17:00:00", nil) { $0.title = "Concert" }
        }
        guard case .spanMissing = refused else {
            Issue.record("answered \(String(describing: refused))")
            return
        }
        #expect(dates(home) == Self.unchanged)
    }

    @Test func `one date gets its own title and the others keep theirs`() throws {
        var home = home()
        _ = try change(&home, "2026-12-08T17:00:00", .thisEvent) { $0.title = "Concert" }
        #expect(dates(home) == dates(with: ["12-08 17:00 Choir": "12-08 17:00 Concert"]))
        let date = try #require(
            home.state.events["choir"]?.occurrence(identifier: "2026-12-08T17:00:00")
        )
        #expect(date.isDetached)
    }

    @Test func `a moved date keeps its name, so that it can be moved again`() throws {
        var home = home()
        for (start, end) in [
            ("2026-12-09 10:00", "2026-12-09 11:00"), ("2026-12-07 20:00", "2026-12-07 21:00"),
        ] {
            _ = try change(&home, "2026-12-08T17:00:00", .thisEvent) {
                $0.time = .timed(start, end)
            }
        }
        #expect(dates(home) == dates(with: ["12-08 17:00 Choir": "12-07 20:00 Choir"]))
    }

    @Test func `a date changed back to what the series says is no exception any more`() throws {
        var home = home()
        _ = try change(&home, "2026-12-15T17:00:00", .thisEvent) { fields in
            fields.time = .timed("2026-12-15 17:00", "2026-12-15 18:00")
        }
        let date = home.state.events["choir"]?.occurrence(identifier: "2026-12-15T17:00:00")
        #expect(date?.isDetached == false)
        #expect(dates(home) == dates(with: ["12-15 18:00 Choir": "12-15 17:00 Choir"]))
    }

    @Test func `this and later ones become a series of their own, with the changed date`() throws {
        var home = home()
        let outcome = try change(&home, "2026-12-08T17:00:00", .futureEvents) { fields in
            fields.title = "Big choir"
        }
        #expect(
            dates(home)
                == [Self.unchanged[0]]
                + Self.unchanged.dropFirst().map { $0.replacing("Choir", with: "Big choir") }
        )
        #expect((outcome.keptDates, outcome.droppedDates) == (2, 0))
        #expect(home.state.events.count == 2)
    }

    @Test func `the two parts know each other and the count is spent across the cut`() throws {
        var home = home()
        _ = try change(&home, "2026-12-22T17:00:00", .futureEvents) { $0.location = "Church" }
        let head = try #require(home.state.events["choir"]?.series)
        let next = try #require(head.event.related(as: "next").first)
        let tail = try #require(home.state.events[next]?.series)
        #expect(tail.event.related(as: "first") == ["choir"])
        #expect(head.count == 4)
        #expect(tail.count == 3)
        #expect(dates(home) == Self.unchanged)
    }

    @Test func `from the first date on is all dates, and one series`() throws {
        var home = home()
        _ = try change(&home, "2026-12-01T17:00:00", .futureEvents) { $0.title = "Big choir" }
        #expect(home.state.events.count == 1)
        #expect(dates(home) == Self.unchanged.map { $0.replacing("Choir", with: "Big choir") })
    }

    @Test func `all dates move by an hour, but for the one that has its own time`() throws {
        var home = home()
        let outcome = try change(&home, "2026-12-22T17:00:00", .allEvents) { fields in
            fields.time = .timed("2026-12-22 16:00", "2026-12-22 17:00")
        }
        #expect(
            dates(home)
                == Self.unchanged.map { $0.replacing("17:00", with: "16:00") }
        )
        #expect(outcome.keptDates == 2)
    }

    @Test func `a whole series moved to another weekday moves every date`() throws {
        var home = home()
        _ = try change(&home, "2026-12-22T17:00:00", .allEvents) { fields in
            fields.time = .timed("2026-12-23 17:00", "2026-12-23 18:00")
        }
        #expect(
            dates(home) == [
                "12-02 17:00 Choir", "12-09 17:00 Choir", "12-11 17:00 Choir",
                "12-15 18:00 Choir", "12-23 17:00 Choir", "12-30 17:00 Choir",
                "01-06 17:00 Choir",
            ]
        )
    }

    @Test func `a changed date's title given to all holds for it as well`() throws {
        var home = home()
        _ = try change(&home, "2026-12-15T17:00:00", .thisEvent) { $0.title = "Concert" }
        _ = try change(&home, "2026-12-15T17:00:00", .allEvents) { $0.title = "Singing" }
        #expect(dates(home) == Self.unchanged.map { $0.replacing("Choir", with: "Singing") })
    }

    @Test func `a calendar or a rule of one date alone is refused beside its field`() throws {
        var home = home()
        let refused = refusal {
            _ = try change(&home, "2026-12-08T17:00:00", .thisEvent) { fields in
                fields.calendar = "school"
                fields.rules = []
            }
        }
        #expect(
            refused?.problems == [
                FieldProblem("repeat", .ofWholeSeries), FieldProblem("calendar", .ofWholeSeries),
            ]
        )
        #expect(dates(home) == Self.unchanged)
    }

    @Test func `a date moved onto another one is refused`() {
        var home = home()
        let refused = refusal {
            _ = try change(&home, "2026-12-08T17:00:00", .thisEvent) { fields in
                fields.time = .timed("2026-12-10 17:00", "2026-12-10 18:00")
            }
        }
        #expect(refused?.problems == [FieldProblem("start-date", .collides)])
    }

    @Test func `without its rule the later part is one event, and the earlier part stays`() throws {
        var home = home()
        let outcome = try change(&home, "2026-12-22T17:00:00", .futureEvents) { $0.rules = [] }
        #expect(dates(home) == Array(Self.unchanged.prefix(5)))
        #expect(outcome.droppedDates == 0)
        #expect(home.state.events.values.count { !$0.isRecurring } == 1)
    }

    @Test func `a new rule drops the changed dates that it no longer has, and counts them`() throws
    {
        var home = home()
        let monthly: [JSONValue] = [
            ["@type": "RecurrenceRule", "frequency": "monthly", "count": 2]
        ]
        let outcome = try change(&home, "2026-12-08T17:00:00", .allEvents) { $0.rules = monthly }
        #expect(outcome.droppedDates == 1)
        #expect(dates(home) == ["12-08 17:00 Choir", "12-10 17:00 Choir", "01-08 17:00 Choir"])
    }

    @Test func `longer than a week is too long for every week`() {
        var home = home()
        let refused = refusal {
            _ = try change(&home, "2026-12-08T17:00:00", .allEvents) { fields in
                fields.time = .timed("2026-12-08 17:00", "2026-12-16 17:00")
            }
        }
        #expect(refused?.problems == [FieldProblem("repeat", .longerThanInterval)])
    }

    // MARK: - Two people

    @Test func `another date changed meanwhile does not stand in the way`() throws {
        var home = home()
        let base = home.state.sequence
        _ = try change(&home, "2026-12-22T17:00:00", .thisEvent, by: "ben") { $0.title = "Party" }
        _ = try change(&home, "2026-12-08T17:00:00", .thisEvent, base: base) {
            $0.title = "Concert"
        }
        #expect(
            dates(home)
                == dates(with: [
                    "12-08 17:00 Choir": "12-08 17:00 Concert",
                    "12-22 17:00 Choir": "12-22 17:00 Party",
                ])
        )
    }

    @Test func `the same date given two titles is a clash`() throws {
        var home = home()
        let base = home.state.sequence
        _ = try change(&home, "2026-12-08T17:00:00", .thisEvent, by: "ben") { $0.title = "Party" }
        let refused = refusal {
            _ = try change(&home, "2026-12-08T17:00:00", .thisEvent, base: base) { fields in
                fields.title = "Concert"
            }
        }
        #expect(refused?.clash?.fields == [.title])
        #expect(refused?.clash?.theirs.title == "Party")
    }

    @Test func `a date deleted while its form was open is gone, and says by whom`() throws {
        var home = home()
        let base = home.state.sequence
        let record = try #require(
            home.state.events["choir"]?.occurrence(identifier: "2026-12-08T17:00:00")
        )
        let fields = try record.fields()
        try delete(&home, "2026-12-08T17:00:00", .thisEvent)
        let refused = refusal {
            try home.perform(
                ChangeEvent(
                    uid: "choir",
                    occurrence: "2026-12-08T17:00:00",
                    span: .thisEvent,
                    fields: fields,
                    base: base
                )
            )
        }
        #expect(refused?.tombstone?.deletedBy == "anna")
    }

    @Test func `a date of a series that has become one event is gone, and that event stays`() throws
    {
        var home = home()
        let base = home.state.sequence
        let record = try #require(
            home.state.events["choir"]?.occurrence(identifier: "2026-12-22T17:00:00")
        )
        let fields = try record.fields().with { $0.title = "Concert" }
        _ = try change(&home, "2026-12-01T17:00:00", .allEvents, by: "ben") { $0.rules = [] }
        let changed = refusal {
            try home.perform(
                ChangeEvent(
                    uid: "choir",
                    occurrence: "2026-12-22T17:00:00",
                    span: .thisEvent,
                    fields: fields,
                    base: base
                )
            )
        }
        #expect(changed?.tombstone != nil)
        let deleted = refusal {
            try home.perform(
                DeleteEvent(
                    uid: "choir",
                    occurrence: "2026-12-22T17:00:00",
                    span: .thisEvent,
                    base: home.state.sequence
                )
            )
        }
        #expect(deleted?.tombstone != nil)
        #expect(dates(home) == ["12-01 17:00 Choir"])
    }

    @Test func `a title typed while the series moved to another hour is merged`() throws {
        var home = home()
        let base = home.state.sequence
        let record = try #require(
            home.state.events["choir"]?.occurrence(identifier: "2026-12-22T17:00:00")
        )
        let fields = try record.fields().with { $0.title = "Concert" }
        _ = try change(&home, "2026-12-01T17:00:00", .allEvents, by: "ben") { fields in
            fields.time = .timed("2026-12-01 16:00", "2026-12-01 17:00")
        }
        try home.perform(
            ChangeEvent(
                uid: "choir",
                occurrence: "2026-12-22T17:00:00",
                span: .thisEvent,
                fields: fields,
                base: base
            )
        )
        #expect(dates(home).contains("12-22 16:00 Concert"))
        #expect(dates(home).count == 7)
    }

    @Test func `who meant all dates of a series that was cut since is asked again`() throws {
        var home = home()
        let base = home.state.sequence
        _ = try change(&home, "2026-12-22T17:00:00", .futureEvents, by: "ben") { fields in
            fields.location = "Church"
        }
        let before = dates(home)
        let refused = refusal {
            _ = try change(&home, "2026-12-08T17:00:00", .allEvents, base: base) { fields in
                fields.title = "Big choir"
            }
        }
        guard case .changedMeanwhile = refused else {
            Issue.record("answered \(String(describing: refused))")
            return
        }
        #expect(dates(home) == before)
    }

    // MARK: - The rule that was read

    @Test func `a rule chosen at a Wednesday of Monday and Wednesday is every Wednesday`() throws {
        var home = Home()
        let days: JSONValue = [
            ["@type": "NDay", "day": "mo"], ["@type": "NDay", "day": "we"],
        ]
        let uid = try home.add(
            .make(time: .timed("2026-12-07 17:00", "2026-12-07 18:00")).with { fields in
                fields.rules = [
                    ["@type": "RecurrenceRule", "frequency": "weekly", "byDay": days, "count": 6]
                ]
            }
        )
        let record = try #require(
            home.state.events[uid]?.occurrence(identifier: "2026-12-09T17:00:00")
        )
        let outcome = try home.perform(
            ChangeEvent(
                uid: uid,
                occurrence: "2026-12-09T17:00:00",
                span: .allEvents,
                fields: try record.fields().with { fields in
                    fields.rules = [
                        ["@type": "RecurrenceRule", "frequency": "weekly", "count": 2]
                    ]
                },
                base: home.state.sequence
            )
        )
        #expect(dates(home) == ["12-09 17:00 Dentist", "12-16 17:00 Dentist"])
        #expect(outcome.fields.time == .timed("2026-12-09 17:00", "2026-12-09 18:00"))
    }

    @Test func `a date that the new rule does not have moves to the next, and that is said`() throws
    {
        var home = home()
        let outcome = try change(&home, "2026-12-22T17:00:00", .futureEvents) { fields in
            fields.time = .timed("2026-12-23 17:00", "2026-12-23 18:00")
            fields.rules = [
                [
                    "@type": "RecurrenceRule", "frequency": "weekly", "count": 2,
                    "byDay": [["@type": "NDay", "day": "fr"]],
                ]
            ]
        }
        #expect(outcome.fields.time == .timed("2026-12-25 17:00", "2026-12-25 18:00"))
        #expect(
            dates(home)
                == Self.unchanged.prefix(4) + ["12-25 17:00 Choir", "01-01 17:00 Choir"]
        )
    }

    // MARK: - Deleting

    @Test func `one date is deleted and the others stay`() throws {
        var home = home()
        try delete(&home, "2026-12-08T17:00:00", .thisEvent)
        #expect(dates(home) == dates(with: ["12-08 17:00 Choir": nil]))
    }

    @Test func `this and later ones are deleted, with the changed date among them`() throws {
        var home = home()
        try delete(&home, "2026-12-10T17:00:00", .futureEvents)
        #expect(dates(home) == Array(Self.unchanged.prefix(2)))
    }

    @Test(arguments: [EventSpan.futureEvents, .allEvents])
    func `from the first date on, and all, take the whole series`(_ span: EventSpan) throws {
        var home = home()
        try delete(&home, "2026-12-01T17:00:00", span)
        #expect(home.state.events.count == 0)
        #expect(home.state.trash["choir"] != nil)
    }

    @Test func `the last date that is deleted takes the series along`() throws {
        var home = home()
        let all = [
            "2026-12-01T17:00:00", "2026-12-08T17:00:00", "2026-12-10T17:00:00",
            "2026-12-15T17:00:00", "2026-12-22T17:00:00", "2026-12-29T17:00:00",
            "2027-01-05T17:00:00",
        ]
        for date in all { try delete(&home, date, .thisEvent) }
        #expect(home.state.events.count == 0)
    }

    @Test func `a deleted date still counts`() throws {
        var home = home()
        try delete(&home, "2026-12-01T17:00:00", .thisEvent)
        _ = try change(&home, "2026-12-22T17:00:00", .futureEvents) { $0.title = "Late choir" }
        #expect(
            dates(home) == Self.unchanged[1..<4]
                + Self.unchanged[4...].map { $0.replacing("Choir", with: "Late choir") }
        )
    }

    @Test func `a split is undone as one`() throws {
        var home = home()
        _ = try change(&home, "2026-12-22T17:00:00", .futureEvents) { $0.title = "Late choir" }
        let last = try #require(home.transactions.last)
        try home.perform(UndoTransaction(last))
        #expect(dates(home) == Self.unchanged)
        #expect(home.state.events.count == 1)
    }

    // MARK: - Import

    @Test func `a changed file does not put back what was cut off here`() throws {
        var home = home()
        _ = try change(&home, "2026-12-22T17:00:00", .futureEvents) { $0.title = "Late choir" }
        let before = dates(home)
        var file = try Event(object: JSONObject(Self.choir))
        file.notes = "A newer version"
        let counts = try home.perform(
            ImportEvents(events: [file], calendarName: "Family"),
            as: .commandLine
        )
        #expect(counts.unchanged == 1)
        #expect(dates(home) == before)
    }

    // MARK: - Beginning to repeat

    @Test func `a new series begins on the first date that its rule gives`() throws {
        var home = Home()
        let outcome = try home.perform(
            AddEvent(
                fields: .make(time: .timed("2026-12-09 15:00", "2026-12-09 16:00")).with { fields in
                    fields.rules = [
                        [
                            "@type": "RecurrenceRule", "frequency": "weekly",
                            "byDay": [["@type": "NDay", "day": "fr"]], "count": 2,
                        ]
                    ]
                }
            )
        )
        #expect(outcome.fields.time == .timed("2026-12-11 15:00", "2026-12-11 16:00"))
        #expect(dates(home) == ["12-11 15:00 Dentist", "12-18 15:00 Dentist"])
    }

    @Test func `a single event begins to repeat without a question`() throws {
        var home = Home()
        let uid = try home.add(.make())
        let fields = try #require(try home.fields(uid)).with { fields in
            fields.rules = [["@type": "RecurrenceRule", "frequency": "weekly", "count": 2]]
        }
        try home.perform(ChangeEvent(uid: uid, fields: fields, base: home.state.sequence))
        #expect(dates(home) == ["12-09 15:00 Dentist", "12-16 15:00 Dentist"])
    }

    @Test func `a rule without any date is refused`() {
        var home = Home()
        let refused = refusal {
            _ = try home.add(
                .make().with { fields in
                    fields.rules = [
                        [
                            "@type": "RecurrenceRule", "frequency": "yearly",
                            "byMonth": ["2"], "byMonthDay": [30],
                        ]
                    ]
                }
            )
        }
        #expect(refused?.problems == [FieldProblem("repeat", .neverHappens)])
    }
}
