import CivilTime
import Household
import JSON
import Testing

/// Features L-14, E-42.
@Suite struct DefaultAlarmsTests {
    private static let quarter = """
        {"1":{"@type":"Alert","trigger":{"@type":"OffsetTrigger","offset":"-PT15M"}}}
        """

    @Test func `those of the household are read and written by kind`() throws {
        let text = """
            {"@type":"Household","name":"Tanaka","timeZone":"Asia/Tokyo","firstDayOfWeek":1,\
            "hourCycle":"h24","defaultAlertsWithTime":\(Self.quarter),\
            "defaultAlertsForBirthdays":\(Self.quarter)}
            """
        let settings = try HouseholdSettings(object: JSONObject(text))
        #expect(settings.defaultAlarms[.timed] == .ringing("-PT15M"))
        #expect(settings.defaultAlarms[.allDay] == nil)
        #expect(settings.defaultAlarms[.birthday] == .ringing("-PT15M"))
        #expect(settings.object.bytes.string == text)
    }

    @Test func `a calendar's own count more than the household's, also none`() throws {
        var home = Home()
        var settings = home.state.settings
        settings.defaultAlarms[.timed] = .ringing("-PT10M")
        settings.defaultAlarms[.allDay] = .ringing("PT9H")
        try home.perform(ChangeSettings(settings))
        var alarms = DefaultAlarms()
        alarms[.timed] = [:]
        try home.perform(
            ChangeCalendar(
                id: "school",
                name: "School",
                color: .gold,
                allowsContentModifications: true,
                isDefault: false,
                defaultAlarms: alarms
            )
        )
        #expect(home.state.defaultAlerts(.timed, in: "family") == .ringing("-PT10M"))
        #expect(home.state.defaultAlerts(.timed, in: "school") == [:])
        #expect(home.state.defaultAlerts(.allDay, in: "school") == .ringing("PT9H"))
    }

    @Test func `renaming a calendar leaves them`() throws {
        var home = Home()
        var alarms = DefaultAlarms()
        alarms[.timed] = .ringing("-PT5M")
        let id = try home.perform(
            AddCalendar(name: "Sport", color: .teal, defaultAlarms: alarms)
        )
        try home.perform(
            ChangeCalendar(
                id: id,
                name: "Sports",
                color: .teal,
                allowsContentModifications: true,
                isDefault: false
            )
        )
        #expect(home.state.defaultAlerts(.timed, in: id) == .ringing("-PT5M"))
    }
}
