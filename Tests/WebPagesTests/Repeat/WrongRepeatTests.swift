import CivilTime
import HTTP
import JSCalendar
import Testing

@testable import WebPages

/// Every wrong value of the repeat fields, and the sentence beside its field.
@Suite struct WrongRepeatTests {
    let visit: Visit
    /// Sunday, 31 January 2027, 10:00 in Tokyo.
    let timing: EventTiming

    init() throws {
        visit = try TestSite().visit()
        timing = EventTiming(
            start: try #require(LocalDateTime("2027-01-31T10:00:00")),
            timeZone: "Asia/Tokyo"
        )
    }

    private func problems(_ fields: String) -> [String: String] {
        let typing = RepeatTyping(RepeatTypingTests.form(fields))
        do throws(FormProblems) {
            _ = try typing.rules(timing: timing, visit)
            return [:]
        } catch {
            let pairs = error.entries.map { ($0.field ?? "", $0.message) }
            return Dictionary(pairs) { first, _ in first }
        }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let fields: String
        let field: String
        let sentence: String
        var testDescription: String { fields }

        init(_ fields: String, _ field: String, _ sentence: String) {
            (self.fields, self.field, self.sentence) = (fields, field, sentence)
        }
    }

    private static let frequency = "Choose how often it repeats."
    private static let interval = "Type a whole number from 1 to 999."
    private static let count = "Type a whole number from 1 to 10,000."

    static let cases = [
        Case("repeat=sometimes", "repeat", frequency),
        Case("repeat=", "repeat", frequency),
        Case("repeat=Daily", "repeat", frequency),
        Case("repeat=custom", "repeat-frequency", frequency),
        Case("repeat=custom frequency=hourly", "repeat-frequency", frequency),
        Case("repeat=custom frequency=daily interval=0", "repeat-interval", interval),
        Case("repeat=custom frequency=daily interval=", "repeat-interval", interval),
        Case("repeat=custom frequency=daily interval=-1", "repeat-interval", interval),
        Case("repeat=custom frequency=daily interval=+1", "repeat-interval", interval),
        Case("repeat=custom frequency=daily interval=1.5", "repeat-interval", interval),
        Case("repeat=custom frequency=daily interval=two", "repeat-interval", interval),
        Case("repeat=custom frequency=daily interval=1000", "repeat-interval", interval),
        Case(
            "repeat=custom frequency=daily interval=99999999999999999999",
            "repeat-interval",
            interval
        ),
        Case(
            "repeat=custom frequency=weekly interval=1",
            "repeat-weekday",
            "Choose at least one weekday."
        ),
        Case(
            "repeat=custom frequency=weekly weekday=MO weekday=XX",
            "repeat-weekday",
            "“XX” cannot be chosen here."
        ),
        Case(
            "repeat=custom frequency=weekly weekday=2MO",
            "repeat-weekday",
            "“2MO” cannot be chosen here."
        ),
        Case(
            "repeat=custom frequency=weekly weekday=mo",
            "repeat-weekday",
            "“mo” cannot be chosen here."
        ),
        Case(
            "repeat=custom frequency=monthly monthly=month-days",
            "repeat-month-day",
            "Choose at least one day of the month."
        ),
        Case(
            "repeat=custom frequency=monthly month-day=32",
            "repeat-month-day",
            "“32” cannot be chosen here."
        ),
        Case(
            "repeat=custom frequency=monthly month-day=1 month-day=-2",
            "repeat-month-day",
            "“-2” cannot be chosen here."
        ),
        Case(
            "repeat=custom frequency=monthly monthly=whenever month-day=1",
            "repeat-monthly",
            "“whenever” cannot be chosen here."
        ),
        Case(
            "repeat=custom frequency=monthly monthly=ordinal ordinal=6 ordinal-day=MO",
            "repeat-ordinal",
            "“6” cannot be chosen here."
        ),
        Case(
            "repeat=custom frequency=monthly monthly=ordinal ordinal=1 ordinal-day=holiday",
            "repeat-ordinal-day",
            "“holiday” cannot be chosen here."
        ),
        Case(
            "repeat=custom frequency=yearly month=13",
            "repeat-month",
            "“13” cannot be chosen here."
        ),
        Case(
            "repeat=custom frequency=yearly month=5L",
            "repeat-month",
            "“5L” cannot be chosen here."
        ),
        Case(
            "repeat=custom frequency=yearly interval=2 month=3 month=6 monthly=ordinal ordinal=1 "
                + "ordinal-day=weekday",
            "repeat-ordinal-day",
            "In several months this works only every year. "
                + "Choose one month, or a single weekday."
        ),
        Case(
            "repeat=custom frequency=yearly month=2",
            "repeat-month",
            "There is no such day, so it would never repeat."
        ),
        Case(
            "repeat=custom frequency=yearly month=2 month=4 month=6 month=9 month=11",
            "repeat-month",
            "There is no such day, so it would never repeat."
        ),
        Case("repeat=daily end=someday", "repeat-end", "Choose when it stops repeating."),
        Case("repeat=daily end=date", "repeat-until", "Choose a date."),
        Case(
            "repeat=daily end=date until=soon",
            "repeat-until",
            "“soon” is not a date. Write it like 2026-12-09."
        ),
        Case(
            "repeat=daily end=date until=2027-02-30",
            "repeat-until",
            "2027-02-30 does not exist: that month has only 28 days."
        ),
        Case(
            "repeat=daily end=date until=10000-01-01",
            "repeat-until",
            "Dates go from the year 1 to the year 9999."
        ),
        Case(
            "repeat=daily end=date until=2027-01-30",
            "repeat-until",
            "The last date is before the event starts."
        ),
        Case("repeat=daily end=count", "repeat-count", count),
        Case("repeat=daily end=count count=0", "repeat-count", count),
        Case("repeat=daily end=count count=10001", "repeat-count", count),
        Case("repeat=daily end=count count=many", "repeat-count", count),
        Case("repeat=daily end=count count=1e3", "repeat-count", count),
    ]

    @Test(arguments: cases)
    func `a wrong value is said beside its field`(_ example: Case) {
        #expect(problems(example.fields) == [example.field: example.sentence])
    }

    @Test func `everything that is wrong is said at once`() {
        let wrong = problems(
            "repeat=custom frequency=weekly interval=0 weekday=XX end=count count=0"
        )
        #expect(Set(wrong.keys) == ["repeat-interval", "repeat-weekday", "repeat-count"])
    }

    @Test func `without a readable start the rest is still checked`() {
        let typing = RepeatTyping(
            RepeatTypingTests.form(
                "repeat=custom frequency=yearly month=2 interval=0 end=date until=2020-01-01"
            )
        )
        #expect(typing.problems(visit).entries.map(\.field) == ["repeat-interval"])
        #expect(RepeatTyping(RepeatTypingTests.form("repeat=keep")).problems(visit).isEmpty)
    }

    @Test func `days that only some years have are days`() {
        #expect(problems("repeat=custom frequency=yearly month=2 month=3") == [:])
        #expect(
            problems(
                "repeat=custom frequency=yearly month=2 monthly=ordinal ordinal=5 ordinal-day=MO"
            ) == [:]
        )
    }

    @Test func `a value too long for a sentence is cut in it and whole in the field`() {
        let long = String(repeating: "x", count: 5_000)
        let wrong = problems("repeat=custom frequency=weekly weekday=\(long)")
        #expect(wrong["repeat-weekday"] == "“\(long.prefix(40))” cannot be chosen here.")
        #expect(RepeatTyping(RepeatTypingTests.form("until=\(long)")).until == long)
    }

    @Test func `thousands of values are read in one go`() {
        let many = (0..<2_000).map { "weekday=\($0)" }.joined(separator: " ")
        let wrong = problems("repeat=custom frequency=weekly \(many)")
        #expect(wrong == ["repeat-weekday": "“0” cannot be chosen here."])
    }
}
