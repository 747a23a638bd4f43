import CivilTime
import HTTP
import Household
import JSCalendar
import JSON
import Testing

@testable import WebPages

@Suite struct ReminderEditorTests {
    @Test func `a reminder is added with all its fields, and shown with them`() throws {
        let site = try TestSite()
        var (owner, chores, _) = try site.claimWithLists()
        let mei = try #require(site.state.people.first { $0.name == "Mei" }).id
        let added = try owner.post(
            "/reminders",
            [
                "title": "Tyres", "list": chores, "due-date": "2026-12-10", "due-time": "17:00",
                "start-date": "2026-12-09", "start-time": "00:00", "priority": "high",
                "person": mei,
                "notes": "Winter\r\nones", "url": "garage.example", "location": "Garage",
                "repeat": "yearly",
            ]
        )
        #expect(added.location == "/reminders")
        let record = try site.reminder("Tyres")
        let fields = record.fields
        #expect(fields.dates.due == LocalDateTime("2026-12-10T17:00:00"))
        #expect(fields.dates.start == LocalDateTime("2026-12-09T00:00:00"))
        #expect(fields.dates.timeZone == "Asia/Tokyo")
        #expect(fields.priority == .high)
        #expect(fields.notes == "Winter\nones")
        #expect(fields.url == "https://garage.example")
        #expect(fields.people == [mei])
        #expect(fields.rules.count == 1)
        let page = try owner.get("/reminders/\(record.uid)")
        #expect(page.value(of: "title") == "Tyres")
        #expect(page.value(of: "due-date") == "2026-12-10")
        #expect(page.value(of: "due-time") == "17:00")
        #expect(page.choice(of: "list") == chores)
        #expect(page.html.contains("<option value=\"high\" selected>"))
        #expect(page.html.contains("<option value=\"yearly\" selected>"))
    }

    @Test func `wrong values are answered beside their fields, and everything typed stays`() throws
    {
        let site = try TestSite()
        var (owner, _, _) = try site.claimWithLists()
        let page = try owner.post(
            "/reminders",
            [
                "title": "", "due-date": "31.12.2026", "due-time": "25:00", "priority": "12",
                "list": "nowhere", "url": "javascript:alert(1)", "notes": "kept",
                "person": "nobody", "repeat": "never",
            ]
        )
        #expect(page.status == 422)
        #expect(page.problem(of: "title") == "Write what is to be done.")
        #expect(
            page.problem(of: "due-date")
                == "“31.12.2026” is not a date. Write it like 2026-12-09."
        )
        #expect(
            page.problem(of: "due-time") == "“25:00” is not a time. Times go from 00:00 to 23:59."
        )
        #expect(page.problem(of: "priority") == "Choose one of the list.")
        #expect(page.problem(of: "list") == "This list is no longer there. Choose another.")
        #expect(
            page.problem(of: "url")
                == "This does not look like a link. It starts with https://, for example."
        )
        #expect(page.value(of: "due-date") == "31.12.2026")
        #expect(page.value(of: "due-time") == "25:00")
        #expect(page.value(of: "url") == "javascript:alert(1)")
        #expect(page.html.contains("kept</textarea>"))
        #expect(page.problems.count == 7)
        #expect(site.state.reminders.count == 0)
    }

    @Test(arguments: [
        ("none", 0), ("low", 9), ("medium", 5), ("high", 1), ("0", 0), ("3", 1), ("5", 5), ("7", 9),
    ])
    func `a priority is a word or one of EventKit's numbers`(text: String, stored: Int) throws {
        let site = try TestSite()
        var (owner, _, _) = try site.claimWithLists()
        try owner.post("/reminders", ["title": "Milk", "priority": text])
        #expect(try site.reminder("Milk").task.priority == stored)
    }

    @Test(arguments: ["10", "-1", "urgent", "1.5"])
    func `another priority is refused`(text: String) throws {
        var (owner, _, _) = try TestSite().claimWithLists()
        let page = try owner.post("/reminders", ["title": "Milk", "priority": text])
        #expect(page.status == 422)
        #expect(page.problem(of: "priority") == "Choose one of the list.")
    }

    @Test func `what repeats needs a due date`() throws {
        var (owner, _, _) = try TestSite().claimWithLists()
        let page = try owner.post("/reminders", ["title": "Plants", "repeat": "daily"])
        #expect(page.status == 422)
        #expect(page.problem(of: "due-date") == "What repeats needs a due date.")
        #expect(page.html.contains("<option value=\"daily\" selected>"))
    }

    @Test func `a time without a date is asked for the date`() throws {
        var (owner, _, _) = try TestSite().claimWithLists()
        let page = try owner.post("/reminders", ["title": "Call", "due-time": "08:00"])
        #expect(page.problem(of: "due-date") == "Choose a date.")
        #expect(page.value(of: "due-time") == "08:00")
    }

    @Test func `a field that a form leaves out stays; an empty one is removed`() throws {
        let site = try TestSite()
        var (owner, chores, _) = try site.claimWithLists()
        try owner.post(
            "/reminders",
            [
                "title": "Plants", "list": chores, "due-date": "2026-12-09", "notes": "All",
                "repeat": "daily", "priority": "low",
            ]
        )
        let uid = try site.reminder("Plants").uid
        let changed = try owner.post("/reminders/\(uid)", ["title": "Flowers"])
        #expect(changed.status == 303)
        var fields = try site.reminder("Flowers").fields
        #expect(fields.notes == "All")
        #expect(fields.priority == .low)
        #expect(fields.rules.count == 1)
        #expect(fields.dates.due == LocalDateTime("2026-12-09T00:00:00"))
        try owner.post("/reminders/\(uid)", ["notes": "", "due-date": "", "repeat": "never"])
        fields = try site.reminder("Flowers").fields
        #expect(fields.notes == nil)
        #expect(fields.dates.due == nil)
        #expect(fields.rules.isEmpty)
    }

    @Test func `seconds and a priority of 3 that the form cannot show stay`() throws {
        let site = try TestSite()
        var (owner, chores, _) = try site.claimWithLists()
        let text =
            #"{"@type":"Task","uid":"t1","title":"Call","due":"2026-12-09T17:00:30","#
            + #""timeZone":"Europe/Berlin","priority":3,"calendarIds":{"\#(chores)":true}}"#
        let task = try Task(
            object: #require(JSONValue(parsing: SharedBytes(Array(text.utf8))).objectValue)
        )
        _ = try site.site.household.perform(
            PutTask(task: task),
            by: .commandLine,
            at: site.clock.now
        )
        let page = try owner.get("/reminders/t1")
        #expect(page.value(of: "due-time") == "17:00")
        try owner.post(
            "/reminders/t1",
            [
                "title": "Call", "due-date": "2026-12-09", "due-time": "17:00",
                "priority": "high", "notes": "x",
            ]
        )
        let stored = try site.reminder("Call").task
        #expect(stored.due == LocalDateTime("2026-12-09T17:00:30"))
        #expect(stored.timeZone == "Europe/Berlin")
        #expect(stored.priority == 3)
        #expect(stored.notes == "x")
    }

    @Test func `two people's changes are merged, and a clash shows both`() throws {
        let site = try TestSite()
        var (owner, _, _) = try site.claimWithLists()
        try owner.post("/reminders", ["title": "Milk"])
        let uid = try site.reminder("Milk").uid
        let revision = String(site.state.sequence)
        try owner.post("/reminders/\(uid)", ["title": "Oat milk", "revision": revision])
        let merged = try owner.post(
            "/reminders/\(uid)",
            ["title": "Milk", "notes": "Two", "revision": revision]
        )
        #expect(merged.status == 303)
        #expect(try site.reminder("Oat milk").fields.notes == "Two")
        let clash = try owner.post(
            "/reminders/\(uid)",
            ["title": "Soy milk", "priority": "high", "revision": revision]
        )
        #expect(clash.status == 409)
        #expect(clash.shows("Oat milk"))
        #expect(clash.value(of: "title") == "Soy milk")
        let solved = try owner.post(
            "/reminders/\(uid)",
            [
                "title": "Soy milk", "notes": "Two", "priority": "high",
                "choice-title": "theirs",
                "revision": try #require(clash.value(of: "revision")),
            ]
        )
        #expect(solved.status == 303)
        let fields = try site.reminder("Oat milk").fields
        #expect(fields.priority == .high)
        #expect(fields.notes == "Two")
    }

    @Test func `one that was deleted meanwhile can be saved as new`() throws {
        let site = try TestSite()
        var (owner, _, _) = try site.claimWithLists()
        try owner.post("/reminders", ["title": "Milk"])
        let uid = try site.reminder("Milk").uid
        let deletion = try owner.get("/reminders/\(uid)/deletion")
        #expect(deletion.shows("Delete this reminder?"))
        let revision = try #require(deletion.value(of: "revision"))
        try owner.post("/reminders/\(uid)/deletion", ["revision": revision])
        let gone = try owner.get("/reminders/\(uid)")
        #expect(gone.status == 410)
        #expect(gone.shows("Mei's phone deleted “Milk” just now."))
        let page = try owner.post("/reminders/\(uid)", ["title": "Oat milk", "notes": "Two"])
        #expect(page.status == 410)
        #expect(page.markup.form("/reminders") != nil)
        #expect(page.value(of: "title") == "Oat milk")
    }

    @Test func `deleting what changed since is refused once`() throws {
        let site = try TestSite()
        var (owner, _, _) = try site.claimWithLists()
        try owner.post("/reminders", ["title": "Milk"])
        let uid = try site.reminder("Milk").uid
        let old = String(site.state.sequence)
        try owner.post("/reminders/\(uid)", ["title": "Oat milk"])
        let refused = try owner.post("/reminders/\(uid)/deletion", ["revision": old])
        #expect(refused.status == 409)
        #expect(refused.shows("It changed since you opened the page."))
        let revision = try #require(refused.value(of: "revision"))
        let deleted = try owner.post("/reminders/\(uid)/deletion", ["revision": revision])
        #expect(deleted.status == 303)
    }

    @Test func `a script gets the object as it is stored`() throws {
        let site = try TestSite()
        var (owner, _, _) = try site.claimWithLists()
        try owner.post("/reminders", ["title": "Milk"])
        let record = try site.reminder("Milk")
        let page = try owner.get("/reminders/\(record.uid)", accept: "application/json")
        #expect(page.response.body.identity == record.text.array)
        let list = try owner.get("/reminders/lists", accept: "application/json")
        #expect(list.html.contains(#""openCount":1"#))
    }

    @Test func `what the rules mean is said of the due date`() throws {
        var (owner, _, _) = try TestSite().claimWithLists()
        let page = try owner.get("/reminders/repeat?due-date=2026-12-09&repeat=weekly")
        #expect(page.shows("Every week on Wednesday"))
    }
}

/// Puts a task as another program would have written it.
private struct PutTask: Command {
    let task: Task

    func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        let text = SharedBytes(JSONValue.object(task.object).encoded())
        return Decision(
            .other,
            [Change(kind: .task, id: task.uid, before: nil, after: text)],
            ()
        )
    }
}
