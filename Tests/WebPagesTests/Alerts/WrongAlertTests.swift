import Household
import Testing

@testable import WebPages

/// What is wrong is said beside its field, and stays typed (features L-04, L-05, R-20).
@Suite struct WrongAlertTests {
    let site: TestSite
    var mei: Browser
    let form: FormContent

    init() throws {
        site = try TestSite()
        mei = try site.claim()
        form = try mei.get("/events/new?on=2026-12-09").form("/events").typing([
            "title": "Dentist", "start-date": "2026-12-09", "start-time": "15:00",
            "end-date": "2026-12-09", "end-time": "16:00",
        ])
    }

    private mutating func expect(
        _ field: String,
        _ sentence: String,
        _ values: KeyValuePairs<String, String?>
    ) throws {
        let page = try mei.send(form.typing(values))
        #expect(page.status == 422)
        let message = page.markup.tags.first { $0["id"] == "\(field)-error" }?.text
        #expect(message == sentence)
        #expect(page.html.contains("aria-describedby=\"\(field)-error\""))
        #expect(page.html.contains("href=\"#\(field)\""))
        let again = try page.form("/events")
        for (name, value) in values where value != nil { #expect(again[name] == value) }
        #expect(site.state.events.count == 0)
        #expect(site.missingNames.all == [])
    }

    @Test(arguments: [
        ("soon", "“soon” is not an alert. Choose one of the list."),
        ("99999999999999999999", "“99999999999999999999” is not an alert. Choose one of the list."),
        ("-5", "An alert cannot come after the event has begun."),
        ("600000", "An alert comes one year before at the earliest."),
        (
            "day:-1@09:00",
            "“day:-1@09:00” is for all-day events only. Choose how long before the start."
        ),
        ("at:2026-02-30T08:00", "“at:2026-02-30T08:00” is not an alert. Choose one of the list."),
        (
            "at:2026-12-09T17:00",
            "This alert would come when the event is already over. Choose an earlier time."
        ),
    ])
    mutating func `a value of the field`(value: String, sentence: String) throws {
        try expect("alert", sentence, ["alert": value])
    }

    @Test(arguments: ["-5", "many", "1.5", "527041", "99999999999999999999"])
    mutating func `a number of one's own`(number: String) throws {
        try expect(
            "alert-number",
            "Type a whole number from 0 to 527040.",
            ["alert-number": number]
        )
    }

    @Test mutating func `a moment of one's own`() throws {
        try expect(
            "alert-date",
            "2026-02-30 does not exist: that month has only 28 days.",
            ["alert-date": "2026-02-30", "alert-time": "08:00"]
        )
        try expect(
            "alert-date",
            "This alert would come when the event is already over. Choose an earlier time.",
            ["alert-date": "2026-12-10", "alert-time": "08:00"]
        )
        try expect("alert-time", "Choose a time for the alert.", ["alert-date": "2026-12-09"])
        try expect("alert-date", "Choose a date.", ["alert-time": "08:00"])
        try expect(
            "alert-time",
            "“25:00” is not a time. Times go from 00:00 to 23:59.",
            ["alert-date": "2026-12-09", "alert-time": "25:00"]
        )
    }

    @Test mutating func `days and a time of one's own`() throws {
        try expect(
            "alert-days",
            "Type a whole number from 0 to 366.",
            ["all-day": "on", "alert-days": "-1"]
        )
        try expect(
            "alert-clock",
            "Choose a time for the alert.",
            ["all-day": "on", "alert-days": "1", "alert-clock": ""]
        )
        let page = try mei.send(
            form.typing(["all-day": "on", "alert": "day:1@09:00", "alert-kind": "all-day"])
        )
        #expect(page.status == 422)
        #expect(page.shows("An alert cannot come after the event has begun."))
    }

    @Test mutating func `the second is named at the second`() throws {
        let page = try mei.send(form.choosing("15", "soon", of: "alert"))
        #expect(page.status == 422)
        #expect(page.markup.tags.contains { $0["id"] == "alert-2-error" })
        let again = try page.form("/events")
        #expect(
            again.pairs.filter { $0.name == "alert" }.map(\.value)
                == ["15", "soon", "none", "none", "none"]
        )
    }

    @Test mutating func `six are too many, and all stay typed`() throws {
        let six = form.choosing("0", "5", "10", "15", "30", "60", of: "alert")
        let page = try mei.send(six)
        #expect(page.status == 422)
        #expect(page.shows("At most 5 alerts. Set some to “None”."))
        #expect(
            try page.form("/events").pairs.filter { $0.name == "alert" }.map(\.value)
                == ["0", "5", "10", "15", "30", "60"]
        )
    }

    @Test mutating func `none comes before the date before, and its own field says so`() throws {
        let sentence =
            "The alert would come before the date before. Choose a shorter time, or repeat less often."
        let daily = form.typing(["repeat": "daily"])
        let page = try mei.send(daily.choosing("15", "2880", of: "alert"))
        #expect(page.status == 422)
        #expect(page.markup.tags.first { $0["id"] == "alert-2-error" }?.text == sentence)
        let custom = try mei.send(daily.typing(["alert-number": "25", "alert-unit": "hours"]))
        #expect(custom.status == 422)
        #expect(custom.markup.tags.first { $0["id"] == "alert-number-error" }?.text == sentence)
        #expect(try mei.send(daily.typing(["alert": "1440"])).status == 303)
    }
}
