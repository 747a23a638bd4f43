package import Recurrence

extension RecurrenceError {
    /// Why, as a phrase with the parts of a rule named as iCalendar does: `32 is out of range`.
    package var phrase: String { phrase { $0 } }

    /// The same with the parts named by `name`.
    func phrase(naming name: (String) -> String) -> String {
        switch reason {
        case .missing: "is missing"
        case .repeated: "is given twice"
        case .unknownPart: "is no part of a rule"
        case .malformed: "cannot be “\(value)”"
        case .outOfRange: "\(value) is out of range"
        case .notWithFrequency(let frequency):
            "\(value) does not go with \(name("FREQ")) \(frequency.rawValue.lowercased())"
        case .notWith(let other): "\(value) does not go with \(name(other))"
        case .needs(let other): "\(value) needs \(name(other)) beside it"
        case .unknownScale: "“\(value)” is no calendar known here"
        case .tooLong: "is longer than any rule"
        }
    }
}

extension EventError {
    /// Names the property of a RecurrenceRule object that is refused.
    init(_ error: RecurrenceError) {
        self.init(
            property: Self.property(ofPart: error.field),
            reason: error.phrase(naming: Self.property(ofPart:))
        )
    }

    private static func property(ofPart part: String) -> String {
        switch part {
        case "FREQ": "frequency"
        case "WKST": "firstDayOfWeek"
        case "BYDAY": "byDay"
        case "BYMONTHDAY": "byMonthDay"
        case "BYMONTH": "byMonth"
        case "BYYEARDAY": "byYearDay"
        case "BYWEEKNO": "byWeekNo"
        case "BYHOUR": "byHour"
        case "BYMINUTE": "byMinute"
        case "BYSECOND": "bySecond"
        case "BYSETPOS": "bySetPosition"
        case "BYxxx": "another list"
        // INTERVAL, COUNT, UNTIL, RSCALE and SKIP.
        default: part.lowercased()
        }
    }
}
