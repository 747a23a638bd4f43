import CivilTime

/// A DATE or DATE-TIME as it is written (RFC 5545 §3.3.4 and §3.3.5), its zone aside.
///
///     20261209          a date
///     20261209T170000   a local time
///     20261209T160000Z  a time in UTC
///
/// The shape decides, not the VALUE parameter, which many writers forget. Dashes and colons as
/// in ISO 8601's extended form, and a time without seconds, are read as well.
struct DateTimeValue: Equatable {
    var date: CivilDate
    /// Nil for a DATE.
    var time: TimeOfDay?
    var isUTC: Bool

    init(parsing text: String) throws(ValueError) {
        let digits = Digits(text)
        guard let digits, digits.dateCount == 8 else {
            throw ValueError("“\(text.prefix(40))” is not a date")
        }
        guard
            let date = CivilDate(
                year: digits.date / 10_000,
                month: digits.date / 100 % 100,
                day: digits.date % 100
            )
        else { throw ValueError("“\(text.prefix(40))” is a day that does not exist") }
        self.date = date
        isUTC = digits.isUTC
        if digits.hasTime { time = try Self.time(digits, of: text) }
    }

    /// Admits a value whose faults nobody wants to know.
    init?(_ text: String) {
        do throws(ValueError) {
            try self.init(parsing: text)
        } catch {
            return nil
        }
    }

    private static func time(_ digits: Digits, of text: String) throws(ValueError) -> TimeOfDay {
        guard digits.timeCount == 6 || digits.timeCount == 4 else {
            throw ValueError("“\(text.prefix(40))” is not a date and time")
        }
        let number = digits.timeCount == 4 ? digits.time * 100 : digits.time
        // RFC 5545 §3.3.12: "Implementations that do not support leap seconds SHOULD interpret
        // the second 60 as equivalent to the second 59."
        let second = number % 100 == 60 ? 59 : number % 100
        let time = TimeOfDay(hour: number / 10_000, minute: number / 100 % 100, second: second)
        guard let time else {
            throw ValueError("“\(text.prefix(40))” is a time of day that does not exist")
        }
        return time
    }

    /// The digits on both sides of the `T`, as numbers, and how many there are.
    private struct Digits {
        var date = 0
        var dateCount = 0
        var time = 0
        var timeCount = 0
        var hasTime = false
        var isUTC = false

        /// Returns nil where something else stands between them.
        init?(_ text: String) {
            for byte in text.utf8 {
                guard !isUTC || byte == UInt8(ascii: " ") else { return nil }
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"):
                    add(Int(byte - UInt8(ascii: "0")))
                    if dateCount > 8 || timeCount > 6 { return nil }
                case UInt8(ascii: "-") where !hasTime, UInt8(ascii: ":") where hasTime,
                    UInt8(ascii: " "):
                    continue
                case UInt8(ascii: "T") where !hasTime, UInt8(ascii: "t") where !hasTime:
                    hasTime = true
                case UInt8(ascii: "Z") where hasTime, UInt8(ascii: "z") where hasTime:
                    isUTC = true
                default: return nil
                }
            }
        }

        private mutating func add(_ digit: Int) {
            if hasTime {
                time = time * 10 + digit
                timeCount += 1
            } else {
                date = date * 10 + digit
                dateCount += 1
            }
        }
    }
}
