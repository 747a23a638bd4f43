import CivilTime
import Household
import Testing

@testable import WebPages

/// Two people save the same event (design §7.10).
@Suite struct EventMergingTests {
    let site: TestSite
    var mei: Browser
    let record: EventRecord
    let action: String
    let form: FormContent

    init() throws {
        site = try TestSite()
        mei = try site.claim()
        _ = try site.device("Kitchen tablet", .fullAccess)
        record = try site.add(
            "Dentist",
            "2026-12-09 15:00",
            "2026-12-09 16:00",
            location: "Kichijoji"
        )
        action = "/events/\(record.uid)/2026-12-09T15:00:00"
        form = try mei.get("\(action)/edit").form(action)
    }

    @Test mutating func `changes of different fields are merged`() throws {
        try site.change(record, by: "Kitchen tablet") { $0.location = "Mitaka" }
        let page = try mei.follow(try mei.send(form.typing(["title": "Dr. Kato"])))
        #expect(
            page.flash
                == "“Dr. Kato” was saved, together with the change Kitchen tablet made meanwhile."
        )
        #expect(try site.fields(of: "Dr. Kato").location == "Mitaka")
    }

    @Test mutating func `the same change by both is no clash`() throws {
        try site.change(record, by: "Kitchen tablet") { $0.title = "Dr. Kato" }
        let page = try mei.follow(try mei.send(form.typing(["title": "Dr. Kato"])))
        #expect(page.flash == "Nothing was changed.")
    }

    @Test mutating func `different values of one field are both shown`() throws {
        try site.change(record, by: "Kitchen tablet") { $0.title = "Dentist Mori" }
        site.clock.advance(seconds: 60)
        let page = try mei.send(form.typing(["title": "Dr. Kato", "notes": "Bring card"]))
        #expect(page.status == 409)
        #expect(
            page.shows(
                "Kitchen tablet changed it a minute ago. Choose which version to keep for each line."
            )
        )
        let values = page.markup.tags.filter { $0["class"] == "clash__value" }.map(\.text)
        #expect(values == ["Dr. Kato", "Dentist Mori"])
        let again = try page.form(action)
        #expect(again["title"] == "Dr. Kato")
        #expect(again["notes"] == "Bring card")
        #expect(again["choice-title"] == "mine")
        #expect(site.missingNames.all == [])
        #expect(try site.fields(of: "Dentist Mori").notes == nil)
    }

    @Test mutating func `keeping mine saves mine`() throws {
        try site.change(record, by: "Kitchen tablet") { $0.title = "Dentist Mori" }
        let page = try mei.send(form.typing(["title": "Dr. Kato"]))
        #expect(try mei.send(try page.form(action)).status == 303)
        #expect(try site.fields(of: "Dr. Kato").location == "Kichijoji")
    }

    @Test mutating func `keeping theirs saves theirs, and my other changes`() throws {
        try site.change(record, by: "Kitchen tablet") { $0.title = "Dentist Mori" }
        let page = try mei.send(form.typing(["title": "Dr. Kato", "notes": "Bring card"]))
        let answer = try mei.send(try page.form(action).typing(["choice-title": "theirs"]))
        #expect(answer.status == 303)
        #expect(try site.fields(of: "Dentist Mori").notes == "Bring card")
    }

    @Test mutating func `a choice for one field takes back no other change of theirs`() throws {
        try site.change(record, by: "Kitchen tablet") { fields in
            fields.title = "Dentist Mori"
            fields.location = "Mitaka"
            fields.notes = "Second floor"
            fields.time.end = fields.time.end.adding(seconds: 1_800)
        }
        let page = try mei.send(form.typing(["title": "Dr. Kato"]))
        #expect(page.status == 409)
        #expect(try mei.send(try page.form(action)).status == 303)
        let fields = try site.fields(of: "Dr. Kato")
        #expect(fields.location == "Mitaka")
        #expect(fields.notes == "Second floor")
        #expect("\(fields.time.end)" == "2026-12-09T16:30:00")
    }

    @Test mutating func `a time is one field, with both versions in words`() throws {
        try site.change(record, by: "Kitchen tablet") { fields in
            fields.time.end = fields.time.end.adding(seconds: 3_600)
        }
        let page = try mei.send(form.typing(["end-time": "16:30"]))
        #expect(page.status == 409)
        let values = page.markup.tags.filter { $0["class"] == "clash__value" }.map(\.text)
        #expect(
            values == [
                "Wednesday, 9 December 2026, 15:00 – 16:30",
                "Wednesday, 9 December 2026, 15:00 – 17:00",
            ]
        )
        let answer = try mei.send(try page.form(action).typing(["choice-time": "theirs"]))
        #expect(answer.status == 303)
        #expect("\(try site.fields(of: "Dentist").time.end)" == "2026-12-09T17:00:00")
    }

    @Test mutating func `a second change during the choice clashes again`() throws {
        try site.change(record, by: "Kitchen tablet") { $0.title = "Dentist Mori" }
        let page = try mei.send(form.typing(["title": "Dr. Kato"]))
        try site.change(record, by: "Kitchen tablet") { $0.title = "Dentist Abe" }
        #expect(try mei.send(try page.form(action)).status == 409)
    }

    @Test mutating func `an event deleted meanwhile can be saved as new`() throws {
        site.clock.advance(seconds: 60)
        try site.delete(record, by: "Kitchen tablet")
        let typed = form.typing(["title": "Dr. Kato", "notes": "Bring card"])
        let page = try mei.send(typed)
        #expect(page.status == 410)
        #expect(page.shows("Kitchen tablet deleted “Dentist” just now."))
        #expect(page.shows("Save as new"))
        let again = try page.form("/events")
        #expect(again["title"] == "Dr. Kato")
        #expect(try mei.send(again).location == "/days/2026-12-09")
        let fields = try site.fields(of: "Dr. Kato")
        #expect(fields.notes == "Bring card")
        #expect(fields.location == "Kichijoji")
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `a stale form of an event whose history is long still merges`() throws {
        for number in 1...20 {
            try site.change(record, by: "Kitchen tablet") { $0.location = "Room \(number)" }
        }
        #expect(try mei.send(form.typing(["title": "Dr. Kato"])).status == 303)
        #expect(try site.fields(of: "Dr. Kato").location == "Room 20")
    }
}
