import CivilTime
import Household
import JSON
import Testing

@Suite struct HouseholdSettingsTests {
    private static let text = """
        {"@type":"Household","name":"Tanaka","timeZone":"Asia/Tokyo","firstDayOfWeek":7,\
        "hourCycle":"h12","defaultCalendar":"family","motto":"slowly"}
        """

    @Test func `stored settings read and write the same`() throws {
        let settings = try HouseholdSettings(object: JSONObject(Self.text))
        #expect(settings.name == "Tanaka")
        #expect(settings.zone.id == "Asia/Tokyo")
        #expect(settings.firstDayOfWeek == .sunday)
        #expect(settings.hourCycle == .h12)
        #expect(settings.defaultCalendar == "family")
        #expect(settings.object.bytes.string == Self.text)
    }

    @Test(arguments: [
        ("name", "name is not a text"), ("timeZone", "timeZone is not a text"),
        ("firstDayOfWeek", "firstDayOfWeek is not a whole number"),
        ("hourCycle", "hourCycle is not a text"),
        ("defaultCalendar", "defaultCalendar is not a text"),
    ])
    func `a value of the wrong type is named`(property: String, reason: String) throws {
        var object = try JSONObject(Self.text)
        object[property] = true
        #expect(throws: StoredObjectError(kind: .settings, id: "settings", reason: reason)) {
            try HouseholdSettings(object: object)
        }
    }

    @Test(arguments: [
        ("timeZone", "Mars/Olympus", "timeZone is not a zone that this machine knows"),
        ("hourCycle", "h13", "hourCycle is neither h12 nor h24"),
    ])
    func `a text that means nothing is named`(
        property: String,
        text: String,
        reason: String
    ) throws {
        var object = try JSONObject(Self.text)
        object[property] = .string(text)
        #expect(throws: StoredObjectError(kind: .settings, id: "settings", reason: reason)) {
            try HouseholdSettings(object: object)
        }
    }

    @Test(arguments: [0, 8, -1])
    func `a week starts on a day from 1 to 7`(day: Int) throws {
        var object = try JSONObject(Self.text)
        object["firstDayOfWeek"] = .number(JSONNumber(day))
        #expect(throws: StoredObjectError.self) { try HouseholdSettings(object: object) }
    }

    @Test func `a change keeps what only the store knows, and the same again is none`() throws {
        var home = Home()
        home.put([try .put(.settings, HouseholdSettings.id, JSONObject(Self.text))])
        let sequence = home.state.sequence
        let typed = HouseholdSettings(
            name: "Tanaka-Berg",
            zone: .berlin,
            defaultCalendar: "school"
        )
        try home.perform(ChangeSettings(typed))
        #expect(home.state.settings.name == "Tanaka-Berg")
        #expect(home.state.settings.object["motto"] == "slowly")
        try home.perform(ChangeSettings(typed))
        #expect(home.state.sequence == sequence + 1)
    }

    @Test func `a household has a name that people can read`() {
        var home = Home()
        let settings = HouseholdSettings(name: " \u{200B}", zone: .berlin)
        let refused = refusal { try home.perform(ChangeSettings(settings)) }
        #expect(refused?.problems == [FieldProblem("name", .empty)])
    }

    @Test func `new events go to the default calendar, else to the first that takes them`() throws {
        var home = Home()
        #expect(home.state.defaultCalendarForNewEvents?.id == "family")
        func choose(_ id: String?) throws {
            var settings = home.state.settings
            settings.defaultCalendar = id
            try home.perform(ChangeSettings(settings))
        }
        try choose("school")
        #expect(home.state.defaultCalendarForNewEvents?.id == "school")
        try choose("holidays")
        #expect(home.state.defaultCalendarForNewEvents?.id == "family")
        try choose("gone")
        #expect(home.state.defaultCalendarForNewEvents?.id == "family")
    }
}
