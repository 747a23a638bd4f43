import CivilTime
import Household
import JSCalendar
import JSON
import Testing

/// Files of events: added, taken away, merged, and the same for all dates of a series.
@Suite struct AttachmentChangeTests {
    private var home = Home()

    private static func file(_ title: String, _ name: String = "100954c5-12") -> NewAttachment {
        guard let file = AttachmentFile(name: name) else { preconditionFailure(name) }
        return NewAttachment(file: file, filename: title, contentType: "text/plain")
    }

    private mutating func add(_ titles: String...) throws -> String {
        let command = AddEvent(fields: .make("Trip"), attachments: titles.map { Self.file($0) })
        return try home.perform(command).uid
    }

    private mutating func change(
        _ uid: String,
        _ change: AttachmentChange,
        occurrence: String? = nil,
        span: EventSpan? = nil,
        base: Int? = nil,
        by actor: String = "anna",
        _ edit: (inout EventFields) -> Void = { _ in }
    ) throws {
        let stored = try #require(home.state.events[uid])
        let record = occurrence.flatMap { stored.occurrence(identifier: $0) } ?? stored
        let command = ChangeEvent(
            uid: uid,
            occurrence: occurrence,
            span: span,
            fields: try record.fields().with(edit),
            attachments: change,
            base: base ?? home.state.sequence
        )
        _ = try home.perform(command, by: actor)
    }

    private func event(_ uid: String, _ occurrence: String? = nil) throws -> Event {
        let stored = try #require(home.state.events[uid])
        guard let occurrence else { return try stored.series?.event ?? stored.event() }
        return try #require(stored.occurrence(identifier: occurrence)).event()
    }

    private func titles(_ uid: String, _ occurrence: String? = nil) throws -> [String?] {
        try event(uid, occurrence).enclosures.map(\.title)
    }

    @Test mutating func `a new event names its files among its links`() throws {
        let uid = try add("letter.txt")
        let link = try #require(try event(uid).links.members.first?.value.objectValue)
        #expect(
            link == [
                "@type": "Link", "rel": "enclosure", "href": "attachments/100954c5-12",
                "title": "letter.txt", "contentType": "text/plain", "size": 12,
            ]
        )
    }

    @Test mutating func `the event's own address is no file, and stays`() throws {
        let uid = try home.add(.make("Trip", url: "https://example.org/"))
        try change(uid, AttachmentChange(adding: [Self.file("letter.txt")]))
        #expect(try titles(uid) == ["letter.txt"])
        #expect(try event(uid).url == "https://example.org/")
        let identifier = try #require(try event(uid).enclosures.first?.identifier)
        try change(uid, AttachmentChange(removing: [identifier]))
        #expect(try titles(uid) == [])
        #expect(try event(uid).url == "https://example.org/")
    }

    @Test mutating func `two people who add files at once both keep theirs`() throws {
        let uid = try add()
        let base = home.state.sequence
        try change(uid, AttachmentChange(adding: [Self.file("hers")]), base: base)
        try change(uid, AttachmentChange(adding: [Self.file("his")]), base: base, by: "ben")
        #expect(try titles(uid) == ["hers", "his"])
    }

    @Test mutating func `a file and a field that two people change are merged`() throws {
        let uid = try add()
        let base = home.state.sequence
        try change(uid, AttachmentChange()) { $0.title = "Outing" }
        let command = ChangeEvent(
            uid: uid,
            fields: .make("Trip"),
            attachments: AttachmentChange(adding: [Self.file("letter")]),
            base: base
        )
        _ = try home.perform(command, by: "ben")
        #expect(try event(uid).title == "Outing")
        #expect(try titles(uid) == ["letter"])
    }

    @Test mutating func `a file that somebody else took away meanwhile is gone, and no fault`()
        throws
    {
        let uid = try add("letter", "map")
        let base = home.state.sequence
        let names = Set(try event(uid).enclosures.prefix(1).map(\.identifier))
        try change(uid, AttachmentChange(removing: names), base: base)
        let sequence = home.state.sequence
        try change(uid, AttachmentChange(removing: names), base: base, by: "ben")
        #expect(try titles(uid) == ["map"])
        #expect(home.state.sequence == sequence)
    }

    @Test mutating func `a file that never was there cannot be taken away`() throws {
        let uid = try add("letter")
        let refusal = refusal { try change(uid, AttachmentChange(removing: ["nothing"])) }
        #expect(refusal?.problems == [FieldProblem("remove-attachment", .unknown)])
    }

    @Test mutating func `an event has at most twenty files`() throws {
        let many = (1...20).map { Self.file("\($0)") }
        let uid = try home.perform(AddEvent(fields: .make("Trip"), attachments: many)).uid
        let refusal = refusal { try change(uid, AttachmentChange(adding: [Self.file("21")])) }
        #expect(refusal?.problems == [FieldProblem("attachment", .tooMany(limit: 20))])
        let first = try #require(try event(uid).enclosures.first?.identifier)
        try change(uid, AttachmentChange(adding: [Self.file("21")], removing: [first]))
        #expect(try titles(uid).last == "21")
    }

    @Test mutating func `who may only add events adds files with them`() throws {
        let command = AddEvent(fields: .make("Parcel"), attachments: [Self.file("slip")])
        let uid = try home.perform(command, by: "guest").uid
        #expect(try titles(uid) == ["slip"])
    }

    @Test mutating func `undo brings a file back`() throws {
        let uid = try add("letter")
        let name = try #require(try event(uid).enclosures.first?.identifier)
        try change(uid, AttachmentChange(removing: [name]))
        let last = try #require(home.transactions.last)
        _ = try home.perform(UndoTransaction(last))
        #expect(try titles(uid) == ["letter"])
    }

    @Test mutating func `a copy has the same files`() throws {
        let uid = try add("letter")
        let copies = try home.perform(DuplicateEvent(uid: uid, days: [.on("2026-12-24")]))
        let copy = try event(try #require(copies.first))
        #expect(copy.enclosures.map(\.href) == ["attachments/100954c5-12"])
    }

    // MARK: - Series

    /// Tuesdays at five, three times; the second has a link of its own, the third another title.
    private mutating func putSeries() {
        home.put(
            event: "choir",
            """
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-01T17:00:00",\
            "timeZone":"Europe/Berlin","duration":"PT1H","calendarIds":{"family":true},\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":3}],\
            "recurrenceOverrides":{"2026-12-08T17:00:00":{"links":{"url":{"@type":"Link",\
            "href":"https://example.org/"}}},"2026-12-15T17:00:00":{"title":"Concert"}}}
            """
        )
    }

    private static let dates = [
        "2026-12-01T17:00:00", "2026-12-08T17:00:00", "2026-12-15T17:00:00",
    ]

    @Test mutating func `files of one date are those of all dates, without a question`() throws {
        putSeries()
        let letter = AttachmentChange(adding: [Self.file("letter")])
        try change("choir", letter, occurrence: Self.dates[2])
        for date in Self.dates { #expect(try titles("choir", date) == ["letter"], "\(date)") }
        #expect(try event("choir", Self.dates[1]).url == "https://example.org/")
        #expect(try event("choir", Self.dates[2]).title == "Concert")
        let name = try #require(try event("choir").enclosures.first?.identifier)
        try change("choir", AttachmentChange(removing: [name]), occurrence: Self.dates[1])
        for date in Self.dates { #expect(try titles("choir", date) == [], "\(date)") }
        #expect(try event("choir", Self.dates[1]).url == "https://example.org/")
    }

    @Test mutating func `with a field that changes for one date, files still are for all`() throws {
        putSeries()
        let letter = AttachmentChange(adding: [Self.file("letter")])
        let refused = refusal {
            try change("choir", letter, occurrence: Self.dates[0]) { $0.title = "Rehearsal" }
        }
        guard case .spanMissing = refused else {
            Issue.record("asked for no dates: \(String(describing: refused))")
            return
        }
        try change("choir", letter, occurrence: Self.dates[0], span: .thisEvent) {
            $0.title = "Rehearsal"
        }
        #expect(try event("choir", Self.dates[0]).title == "Rehearsal")
        #expect(try event("choir", Self.dates[1]).title == "Choir")
        for date in Self.dates { #expect(try titles("choir", date) == ["letter"], "\(date)") }
    }

    @Test mutating func `where a series is cut, both parts have the file`() throws {
        putSeries()
        let letter = AttachmentChange(adding: [Self.file("letter")])
        try change("choir", letter, occurrence: Self.dates[1], span: .futureEvents) {
            $0.title = "Chorus"
        }
        let parts = home.state.events.values.sorted { $0.start < $1.start }
        #expect(parts.count == 2)
        for part in parts {
            let event = try part.series?.event ?? part.event()
            #expect(event.enclosures.map(\.title) == ["letter"])
        }
    }

    @Test mutating func `a date whose links hang on those of its series keeps them`() throws {
        home.put(
            event: "choir",
            """
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-01T17:00:00",\
            "timeZone":"Europe/Berlin","duration":"PT1H","calendarIds":{"family":true},\
            "links":{"a":{"@type":"Link","rel":"enclosure","href":"attachments/100954c5-12"}},\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":3}],\
            "recurrenceOverrides":{"2026-12-08T17:00:00":{"title":"Concert",\
            "links/url":{"@type":"Link","href":"https://example.org/"}}}}
            """
        )
        try change("choir", AttachmentChange(removing: ["a"]), occurrence: Self.dates[0])
        #expect(try event("choir", Self.dates[1]).url == "https://example.org/")
        #expect(try event("choir", Self.dates[1]).title == "Concert")
    }
}
