import HTTP
import Household
import JSON
import Synchronization
import Testing

@testable import WebPages

@Suite struct EventDetailPageTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    @Test mutating func `it shows every field`() throws {
        let record = try site.add(
            "Dentist",
            "2026-12-09 15:00",
            "2026-12-09 16:30",
            location: "Kichijoji",
            notes: "Bring card\n<b>cash</b>",
            url: "https://example.org/kato/"
        )
        let page = try mei.get("/events/\(record.uid)/2026-12-09T15:00:00")
        #expect(page.markup.all("h1").map(\.text) == ["Dentist"])
        for text in [
            "Wednesday, 9 December 2026, 15:00 – 16:30", "1 h 30 min", "Kichijoji", "Family",
            "Bring card <b>cash</b>", "Added by The calendar’s computer, just now",
        ] {
            #expect(page.shows(text), "\(text)")
        }
        let anchors = page.markup.all("a")
        let link = try #require(anchors.first { $0["href"] == "https://example.org/kato/" })
        #expect(link["rel"] == "noopener noreferrer")
        #expect(link.text == "example.org/kato")
        #expect(page.markup.all("time").first?["datetime"] == "2026-12-09T15:00:00")
        let links = page.markup.all("a").compactMap { $0["href"] }
        #expect(links.contains("/events/\(record.uid)/2026-12-09T15:00:00/edit"))
        #expect(links.contains("/events/\(record.uid)/2026-12-09T15:00:00/deletion"))
        #expect(links.contains("/days/2026-12-09"))
    }

    @Test mutating func `it says who changed it and when`() throws {
        _ = try site.device("Kitchen tablet", .fullAccess)
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        site.clock.advance(seconds: 60)
        try site.change(record, by: "Kitchen tablet") { $0.title = "Dr. Kato" }
        site.clock.advance(seconds: 7_200)
        let page = try mei.get("/events/\(record.uid)/2026-12-09T15:00:00")
        #expect(page.shows("Changed by Kitchen tablet, today at 10:24"))
    }

    @Test mutating func `an event elsewhere shows both clocks`() throws {
        let record = try site.add(
            "Call",
            "2026-12-09 09:00",
            "2026-12-09 10:00",
            zone: "Europe/London"
        )
        let page = try mei.get("/events/\(record.uid)/2026-12-09T09:00:00")
        #expect(page.shows("Wednesday, 9 December 2026, 09:00 – 10:00"))
        #expect(page.shows("London · 1 h · 18:00 in Tokyo"))
    }

    @Test(arguments: [
        ("2026-12-09", "2026-12-09", "Wednesday, 9 December 2026, all day"),
        (
            "2026-12-09", "2026-12-11",
            "Wednesday, 9 December 2026 – Friday, 11 December 2026"
        ),
        (
            "2026-12-09 22:00", "2026-12-10 02:00",
            "Wednesday, 9 December 2026, 22:00 – Thursday, 10 December 2026, 02:00"
        ),
        ("2026-12-09 12:00", "2026-12-09 12:00", "Wednesday, 9 December 2026, 12:00"),
    ])
    func `its time is a sentence`(_ start: String, _ end: String, _ line: String) throws {
        var mei = mei
        let record = try site.add("Trip", start, end)
        let page = try mei.get("/events/\(record.uid)/2026-12-09")
        #expect(page.markup.all("time").first?.text == line)
    }

    @Test mutating func `an event without a title says so`() throws {
        try site.take(
            #"{"@type":"Event","uid":"a","title":" ","start":"2026-12-09T14:00:00"}"#
        )
        let page = try mei.get("/events/a/2026-12-09T14:00:00")
        #expect(page.markup.all("h1").map(\.text) == ["Untitled"])
        #expect(page.html.contains("event-detail__title--untitled"))
        #expect(try mei.get("/days/2026-12-09").html.contains("event-card__title--untitled"))
    }

    @Test mutating func `a series says its rule, and can be changed and deleted`() throws {
        try site.take(
            #"""
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-09T19:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}]}
            """#
        )
        let page = try mei.get("/events/choir/2026-12-09T19:00:00")
        let links = page.markup.all("a").compactMap { $0["href"] }
        #expect(links.contains { $0.hasSuffix("/edit") })
        #expect(links.contains { $0.hasSuffix("/deletion") })
        #expect(page.shows("Repeats Every week on Wednesday"))
    }

    @Test mutating func `each date of a series has a page of its own`() throws {
        try site.take(
            #"""
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-09T19:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}],
            "recurrenceOverrides":{"2026-12-16T19:00:00":{"start":"2026-12-17T18:00:00",
            "title":"Concert"},"2026-12-23T19:00:00":{"excluded":true}}}
            """#
        )
        let moved = try mei.get("/events/choir/2026-12-16T19:00:00")
        #expect(moved.shows("Concert"))
        #expect(moved.shows("Thursday, 17 December 2026, 18:00 – 19:00"))
        let day = try mei.get("/days/2026-12-17")
        #expect(day.shows("this date was changed"))
        #expect(day.html.contains(#"href="/events/choir/2026-12-16T19:00:00""#))
        #expect(try mei.get("/events/choir/2026-12-23T19:00:00").status == 404)
        #expect(try mei.get("/events/choir/2026-12-10T19:00:00").status == 404)
        #expect(try mei.get("/events/choir/2026-12-30T19:00:00").status == 200)
    }

    @Test mutating func `a device that may only look has no buttons, and learns why`() throws {
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        let path = "/events/\(record.uid)/2026-12-09T15:00:00"
        var wall = try site.device("Wall", .readOnly)
        let page = try wall.get(path)
        #expect(page.shows("This device may look, but not change anything."))
        #expect(!page.markup.all("a").contains { $0["href"]?.hasPrefix("\(path)/") ?? false })
        #expect(!page.markup.all("a").contains { $0["href"]?.hasPrefix("/events/new") ?? false })
        for address in ["\(path)/edit", "\(path)/deletion", "/events/new"] {
            #expect(try wall.get(address).status == 403)
        }
    }

    @Test mutating func `an event of a read-only calendar has no buttons`() throws {
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        try site.close(record.calendar)
        let page = try mei.get("/events/\(record.uid)/2026-12-09T15:00:00")
        #expect(page.shows("“Family” is read-only, so this event cannot be changed."))
        #expect(!page.markup.all("a").contains { $0["href"]?.hasSuffix("/edit") ?? false })
    }

    @Test mutating func `the stored object goes out byte for byte`() throws {
        let record = try site.take(
            #"""
            {"@type":"Event","uid":"a/b c@例","title":"Caf\u00e9","start":"2026-12-09T14:00:00",
            "example.org:own":{"n":1.50,"z":null}}
            """#
        )
        let path = "/events/a%2Fb%20c%40%E4%BE%8B"
        let answer = try mei.get(path, accept: "application/json")
        #expect(answer.status == 200)
        #expect(answer.response.fields["Content-Type"] == "application/json")
        #expect(answer.response.body.identity == record.text.array)
        #expect(
            try mei.get(path).location
                == "\(EventAddress.path(uid: record.uid, occurrence: "2026-12-09T14:00:00"))"
        )
        let link = try #require(
            try mei.get("/days/2026-12-09").markup.tags.first {
                $0["class"] == "event-card__link"
            }?["href"]
        )
        #expect(try mei.get(link).status == 200)
    }

    @Test mutating func `what no event holds is our fault, and spoils no other page`() throws {
        let text =
            #"{"@type":"Event","uid":"odd","title":"Odd","start":"2026-12-09T14:00:00","#
            + #""timeZone":"Asia/Tokyo","description":5}"#
        let change = Change(
            kind: .event,
            id: "odd",
            before: nil,
            after: SharedBytes(Array(text.utf8))
        )
        let transaction = Transaction(
            sequence: site.state.sequence + 1,
            time: site.clock.now,
            device: nil,
            fact: .other,
            changes: [change]
        )
        let log = Mutex<[String]>([])
        let state = try site.state.applying(transaction)
        var mei = mei.moved(
            to: site.variant(state: state) { line in log.withLock { $0.append(line) } }
        )
        #expect(try mei.get("/days/2026-12-09").shows("Odd"))
        for path in ["", "/edit", "/deletion"] {
            let page = try mei.get("/events/odd/2026-12-09T14:00:00\(path)")
            #expect(page.status == 500)
            #expect(!page.text.contains("description"))
        }
        #expect(log.withLock { $0.count } == 3)
    }

    @Test mutating func `a deleted event is gone, and can be brought back`() throws {
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        _ = try site.device("Kitchen tablet", .fullAccess)
        try site.delete(record, by: "Kitchen tablet")
        let path = "/events/\(record.uid)/2026-12-09T15:00:00"
        let page = try mei.get(path)
        #expect(page.status == 410)
        #expect(page.shows("Kitchen tablet deleted “Dentist” just now."))
        #expect(try mei.get("/events/\(record.uid)", accept: "application/json").status == 410)
        #expect(try mei.send(try page.form("/undo")).location == "/days/2026-12-09")
        #expect(try mei.get(path).status == 200)
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `a device that may only look cannot bring it back`() throws {
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        try site.delete(record, by: "Mei's phone")
        var wall = try site.device("Wall", .readOnly)
        let page = try wall.get("/events/\(record.uid)/2026-12-09T15:00:00")
        #expect(page.status == 410)
        #expect(page.markup.form("/undo") == nil)
    }
}
