import CivilTime
import HTTP
import JSCalendar
import JSON
import Testing

@testable import WebPages

/// From the fields to the stored rules, and back: what was chosen is what is shown.
@Suite struct RepeatTypingTests {
    let visit: Visit
    /// Wednesday, 9 December 2026, 17:00 in Tokyo.
    let timing: EventTiming

    init() throws {
        visit = try TestSite().visit()
        timing = EventTiming(
            start: try #require(LocalDateTime("2026-12-09T17:00:00")),
            timeZone: "Asia/Tokyo"
        )
    }

    /// Fields, written as a query without `repeat-`, and the rule that they mean.
    struct Case: CustomTestStringConvertible, Sendable {
        let fields: String
        let rule: String
        var testDescription: String { fields }

        init(_ fields: String, _ rule: String) {
            (self.fields, self.rule) = (fields, rule)
        }
    }

    static func form(_ fields: String) -> Form {
        Form(
            fields.split(separator: " ").map { field in
                let parts = field.split(separator: "=", omittingEmptySubsequences: false)
                let name = parts[0] == "repeat" ? "repeat" : "repeat-\(parts[0])"
                return Query.Item(name: name, value: String(parts[1]))
            }
        )
    }

    static let presets = [
        Case("repeat=daily", #"{"frequency":"daily"}"#),
        Case("repeat=weekly", #"{"frequency":"weekly"}"#),
        Case("repeat=biweekly", #"{"frequency":"weekly","interval":2}"#),
        Case("repeat=monthly", #"{"frequency":"monthly"}"#),
        Case("repeat=yearly", #"{"frequency":"yearly"}"#),
        Case("repeat=daily end=count count=30", #"{"frequency":"daily","count":30}"#),
        Case(
            "repeat=biweekly end=count count=10",
            #"{"frequency":"weekly","interval":2,"count":10}"#
        ),
        Case(
            "repeat=monthly end=date until=2027-06-30",
            #"{"frequency":"monthly","until":"2027-06-30T23:59:59"}"#
        ),
        Case(
            "repeat=weekly end=date until=2026-12-09",
            #"{"frequency":"weekly","until":"2026-12-09T23:59:59"}"#
        ),
        Case("repeat=yearly end=count count=10000", #"{"frequency":"yearly","count":10000}"#),
        Case("repeat=yearly end=count count=1", #"{"frequency":"yearly","count":1}"#),
    ]

    static let customs = [
        Case("frequency=daily interval=2", #"{"frequency":"daily","interval":2}"#),
        Case("frequency=daily interval=999", #"{"frequency":"daily","interval":999}"#),
        Case(
            "frequency=weekly interval=1 weekday=MO weekday=WE",
            #"{"frequency":"weekly","byDay":[MO,WE]}"#
        ),
        Case("frequency=weekly interval=1 weekday=FR", #"{"frequency":"weekly","byDay":[FR]}"#),
        Case(
            "frequency=weekly interval=3 weekday=WE",
            #"{"frequency":"weekly","interval":3,"byDay":[WE]}"#
        ),
        Case(
            "frequency=weekly interval=2 weekday=MO weekday=FR end=count count=10",
            #"{"frequency":"weekly","interval":2,"byDay":[MO,FR],"count":10}"#
        ),
        Case(
            "frequency=weekly interval=1 weekday=MO weekday=WE end=date until=2027-03-31",
            #"{"frequency":"weekly","byDay":[MO,WE],"until":"2027-03-31T23:59:59"}"#
        ),
        Case(
            "frequency=weekly interval=1 weekday=MO weekday=TU weekday=WE weekday=TH weekday=FR "
                + "weekday=SA weekday=SU",
            #"{"frequency":"weekly","byDay":[MO,TU,WE,TH,FR,SA,SU]}"#
        ),
        Case(
            "frequency=monthly interval=1 monthly=month-days month-day=15",
            #"{"frequency":"monthly","byMonthDay":[15]}"#
        ),
        Case(
            "frequency=monthly interval=1 monthly=month-days month-day=1 month-day=15 month-day=-1",
            #"{"frequency":"monthly","byMonthDay":[1,15,-1]}"#
        ),
        Case(
            "frequency=monthly interval=2 monthly=month-days month-day=9",
            #"{"frequency":"monthly","interval":2,"byMonthDay":[9]}"#
        ),
        Case(
            "frequency=monthly interval=1 monthly=month-days month-day=31",
            #"{"frequency":"monthly","byMonthDay":[31]}"#
        ),
        Case(
            "frequency=monthly interval=1 monthly=ordinal ordinal=2 ordinal-day=WE",
            #"{"frequency":"monthly","byDay":[2WE]}"#
        ),
        Case(
            "frequency=monthly interval=3 monthly=ordinal ordinal=-1 ordinal-day=FR",
            #"{"frequency":"monthly","interval":3,"byDay":[-1FR]}"#
        ),
        Case(
            "frequency=monthly interval=1 monthly=ordinal ordinal=5 ordinal-day=SU",
            #"{"frequency":"monthly","byDay":[5SU]}"#
        ),
        Case(
            "frequency=monthly interval=1 monthly=ordinal ordinal=1 ordinal-day=day",
            #"{"frequency":"monthly","byDay":[MO,TU,WE,TH,FR,SA,SU],"bySetPosition":[1]}"#
        ),
        Case(
            "frequency=monthly interval=1 monthly=ordinal ordinal=-1 ordinal-day=weekday",
            #"{"frequency":"monthly","byDay":[MO,TU,WE,TH,FR],"bySetPosition":[-1]}"#
        ),
        Case(
            "frequency=monthly interval=6 monthly=ordinal ordinal=3 ordinal-day=weekend-day",
            #"{"frequency":"monthly","interval":6,"byDay":[SA,SU],"bySetPosition":[3]}"#
        ),
        Case(
            "frequency=monthly interval=1 monthly=ordinal ordinal=4 ordinal-day=TH end=count count=5",
            #"{"frequency":"monthly","byDay":[4TH],"count":5}"#
        ),
        Case(
            "frequency=yearly interval=2 monthly=month-days month=12",
            #"{"frequency":"yearly","interval":2,"byMonth":["12"]}"#
        ),
        Case(
            "frequency=yearly interval=1 monthly=month-days month=6 month=12",
            #"{"frequency":"yearly","byMonth":["6","12"]}"#
        ),
        Case(
            "frequency=yearly interval=1 monthly=month-days month=1 month=2 month=10",
            #"{"frequency":"yearly","byMonth":["1","2","10"]}"#
        ),
        Case(
            "frequency=yearly interval=4 monthly=month-days month=2",
            #"{"frequency":"yearly","interval":4,"byMonth":["2"]}"#
        ),
        Case(
            "frequency=yearly interval=1 monthly=ordinal ordinal=2 ordinal-day=SU month=5",
            #"{"frequency":"yearly","byDay":[2SU],"byMonth":["5"]}"#
        ),
        Case(
            "frequency=yearly interval=1 monthly=ordinal ordinal=2 ordinal-day=WE month=12",
            #"{"frequency":"yearly","byDay":[2WE],"byMonth":["12"]}"#
        ),
        Case(
            "frequency=yearly interval=2 monthly=ordinal ordinal=-1 ordinal-day=SA month=3 month=9",
            #"{"frequency":"yearly","interval":2,"byDay":[-1SA],"byMonth":["3","9"]}"#
        ),
        Case(
            "frequency=yearly interval=1 monthly=ordinal ordinal=1 ordinal-day=weekday month=1",
            #"{"frequency":"yearly","byDay":[MO,TU,WE,TH,FR],"byMonth":["1"],"bySetPosition":[1]}"#
        ),
        // In each of several months: a yearly rule would take the first of the whole year.
        Case(
            "frequency=yearly interval=1 monthly=ordinal ordinal=1 ordinal-day=weekday month=3 month=6",
            #"{"frequency":"monthly","byDay":[MO,TU,WE,TH,FR],"byMonth":["3","6"],"bySetPosition":[1]}"#
        ),
        Case(
            "frequency=yearly interval=3 monthly=ordinal ordinal=-1 ordinal-day=day month=2",
            #"{"frequency":"yearly","interval":3,"byDay":[MO,TU,WE,TH,FR,SA,SU],"byMonth":["2"],"bySetPosition":[-1]}"#
        ),
        Case(
            "frequency=daily interval=3 end=date until=2027-01-01",
            #"{"frequency":"daily","interval":3,"until":"2027-01-01T23:59:59"}"#
        ),
    ]

    /// A rule with its weekdays written short: `[MO,-1FR]`.
    static func object(_ short: String) throws -> JSONValue {
        let long = short.replacing(/(-?[0-9]+)?(MO|TU|WE|TH|FR|SA|SU)/) { match in
            let place = match.1.map { #","nthOfPeriod":\#($0)"# } ?? ""
            return #"{"@type":"NDay","day":"\#(match.2.lowercased())"\#(place)}"#
        }
        let whole = long.replacing(/^{/, with: #"{"@type":"RecurrenceRule","#)
        return try JSONValue(parsing: whole)
    }

    /// The same value whatever the order of its members.
    static func sorted(_ value: JSONValue) -> String {
        switch value {
        case .object(let object):
            let members = object.members.map { "\($0.name):\(sorted($0.value))" }
            return "{\(members.sorted().joined(separator: ","))}"
        case .array(let values): return "[\(values.map { sorted($0) }.joined(separator: ","))]"
        default: return String(decoding: value.encoded(), as: UTF8.self)
        }
    }

    private func stored(_ typing: RepeatTyping) throws -> [JSONValue] {
        try #require(try typing.rules(timing: timing, visit))
    }

    // MARK: - There and back

    @Test(arguments: presets + customs.map { Case("repeat=custom \($0.fields)", $0.rule) })
    func `what is chosen is stored and shown again`(_ example: Case) throws {
        let typing = RepeatTyping(Self.form(example.fields))
        let rules = try stored(typing)
        #expect(rules.map(Self.sorted) == [Self.sorted(try Self.object(example.rule))])
        let shown = RepeatTyping(rules: rules, excludedRules: [], timing: timing)
        #expect(shown.choice == typing.choice)
        #expect(typing.shows(rules: rules, excludedRules: [], timing: timing))
        let again = try stored(shown)
        #expect(again == rules)
    }

    @Test func `never stores no rule, and keep asks for none`() throws {
        #expect(try RepeatTyping().rules(timing: timing, visit) == [])
        #expect(
            try RepeatTyping(Self.form("repeat=never count=0")).rules(timing: timing, visit) == []
        )
        #expect(try RepeatTyping(Self.form("repeat=keep")).rules(timing: timing, visit) == nil)
        let shown = RepeatTyping(rules: [], excludedRules: [], timing: timing)
        #expect(shown.choice == "never")
        #expect(shown.weekdays == ["WE"])
    }

    @Test func `a form without the field says nothing about repeating`() {
        #expect(!RepeatTyping.isGiven(in: Form([Query.Item(name: "title", value: "Dentist")])))
        #expect(RepeatTyping.isGiven(in: Self.form("repeat=never")))
    }

    @Test func `the last date of whole days is a date`() throws {
        let days = EventTiming(allDayFrom: timing.start.date, days: 1)
        let typing = RepeatTyping(Self.form("repeat=daily end=date until=2026-12-24"))
        let rules = try #require(try typing.rules(timing: days, visit))
        #expect(rules.first?.objectValue?["until"]?.stringValue == "2026-12-24T00:00:00")
        #expect(RepeatTyping(rules: rules, excludedRules: [], timing: days).until == "2026-12-24")
    }

    @Test func `what comes twice is meant once, and in order`() throws {
        let typing = RepeatTyping(
            Self.form("repeat=custom frequency=weekly weekday=WE weekday=MO weekday=WE weekday=MO")
        )
        #expect(typing.weekdays == ["WE", "MO"])
        let rule = try Self.object(#"{"frequency":"weekly","byDay":[MO,WE]}"#)
        #expect(try stored(typing).map(Self.sorted) == [Self.sorted(rule)])
    }

    @Test func `what does not fit the frequency is left out`() throws {
        let rest = "weekday=MO monthly=ordinal ordinal=9 ordinal-day=XX month=13 month-day=0"
        let daily = RepeatTyping(Self.form("repeat=custom frequency=daily interval=2 \(rest)"))
        let rule = try Self.object(#"{"frequency":"daily","interval":2}"#)
        #expect(try stored(daily).map(Self.sorted) == [Self.sorted(rule)])
        let preset = RepeatTyping(Self.form("repeat=daily frequency=hourly interval=0 \(rest)"))
        #expect(try stored(preset) == [try Self.object(#"{"frequency":"daily"}"#)])
    }

    @Test func `days that are ticked are spelled out, also where the start implies them`() throws {
        let typing = RepeatTyping(Self.form("repeat=custom frequency=weekly weekday=WE"))
        let rules = try stored(typing)
        let rule = try Self.object(#"{"frequency":"weekly","byDay":[WE]}"#)
        #expect(rules.map(Self.sorted) == [Self.sorted(rule)])
        #expect(RepeatTyping(rules: rules, excludedRules: [], timing: timing).choice == "weekly")
    }

    @Test func `wide digits are digits`() throws {
        let typing = RepeatTyping(
            Self.form("repeat=custom frequency=daily interval=１２ end=count count=３０")
        )
        let rule = try Self.object(#"{"frequency":"daily","interval":12,"count":30}"#)
        #expect(try stored(typing).map(Self.sorted) == [Self.sorted(rule)])
    }

    @Test func `a yearly rule without a month means that of the start`() throws {
        let plain = RepeatTyping(Self.form("repeat=custom frequency=yearly interval=1"))
        #expect(try stored(plain) == [try Self.object(#"{"frequency":"yearly"}"#)])
        let third = RepeatTyping(
            Self.form("repeat=custom frequency=yearly monthly=ordinal ordinal=3 ordinal-day=MO")
        )
        let rule = try Self.object(#"{"frequency":"yearly","byDay":[3MO],"byMonth":["12"]}"#)
        #expect(try stored(third).map(Self.sorted) == [Self.sorted(rule)])
    }
}
