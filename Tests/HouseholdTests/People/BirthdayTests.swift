import CivilTime
import Household
import JSON
import Testing

@Suite struct BirthdayTests {
    private static func make(
        _ month: Int,
        _ day: Int,
        _ year: Int? = nil,
        _ choice: Birthday.LeapDayChoice = .february28
    ) throws -> Birthday {
        try #require(Birthday(month: month, day: day, year: year, leapDayChoice: choice))
    }

    @Test(arguments: [
        (2, 30, 2020), (4, 31, 2020), (13, 1, 2020), (0, 1, 2020), (1, 0, 2020), (2, 29, 2019),
        (2, 29, 1900),
    ])
    func `a day that is not there is no birthday`(month: Int, day: Int, year: Int) {
        #expect(Birthday(month: month, day: day, year: year) == nil)
    }

    @Test func `29 February needs no year`() throws {
        #expect(try Self.make(2, 29).isLeapDay)
        #expect(try Self.make(2, 29, 2020).isLeapDay)
    }

    @Test(arguments: [
        (Birthday.LeapDayChoice.february28, 2026, "2026-02-28"), (.march1, 2026, "2026-03-01"),
        (.february28, 2028, "2028-02-29"), (.march1, 2028, "2028-02-29"),
        (.march1, 2100, "2100-03-01"),
    ])
    func `who was born on 29 February chooses the day of other years`(
        choice: Birthday.LeapDayChoice,
        year: Int,
        day: String
    ) throws {
        #expect(try Self.make(2, 29, 2020, choice).day(in: year) == .on(day))
    }

    @Test(arguments: [
        ("2026-03-13", 7), ("2026-03-14", 8), ("2027-03-14", 9), ("2018-03-14", 0),
        ("2018-03-13", nil), ("2010-03-14", nil),
    ])
    func `the age grows on the day itself`(today: String, age: Int?) throws {
        #expect(try Self.make(3, 14, 2018).age(on: .on(today)) == age)
    }

    @Test func `without a year there is no age`() throws {
        #expect(try Self.make(3, 14).age(on: .on("2026-03-14")) == nil)
    }

    @Test func `the age of a leap day's child grows on the chosen day`() throws {
        #expect(try Self.make(2, 29, 2020, .february28).age(on: .on("2026-02-28")) == 6)
        #expect(try Self.make(2, 29, 2020, .march1).age(on: .on("2026-02-28")) == 5)
        #expect(try Self.make(2, 29, 2020, .march1).age(on: .on("2026-03-01")) == 6)
    }

    @Test(arguments: [
        (2026, true), (1876, true), (1875, false), (2027, false),
    ])
    func `nobody is born tomorrow or is older than 150`(year: Int, isPlausible: Bool) throws {
        #expect(try Self.make(1, 1, year).isPlausible(on: .on("2026-12-09")) == isPlausible)
    }

    @Test(arguments: [
        #"{"@type":"PartialDate","year":2018,"month":3,"day":14}"#,
        #"{"@type":"PartialDate","month":3,"day":14}"#,
        #"{"@type":"PartialDate","year":2020,"month":2,"day":29,"skip":"forward"}"#,
    ])
    func `a stored birthday reads and writes the same`(birthday: String) throws {
        let text = #"{"@type":"Person","name":"Mia","color":"gold","birthday":\#(birthday)}"#
        let person = try Person(id: "m", object: JSONObject(text))
        #expect(person.birthday != nil)
        #expect(person.object.bytes.string == text)
    }

    @Test func `the year 1604 of other programs is an unknown one`() throws {
        let text =
            #"{"name":"Mia","color":"gold","birthday":{"year":1604,"month":2,"day":29}}"#
        let person = try Person(id: "m", object: JSONObject(text))
        #expect(person.birthday == Birthday(month: 2, day: 29))
    }

    @Test func `a stored day that is none is an error with its name`() throws {
        let text = #"{"name":"Mia","color":"gold","birthday":{"month":2,"day":30}}"#
        let object = try JSONObject(text)
        #expect(
            throws: StoredObjectError(kind: .person, id: "m", reason: "birthday is not a day")
        ) { try Person(id: "m", object: object) }
    }
}
