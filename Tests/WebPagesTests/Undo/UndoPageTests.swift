import Household
import Testing

@testable import WebPages

@Suite struct UndoPageTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
        _ = try site.device("Kitchen tablet", .fullAccess)
    }

    /// The page after Mei has given her event another title.
    private mutating func changedPage(_ record: EventRecord) throws -> Page {
        let action = "/events/\(record.uid)/2026-12-09T15:00:00"
        let form = try mei.get("\(action)/edit").form(action)
        return try mei.follow(try mei.send(form.typing(["title": "Dr. Kato"])))
    }

    @Test mutating func `a change is taken back`() throws {
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        let page = try changedPage(record)
        #expect(try mei.follow(try mei.send(try page.form("/undo"))).shows("Dentist"))
        #expect(site.state.events[record.uid]?.title == "Dentist")
    }

    @Test mutating func `after a later change it is too late`() throws {
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        let page = try changedPage(record)
        try site.change(record, by: "Kitchen tablet") { $0.location = "Mitaka" }
        let answer = try mei.follow(try mei.send(try page.form("/undo")))
        #expect(answer.flash == "It could not be undone, because it changed again since.")
        #expect(answer.markup.tags.contains { $0["class"] == "flash flash--problem" })
        #expect(site.state.events[record.uid]?.title == "Dr. Kato")
    }

    @Test mutating func `pressed twice it undoes once`() throws {
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        let page = try changedPage(record)
        let form = try page.form("/undo")
        try mei.send(form)
        let answer = try mei.follow(try mei.send(form))
        #expect(answer.flash == "It could not be undone, because it changed again since.")
    }

    @Test mutating func `only what was done can be undone`() throws {
        try mei.get("/settings")
        for sequence in ["", "x", "-1", "0", "99999"] {
            #expect(try mei.post("/undo", ["sequence": sequence]).status == 404, "\(sequence)")
        }
        // The claim made this very device.
        #expect(try mei.post("/undo", ["sequence": "1"]).status == 403)
        #expect(site.state.isClaimed)
    }

    @Test mutating func `a device that may not change events undoes nothing`() throws {
        try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        let sequence = site.state.sequence
        var wall = try site.device("Wall", .readOnly)
        try wall.get("/")
        #expect(try wall.post("/undo", ["sequence": "\(sequence)"]).status == 403)
        #expect(site.state.events.count == 1)
    }

    @Test mutating func `settings are the owners' to take back`() throws {
        try site.settle { $0.name = "Oak Street 7" }
        let sequence = site.state.sequence
        var tablet = try site.device("Tablet", .fullAccess)
        try tablet.get("/")
        #expect(try tablet.post("/undo", ["sequence": "\(sequence)"]).status == 403)
        #expect(site.state.settings.name == "Oak Street 7")
        try mei.get("/settings")
        #expect(try mei.post("/undo", ["sequence": "\(sequence)"]).location == "/settings")
        #expect(site.state.settings.name == "Tanaka")
    }
}
