import CivilTime
import Household
import JSCalendar
import JSON
import Testing

@testable import WebPages

/// The alerts of an event from the form to its page (features §6).
@Suite struct AlertFormTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    private mutating func new(_ title: String = "Dentist") throws -> FormContent {
        try mei.get("/events/new?on=2026-12-09").form("/events").typing([
            "title": title, "start-date": "2026-12-09", "start-time": "15:00",
            "end-date": "2026-12-09", "end-time": "16:00",
        ])
    }

    /// What is stored: offsets and moments.
    private func stored(_ title: String = "Dentist") throws -> [String] {
        try site.fields(of: title).alerts.members.map { _, value in
            let trigger = value.objectValue?["trigger"]?.objectValue
            return (trigger?["offset"] ?? trigger?["when"])?.stringValue ?? "unknown"
        }
    }

    private func path(_ title: String = "Dentist") throws -> String {
        let record = try #require(site.state.events.values.first { $0.title == title })
        let shown = record.firstOccurrence ?? record
        return "/events/\(record.uid)/\(try shown.event().occurrenceIdentifier)"
    }

    @Test mutating func `two alerts from the menus are stored and shown as sentences`() throws {
        let form = try new()
        #expect(
            form.pairs.filter { $0.name == "alert" }.map(\.value)
                == .init(repeating: "none", count: 5)
        )
        let saved = try mei.send(form.choosing("15", "1440", of: "alert"))
        #expect(saved.status == 303)
        #expect(try stored() == ["-PT15M", "-P1D"])
        let page = try mei.get(path())
        #expect(page.shows("Alert 15 minutes before 1 day before"))
        let again = try mei.get(path() + "/edit").form(path())
        #expect(
            again.pairs.filter { $0.name == "alert" }.map(\.value)
                == ["15", "1440", "none", "none", "none"]
        )
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `one of one's own, and a moment by the household's clock`() throws {
        let form = try new().typing([
            "alert-number": "3", "alert-unit": "hours", "alert-date": "2026-12-09",
            "alert-time": "08:00",
        ])
        #expect(try mei.send(form).status == 303)
        #expect(try stored() == ["-PT3H", "2026-12-08T23:00:00Z"])
        #expect(try mei.get(path()).shows("Alert 3 hours before 9 Dec 2026, 08:00"))
        let edit = try mei.get(path() + "/edit")
        #expect(edit.shows("3 hours before"))
        let form2 = try edit.form(path()).choosing("at:2026-12-09T08:00", of: "alert")
        #expect(try mei.send(form2).status == 303)
        #expect(try stored() == ["2026-12-08T23:00:00Z"])
    }

    @Test mutating func `whole days have a menu of their own, at nine o'clock`() throws {
        let form = try new().typing(["all-day": "on"])
            .choosing("day:-1@09:00", of: "alert-switched")
        #expect(try mei.send(form).status == 303)
        #expect(try stored() == ["-PT15H"])
        #expect(try mei.get(path()).shows("Alert 1 day before, 09:00"))
        let again = try mei.get(path() + "/edit").form(path())
        #expect(again["alert-kind"] == "all-day")
        #expect(again["alert"] == "day:-1@09:00")
        #expect(again["alert-switched"] == "1440")
        let custom = again.typing(["alert-days": "3", "alert-clock": "18:30"])
        #expect(try mei.send(custom).status == 303)
        #expect(try stored() == ["-PT15H", "-PT53H30M"])
    }

    @Test mutating func `a script says minutes, a moment, or a day and a time`() throws {
        try mei.send(try new("A").typing(["alert": "90"]))
        #expect(try stored("A") == ["-PT1H30M"])
        try mei.send(
            try new("B").typing(["alert": "day:-1@09:00", "all-day": "on", "alert-kind": nil])
        )
        #expect(try stored("B") == ["-PT15H"])
        try mei.send(
            try new("C").typing(["alert": "900", "all-day": "on", "alert-kind": nil])
        )
        #expect(try stored("C") == ["-PT15H"])
        try mei.send(try new("D").typing(["alert": "at:2026-12-09T08:00:00"]))
        #expect(try stored("D") == ["2026-12-08T23:00:00Z"])
    }

    @Test mutating func `without a word of alerts a change leaves them, and none removes them`()
        throws
    {
        try mei.send(try new().choosing("15", "60", of: "alert"))
        let form = try mei.get(path() + "/edit").form(path())
        let silent = form.typing([
            "alert": nil, "alert-switched": nil, "alert-kind": nil, "alert-number": nil,
            "alert-days": nil, "alert-date": nil, "location": "Mitaka",
        ])
        #expect(try mei.send(silent).status == 303)
        #expect(try stored() == ["-PT15M", "-PT1H"])
        let revision = try mei.get(path() + "/edit").form(path())["revision"]
        #expect(try mei.send(silent.typing(["alert": "none", "revision": revision])).status == 303)
        #expect(try stored() == [])
    }

    @Test mutating func `switching all day on and off carries the alerts over`() throws {
        try mei.send(try new().choosing("15", "1440", of: "alert"))
        let form = try mei.get(path() + "/edit").form(path())
        #expect(
            form.pairs.filter { $0.name == "alert-switched" }.prefix(2).map(\.value)
                == ["day:0@09:00", "day:-1@09:00"]
        )
        #expect(try mei.send(form.typing(["all-day": "on"])).status == 303)
        #expect(try stored() == ["PT9H", "-PT15H"])
        // A script that knows nothing of alerts gets the same.
        let back = try mei.get(path() + "/edit").form(path()).typing([
            "all-day": nil, "alert": nil, "alert-switched": nil, "alert-kind": nil,
            "alert-number": nil, "alert-days": nil, "alert-date": nil,
        ])
        #expect(try mei.send(back).status == 303)
        #expect(try stored() == ["PT0S", "-P1D"])
    }

    @Test mutating func `what no menu shows stays beside a change, and goes when ticked`() throws {
        let record = try site.take(
            """
            {"@type":"Event","uid":"gym","title":"Gym","start":"2026-12-09T15:00:00",\
            "duration":"PT1H","timeZone":"Asia/Tokyo","calendarIds":{},"alerts":{\
            "a":{"trigger":{"@type":"OffsetTrigger","offset":"-PT15M"},"sound":"Basso"},\
            "b":{"trigger":{"@type":"OffsetTrigger","offset":"-P1D"},"action":"email"},\
            "c":{"trigger":{"@type":"MoonTrigger","phase":"full"}},\
            "d":{"trigger":{"@type":"OffsetTrigger","offset":"-PT5M","relativeTo":"end"}}}}
            """
        )
        let before = try record.event().alerts
        let edit = try mei.get(path("Gym") + "/edit")
        #expect(edit.shows("By e-mail: 1 day before"))
        #expect(edit.shows("An alert from another program, which stays as it is"))
        #expect(edit.shows("5 minutes before the end"))
        let form = try edit.form(path("Gym"))
        #expect(form["alert"] == "15")
        #expect(try mei.send(form.typing(["title": "Swimming"])).status == 303)
        #expect(try site.fields(of: "Swimming").alerts == before)

        let more = try mei.get(path("Swimming") + "/edit").form(path("Swimming"))
        #expect(try mei.send(more.choosing("15", "60", of: "alert")).status == 303)
        let after = try site.fields(of: "Swimming").alerts
        #expect(JSONObject(after.members.prefix(4)) == before)
        #expect(after.count == 5)

        let less = try mei.get(path("Swimming") + "/edit").form(path("Swimming"))
        let ticked = FormContent(less.pairs + [("remove-alert", "b")], action: less.action)
        #expect(try mei.send(ticked).status == 303)
        #expect(try site.fields(of: "Swimming").alerts["b"] == nil)
        #expect(try site.fields(of: "Swimming").alerts["c"] == before["c"])
    }

    @Test mutating func `what no menu shows is still in the form that is shown again`() throws {
        _ = try site.take(
            """
            {"@type":"Event","uid":"gym","title":"Gym","start":"2026-12-09T15:00:00",\
            "duration":"PT1H","timeZone":"Asia/Tokyo","calendarIds":{},"alerts":{\
            "b":{"trigger":{"@type":"OffsetTrigger","offset":"-P1D"},"action":"email"}}}
            """
        )
        let form = try mei.get(path("Gym") + "/edit").form(path("Gym"))
        let ticked = FormContent(form.pairs + [("remove-alert", "b")], action: form.action)
        let refused = try mei.sendMultipart(ticked, files: [UploadedFile("Empty.txt", "")])
        #expect(refused.status == 422)
        let old = try mei.send(ticked.typing(["form-token": "old"]))
        #expect(old.status == 403)
        for page in [refused, old] {
            #expect(page.shows("By e-mail: 1 day before"))
            #expect(try page.form(path("Gym"))["remove-alert"] == "b")
        }
    }

    @Test mutating func `what a script leaves out is not lost when its file is refused`() throws {
        try mei.send(try new().typing(["notes": "Insurance card", "alert": "15"]))
        let form = try mei.get(path() + "/edit").form(path()).typing([
            "notes": nil, "alert": nil, "alert-switched": nil, "alert-kind": nil,
            "alert-number": nil, "alert-days": nil, "alert-date": nil,
        ])
        let page = try mei.sendMultipart(form, files: [UploadedFile("Empty.txt", "")])
        #expect(page.status == 422)
        #expect(try page.form(path())["notes"] == "Insurance card")
        #expect(try page.form(path())["alert"] == "15")
    }

    @Test mutating func `an address may ask for alerts, and nonsense is passed over`() throws {
        let page = try mei.get(
            "/events/new?alert=10&alert=%3Cscript%3E&alert=-5&alert=day:-1@09:00"
                + "&alert=99999999999999999999&alert=at:2026-12-09T08:00"
        )
        #expect(page.status == 200)
        let form = try page.form("/events")
        #expect(
            form.pairs.filter { $0.name == "alert" }.map(\.value)
                == ["10", "at:2026-12-09T08:00", "none", "none", "none"]
        )
    }

    @Test mutating func `two people's alerts are shown side by side`() throws {
        _ = try site.device("Kitchen tablet", .fullAccess)
        try mei.send(try new().typing(["alert": "15"]))
        let form = try mei.get(path() + "/edit").form(path())
        let record = try #require(site.state.events.values.first { $0.title == "Dentist" })
        try site.change(record, by: "Kitchen tablet") { $0.alerts = [:] }
        let page = try mei.send(form.choosing("60", "1440", of: "alert"))
        #expect(page.status == 409)
        let values = page.markup.tags.filter { $0["class"] == "clash__value" }.map(\.text)
        #expect(values.first == "1 hour before\n1 day before")
        let theirs = try page.form(path()).typing(["choice-alert": "theirs"])
        #expect(try mei.send(theirs).status == 303)
        #expect(try stored() == [])
    }

    @Test mutating func `a copy has the alerts of the event`() throws {
        try mei.send(try new().typing(["alert": "15"]))
        let path = try path()
        try mei.get("\(path)/duplicate")
        #expect(try mei.post("\(path)/duplicate", ["date": "2026-12-20"]).status == 303)
        let alerts = try site.state.events.values.map { try $0.event().alerts }
        #expect(alerts.count == 2)
        #expect(alerts[0] == alerts[1])
    }
}
