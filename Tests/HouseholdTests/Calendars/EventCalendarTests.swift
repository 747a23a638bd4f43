import Household
import JSON
import Testing

@Suite struct EventCalendarTests {
    private static let text = """
        {"@type":"Calendar","name":"Football","color":"#2f67a8","sortOrder":3,\
        "myRights":{"mayReadItems":true,"mayWriteAll":false},"description":"Saturdays"}
        """

    @Test func `a stored calendar reads and writes the same`() throws {
        let calendar = try EventCalendar(id: "f", object: JSONObject(Self.text))
        #expect(calendar.name == "Football")
        #expect(calendar.color == .blue)
        #expect(calendar.sortOrder == 3)
        #expect(!calendar.allowsContentModifications)
        #expect(calendar.object.bytes.string == Self.text)
    }

    @Test func `a change keeps what only others know`() throws {
        var calendar = try EventCalendar(id: "f", object: JSONObject(Self.text))
        calendar.allowsContentModifications = true
        calendar.color = .pink
        #expect(calendar.object["color"] == "pink")
        #expect(calendar.object["description"] == "Saturdays")
        #expect(calendar.object["myRights"] == ["mayReadItems": true, "mayWriteAll": true])
    }

    @Test func `a name is all a calendar needs`() throws {
        let calendar = try EventCalendar(id: "f", object: ["name": "F"])
        #expect(try EventCalendar(id: "f", object: calendar.object) == calendar)
        #expect(calendar.allowsContentModifications)
        #expect(calendar.color == .teal)
    }

    @Test(arguments: [
        ("name", "name is not a text"), ("color", "color is not a text"),
        ("sortOrder", "sortOrder is not a whole number"),
        ("myRights", "myRights is not an object"),
    ])
    func `a value of the wrong type is named`(property: String, reason: String) throws {
        var object = try JSONObject(Self.text)
        object[property] = false
        #expect(throws: StoredObjectError(kind: .calendar, id: "f", reason: reason)) {
            try EventCalendar(id: "f", object: object)
        }
    }

    @Test func `a right of the wrong type is named`() throws {
        #expect(
            throws: StoredObjectError(
                kind: .calendar,
                id: "f",
                reason: "mayWriteAll is neither true nor false"
            )
        ) { try EventCalendar(id: "f", object: ["name": "F", "myRights": ["mayWriteAll": 1]]) }
    }

    @Test func `a calendar is the household's own unless it says otherwise`() throws {
        #expect(try EventCalendar(id: "f", object: ["name": "F"]).type == .local)
        let holidays: JSONObject = ["name": "Holidays", "calendarType": "subscription"]
        #expect(try EventCalendar(id: "h", object: holidays).type == .subscription)
    }

    @Test(arguments: [CalendarType.subscription, .birthdays])
    func `nobody writes into a calendar that is not the household's own`(
        type: CalendarType
    ) throws {
        let stored: JSONObject = [
            "name": "H", "calendarType": .string(type.rawValue), "myRights": ["mayWriteAll": true],
        ]
        var calendar = try EventCalendar(id: "h", object: stored)
        #expect(!calendar.allowsContentModifications)
        calendar.allowsContentModifications = true
        #expect(!calendar.allowsContentModifications)
        #expect(
            !EventCalendar(id: "h", type: type, name: "H", color: .teal)
                .allowsContentModifications
        )
    }

    @Test func `a type that is not known here stays in the store`() throws {
        let exchange: JSONObject = ["name": "Work", "calendarType": "exchange"]
        var calendar = try EventCalendar(id: "w", object: exchange)
        calendar.name = "Office"
        #expect(calendar.type == .local)
        #expect(calendar.object["calendarType"] == "exchange")
    }

    @Test func `only the calendar of birthdays is fixed as a whole`() {
        let immutable = CalendarType.allCases.filter { type in
            EventCalendar(id: "c", type: type, name: "C", color: .teal).isImmutable
        }
        #expect(immutable == [.birthdays])
    }
}
