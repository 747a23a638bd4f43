import CivilTime
import Household
import JSON
import Testing

@Suite struct DevicePreferencesTests {
    private var home = Home()

    private static let text = """
        {"@type":"Device","name":"Kitchen","isOwner":false,"eventsStatus":"readOnly",\
        "remindersStatus":"denied","tokenHash":"h","formToken":"f",\
        "created":"2026-12-01T12:00:00Z","preferences":{"firstDayOfWeek":7,"hourCycle":"h12",\
        "dateOrder":"monthDayYear","defaultView":"week","theme":"dark",\
        "hiddenCalendars":["a","b"],"textSize":"large"}}
        """

    private func own(_ id: String) -> DevicePreferences? { home.state.devices[id]?.preferences }

    @Test func `stored preferences read and write the same`() throws {
        let device = try Device(id: "k", object: JSONObject(Self.text))
        #expect(device.preferences.firstDayOfWeek == .sunday)
        #expect(device.preferences.hourCycle == .h12)
        #expect(device.preferences.dateOrder == .monthDayYear)
        #expect(device.preferences.defaultView == .week)
        #expect(device.preferences.theme == .dark)
        #expect(device.preferences.hiddenCalendars == ["a", "b"])
        #expect(device.object.bytes.string == Self.text)
    }

    @Test(arguments: [
        ("firstDayOfWeek", "firstDayOfWeek is not 1 to 7"),
        ("hourCycle", "hourCycle is not a text"),
        ("hiddenCalendars", "hiddenCalendars is not a list of texts"),
    ])
    func `a preference of the wrong type is named`(property: String, reason: String) throws {
        var object = try JSONObject(Self.text)
        object["preferences"] = .object([property: 9])
        #expect(throws: StoredObjectError(kind: .device, id: "k", reason: reason)) {
            try Device(id: "k", object: object)
        }
    }

    @Test func `a word that is none of the choices is named`() throws {
        var object = try JSONObject(Self.text)
        object["preferences"] = ["theme": "purple"]
        let reason = "theme is none of browser, light, dark"
        #expect(throws: StoredObjectError(kind: .device, id: "k", reason: reason)) {
            try Device(id: "k", object: object)
        }
    }

    @Test(arguments: ["anna", "ben", "wall", "guest"])
    func `each device that was let in changes its own, and no other's`(_ id: String) throws {
        var home = home
        var preferences = DevicePreferences()
        preferences.hourCycle = .h12
        preferences.theme = .dark
        try home.perform(ChangePreferences(language: "ja", preferences: preferences), by: id)
        #expect(home.state.devices[id]?.language == "ja")
        #expect(home.state.devices[id]?.preferences == preferences)
        let others = home.state.devices.values.filter { $0.id != id }
        #expect(others.allSatisfy { $0.preferences == DevicePreferences() && $0.language == nil })
        #expect(home.transactions.last?.changes.map(\.id) == [id])
    }

    @Test mutating func `a device that was not let in changes nothing`() {
        let command = ChangePreferences(language: "ja", preferences: DevicePreferences())
        #expect(refusal { try home.perform(command, by: "out") }?.prohibition != nil)
        #expect(refusal { try home.perform(command, by: "nobody") }?.isNotFound == true)
        #expect(refusal { try home.perform(command, as: .stranger) }?.isNotFound == true)
    }

    @Test mutating func `preferences leave the chosen calendars alone, and the other way round`()
        throws
    {
        try home.perform(
            ChooseCalendars(offered: ["family", "school", "holidays"], shown: ["family"]),
            by: "wall"
        )
        var preferences = DevicePreferences()
        preferences.defaultView = .month
        try home.perform(ChangePreferences(language: nil, preferences: preferences), by: "wall")
        #expect(own("wall")?.hiddenCalendars == ["school", "holidays"])
        #expect(own("wall")?.defaultView == .month)
        try home.perform(ChooseCalendars(offered: ["school"], shown: ["school"]), by: "wall")
        #expect(own("wall")?.hiddenCalendars == ["holidays"])
        #expect(own("wall")?.defaultView == .month)
    }

    @Test mutating func `nobody takes back what a device chose for itself`() throws {
        var preferences = DevicePreferences()
        preferences.theme = .dark
        try home.perform(ChangePreferences(language: nil, preferences: preferences), by: "wall")
        let transaction = try #require(home.transactions.last)
        #expect(refusal { try home.perform(UndoTransaction(transaction)) }?.prohibition != nil)
        #expect(own("wall")?.theme == .dark)
    }

    @Test mutating func `choosing what is chosen already writes nothing`() throws {
        let sequence = home.state.sequence
        let all: Set<String> = ["family", "school", "holidays"]
        try home.perform(ChooseCalendars(offered: all, shown: all), by: "wall")
        let same = ChangePreferences(language: nil, preferences: DevicePreferences())
        try home.perform(same, by: "wall")
        #expect(home.state.sequence == sequence)
    }

    @Test mutating func `a device shows each calendar that it did not hide`() throws {
        let wall = { (home: Home) in home.state.shownCalendars(of: home.state.devices["wall"]) }
        #expect(wall(home) == nil)
        try home.perform(
            ChooseCalendars(offered: ["family", "school", "gone"], shown: ["family"]),
            by: "wall"
        )
        #expect(wall(home) == ["family", "holidays"])
        let football = try home.perform(AddCalendar(name: "Football", color: .green))
        #expect(wall(home) == ["family", "holidays", football])
        try home.perform(DeleteCalendar(id: "school"))
        #expect(wall(home) == nil)
    }

    @Test mutating func `a device that sees no events chooses no calendars`() {
        let command = ChooseCalendars(offered: ["family"], shown: [])
        let refused = refusal { try home.perform(command, by: "guest") }
        #expect(refused?.prohibition == .capability(.seeEvents))
    }
}
