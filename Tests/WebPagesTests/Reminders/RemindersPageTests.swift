import CivilTime
import HTTP
import Household
import JSCalendar
import JSON
import Testing

@testable import WebPages

@Suite struct RemindersPageTests {
    @Test func `a household without a list is asked to make one`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let page = try owner.get("/reminders")
        #expect(page.status == 200)
        #expect(page.shows("Create a list to begin"))
        #expect(page.value(of: "name") == "Shopping")
        let color = try #require(page.value(of: "color"))
        let added = try owner.post("/reminders/lists", ["name": "Shopping", "color": color])
        #expect(added.location == "/reminders?list=\(try site.list("Shopping"))")
        #expect(try owner.get(added.location ?? "").shows("All done."))
    }

    @Test func `one after the other is written into the line, which keeps the focus`() throws {
        let site = try TestSite()
        var (owner, _, shopping) = try site.claimWithLists()
        let path = "/reminders?list=\(shopping)"
        for title in ["Milk", "Eggs"] {
            let added = try owner.post(
                "/reminders",
                ["quick": "on", "title": title, "list": shopping, "return": path]
            )
            #expect(added.status == 303)
            #expect(added.location == path)
            let page = try owner.get(path)
            #expect(page.flash == "“\(title)” was added.")
            let line = page.markup.tags.first { $0["id"] == "title" }
            #expect(line?.attributes.keys.contains("autofocus") == true)
            #expect(line?["value"] == "")
        }
        #expect(site.openTitles == ["Milk", "Eggs"])
        let again = try owner.get(path)
        #expect(!again.html.contains("autofocus"))
        #expect(again.shows("Shopping 2 to do"))
    }

    @Test func `an empty line is answered beside it`() throws {
        let site = try TestSite()
        var (owner, _, shopping) = try site.claimWithLists()
        let path = "/reminders?list=\(shopping)"
        let page = try owner.post(
            "/reminders",
            ["quick": "on", "title": " ", "list": shopping, "return": path]
        )
        #expect(page.status == 422)
        #expect(page.problem(of: "title") == "Write what is to be done.")
        let long = String(repeating: "x", count: 1_001)
        let tooLong = try owner.post(
            "/reminders",
            ["quick": "on", "title": long, "list": shopping, "return": path]
        )
        #expect(tooLong.status == 422)
        #expect(tooLong.value(of: "title") == long)
    }

    @Test func `checking off returns to the page and says what is next`() throws {
        let site = try TestSite()
        var (owner, chores, _) = try site.claimWithLists()
        try owner.post("/reminders", ["title": "Bins", "list": chores])
        try owner.post(
            "/reminders",
            [
                "title": "Plants", "list": chores, "due-date": "2026-12-09", "repeat": "daily",
            ]
        )
        let bins = try site.reminder("Bins")
        let path = "/reminders?list=\(chores)"
        let page = try owner.get(path)
        let form = try #require(page.markup.form("/reminders/\(bins.uid)/completion"))
        #expect(form.first { $0.name == "button" }?["role"] == "checkbox")
        #expect(form.first { $0.name == "button" }?["aria-checked"] == "false")
        #expect(form.first { $0.name == "button" }?["aria-label"] == "Check off “Bins”")
        let done = try owner.post(
            "/reminders/\(bins.uid)/completion",
            ["completed": "on", "return": path]
        )
        #expect(done.location == path)
        #expect(try owner.get(path).flash == "“Bins” is done.")
        let plants = try site.reminder("Plants")
        try owner.post(
            "/reminders/\(plants.uid)/completion",
            ["completed": "on", "due": "2026-12-09", "return": path]
        )
        let next = try owner.get(path)
        #expect(next.flash == "“Plants” is done. Next: Tomorrow.")
        #expect(next.shows("Completed: 2"))
        // A second device ticks the same date.
        try owner.post(
            "/reminders/\(plants.uid)/completion",
            ["completed": "on", "due": "2026-12-09", "return": path]
        )
        #expect(try owner.get(path).flash == "Nothing was changed.")
        #expect(try site.reminder("Bins").isCompleted)
        try owner.post("/reminders/\(bins.uid)/completion", ["return": path])
        #expect(try owner.get(path).flash == "“Bins” is to do again.")
        #expect(try site.reminder("Bins").task.completionDate == nil)
    }

    @Test func `what is overdue says so, and is first`() throws {
        let site = try TestSite()
        var (owner, chores, _) = try site.claimWithLists()
        for (title, due) in [
            ("Later", "2026-12-20"), ("Late", "2026-12-08"), ("Now", "2026-12-09"), ("Some", ""),
        ] {
            try owner.post("/reminders", ["title": title, "list": chores, "due-date": due])
        }
        let page = try owner.get("/reminders")
        let headings = page.markup.all("h2").map(\.text)
        #expect(headings == ["Overdue", "Today", "Later", "Without a date"])
        #expect(page.shows("Late Overdue: Yesterday"))
        #expect(page.shows("Now Today"))
        #expect(page.shows("Later Sun, 20 Dec 2026"))
    }

    @Test func `several are checked off, deleted and brought back together`() throws {
        let site = try TestSite()
        var (owner, _, shopping) = try site.claimWithLists()
        for title in ["Milk", "Eggs", "Tea"] {
            try owner.post("/reminders", ["title": title, "list": shopping])
        }
        let path = "/reminders?list=\(shopping)"
        let selecting = try owner.get("\(path)&select=on")
        let boxes = selecting.markup.tags.filter { $0["name"] == "reminder" }
        #expect(boxes.count == 3)
        let values = boxes.compactMap { $0["value"] }
        let done = try owner.post(
            "/reminders/completion",
            ["reminder": values[0], "reminder": values[1], "completed": "on", "return": path]
        )
        #expect(done.location == path)
        #expect(try owner.get(path).flash == "2 reminders are done.")
        #expect(site.openTitles == ["Tea"])
        let clearing = try owner.get("/reminders/clearing?list=\(shopping)")
        #expect(clearing.shows("Delete these 2 reminders?"))
        let targets = clearing.markup.tags.filter { $0["name"] == "reminder" }
            .compactMap { $0["value"] }
        #expect(targets.count == 2)
        let revision = try #require(clearing.value(of: "revision"))
        let cleared = try owner.post(
            "/reminders/deletion",
            [
                "reminder": targets[0], "reminder": targets[1], "confirmed": "on",
                "revision": revision, "return": path,
            ]
        )
        #expect(cleared.location == path)
        let page = try owner.get(path)
        #expect(page.flash == "2 reminders were deleted.")
        #expect(site.state.reminders.count == 1)
        let sequence = try #require(page.value(of: "sequence"))
        try owner.post("/undo", ["sequence": sequence])
        #expect(site.state.reminders.count == 3)
    }

    @Test func `nothing chosen is said, and nothing done`() throws {
        let site = try TestSite()
        var (owner, _, _) = try site.claimWithLists()
        try owner.post("/reminders", ["title": "Milk"])
        for path in ["/reminders/completion", "/reminders/deletion"] {
            let page = try owner.post(path, ["completed": "on", "return": "/reminders"])
            #expect(page.status == 422)
            #expect(page.shows("Nothing is selected yet."))
        }
        #expect(site.openTitles == ["Milk"])
    }

    @Test(arguments: [
        "/reminders?show=never", "/reminders?sort=colour", "/reminders?from=2026-02-30",
        "/reminders?list=nowhere", "/reminders/nothing", "/reminders/lists/nothing",
        "/reminders/clearing?list=nowhere",
    ])
    func `an address of nothing is 404`(path: String) throws {
        var (owner, _, _) = try TestSite().claimWithLists()
        #expect(try owner.get(path).status == 404)
    }

    @Test func `an address from elsewhere is never returned to`() throws {
        let site = try TestSite()
        var (owner, _, _) = try site.claimWithLists()
        for address in ["https://evil.example/", "//evil.example/", "/\\evil.example"] {
            let added = try owner.post("/reminders", ["title": "Milk", "return": address])
            #expect(added.location == "/reminders")
        }
    }

    @Test func `it can be filtered by person, progress and dates`() throws {
        let site = try TestSite()
        var (owner, chores, _) = try site.claimWithLists()
        let ren = try #require(site.state.people.first { $0.name == "Ren" }).id
        try owner.post("/reminders", ["title": "Homework", "list": chores, "person": ren])
        try owner.post(
            "/reminders",
            ["title": "Bins", "list": chores, "due-date": "2026-12-10"]
        )
        func titles(_ query: String) throws -> [String] {
            let page = try owner.get("/reminders?\(query)", accept: "application/json")
            let json = try JSONValue(parsing: SharedBytes(page.response.body.identity))
            return json.arrayValue?.compactMap { $0.objectValue?["title"]?.stringValue } ?? []
        }
        #expect(try titles("person=\(ren)") == ["Homework"])
        #expect(try titles("from=2026-12-10&to=2026-12-10") == ["Bins"])
        #expect(try titles("to=2026-12-09") == [])
        #expect(try titles("show=done") == [])
        #expect(try titles("show=all&sort=title") == ["Bins", "Homework"])
        let page = try owner.get("/reminders?person=\(ren)&sort=title")
        #expect(page.shows("Filter and sort"))
        #expect(page.html.contains("<details class=\"reminder-filter\" open>"))
    }

    @Test func `by hand the lines can be moved`() throws {
        let site = try TestSite()
        var (owner, _, shopping) = try site.claimWithLists()
        for title in ["Milk", "Eggs"] {
            try owner.post("/reminders", ["title": title, "list": shopping])
        }
        let path = "/reminders?list=\(shopping)&sort=by-hand"
        let page = try owner.get(path)
        #expect(page.html.contains("aria-label=\"Move “Eggs” up\""))
        let eggs = try site.reminder("Eggs").uid
        let moved = try owner.post(
            "/reminders/\(eggs)/move",
            ["direction": "up", "return": path]
        )
        #expect(moved.location == path)
        let links = try owner.get(path).markup.tags.filter { $0["class"] == "reminder__link" }
        #expect(links.map(\.text) == ["Eggs", "Milk"])
        #expect(try owner.post("/reminders/\(eggs)/move", ["direction": "sideways"]).status == 422)
    }

    @Test func `a title is never markup`() throws {
        let site = try TestSite()
        var (owner, _, _) = try site.claimWithLists()
        try owner.post("/reminders", ["title": "<b>&\"'", "notes": "<script>"])
        let page = try owner.get("/reminders")
        #expect(!page.html.contains("<b>"))
        #expect(!page.html.contains("<script>"))
        #expect(page.shows("<b>&\"'"))
    }

    @Test(arguments: ["en", "ja", "zh-Hans"])
    func `every page of reminders knows every name and sentence`(language: String) throws {
        let site = try TestSite()
        var (owner, chores, shopping) = try site.claimWithLists()
        let ren = try #require(site.state.people.first).id
        owner.acceptLanguage = language
        try owner.post(
            "/reminders",
            [
                "title": "Plants", "list": chores, "due-date": "2026-12-08", "due-time": "08:00",
                "repeat": "daily", "priority": "high", "notes": "All of them", "person": ren,
            ]
        )
        try owner.post("/reminders", ["title": "Milk", "list": shopping])
        let milk = try site.reminder("Milk").uid
        let plants = try site.reminder("Plants").uid
        try owner.post("/reminders/\(milk)/completion", ["completed": "on"])
        for path in [
            "/reminders", "/reminders?list=\(shopping)", "/reminders?show=done",
            "/reminders?show=all", "/reminders?select=on", "/reminders?list=\(chores)&sort=by-hand",
            "/reminders/new", "/reminders/\(plants)", "/reminders/\(milk)",
            "/reminders/\(plants)/deletion", "/reminders/clearing?list=\(shopping)",
            "/reminders/lists", "/reminders/lists/new", "/reminders/lists/\(chores)",
            "/reminders/lists/\(chores)/deletion",
            "/reminders/repeat?due-date=2026-12-09&repeat=daily",
        ] {
            let page = try owner.get(path)
            #expect(page.status == 200, "\(path)")
            #expect(site.missingNames.all.isEmpty, "\(path)")
            #expect(!page.html.contains("text."), "\(path)")
        }
    }
}
