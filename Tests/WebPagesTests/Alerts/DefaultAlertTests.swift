import Household
import JSON
import Testing

@testable import WebPages

/// Features L-14, E-42.
@Suite struct DefaultAlertTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    private mutating func settle(_ values: KeyValuePairs<String, String?>) throws {
        let form = try mei.get("/settings").form("/settings").typing(values)
        #expect(try mei.send(form).status == 303)
    }

    private func offset(_ alerts: JSONObject?) -> String? {
        alerts?.members.first?.value.objectValue?["trigger"]?.objectValue?["offset"]?.stringValue
    }

    /// Adds an event as a script does that says nothing of alerts; what it has.
    private mutating func added(_ title: String, _ fields: KeyValuePairs<String, String?>) throws
        -> String?
    {
        let form = try mei.get("/events/new?on=2026-12-09").form("/events")
        let silent = form.typing([
            "title": title, "alert": nil, "alert-switched": nil, "alert-kind": nil,
            "alert-number": nil, "alert-days": nil, "alert-date": nil,
        ])
        var all = silent
        for (name, value) in fields { all[name] = value }
        try mei.send(all)
        return offset(try site.fields(of: title).alerts)
    }

    @Test mutating func `the household says what new events start with`() throws {
        try settle([
            "default-alert": "10", "default-alert-all-day": "day:-1@09:00",
            "default-alert-birthday": "day:0@09:00",
        ])
        let alarms = site.state.settings.defaultAlarms
        #expect(offset(alarms[.timed]) == "-PT10M")
        #expect(offset(alarms[.allDay]) == "-PT15H")
        #expect(offset(alarms[.birthday]) == "PT9H")
        let form = try mei.get("/events/new?on=2026-12-09").form("/events")
        #expect(form["alert"] == "10")
        #expect(form["alert-switched"] == "day:-1@09:00")
        #expect(try mei.get("/settings").form("/settings")["default-alert"] == "10")
        try settle(["default-alert": "none"])
        #expect(site.state.settings.defaultAlarms[.timed] == nil)
        #expect(site.missingNames.all == [])
    }

    @Test
    mutating func `a script that says nothing gets the default, one that says none gets none`()
        throws
    {
        try settle(["default-alert": "10", "default-alert-all-day": "day:-1@09:00"])
        #expect(try added("Dentist", [:]) == "-PT10M")
        #expect(try added("Trip", ["all-day": "on"]) == "-PT15H")
        #expect(try added("Gym", ["alert": "none"]) == nil)
        #expect(try added("Choir", ["alert": "5"]) == "-PT5M")
    }

    @Test mutating func `a calendar has its own, none, or the household's`() throws {
        try settle(["default-alert": "10"])
        let school = try site.addCalendar("School")
        let action = "/calendars/\(school)"
        let page = try mei.get("\(action)/edit")
        #expect(page.shows("As everywhere: 10 minutes before"))
        let form = try page.form(action)
        #expect(form["default-alert"] == "household")
        #expect(try mei.send(form.typing(["default-alert": "none"])).status == 303)
        #expect(try added("Lesson", ["calendar": school]) == nil)
        #expect(try mei.send(form.typing(["default-alert": "30"])).status == 303)
        #expect(try added("Exam", ["calendar": school]) == "-PT30M")
        #expect(try mei.send(form).status == 303)
        #expect(try added("Party", ["calendar": school]) == "-PT10M")
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `several that another program set are kept`() throws {
        let two: JSONObject = [
            "1": ["trigger": ["@type": "OffsetTrigger", "offset": "-PT5M"]],
            "2": ["trigger": ["@type": "OffsetTrigger", "offset": "-P1D"]],
        ]
        try site.settle { $0.defaultAlarms[.timed] = two }
        let page = try mei.get("/settings")
        #expect(page.shows("5 minutes before, 1 day before"))
        try settle(["household-name": "Sato"])
        #expect(site.state.settings.defaultAlarms[.timed] == two)
    }

    @Test(arguments: ["soon", "-5", "day:-1@09:00", "at:2026-12-09T08:00", "household"])
    mutating func `what is none of the list is said beside its field`(value: String) throws {
        let form = try mei.get("/settings").form("/settings")
        let page = try mei.send(form.typing(["default-alert": value]))
        #expect(page.status == 422)
        #expect(
            page.markup.tags.first { $0["id"] == "default-alert-error" }?.text
                == "Choose one of the list."
        )
        #expect(try page.form("/settings")["default-alert"] == value)
    }
}
