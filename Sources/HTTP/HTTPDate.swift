/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
package enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// An IMF-fixdate for seconds since 1970.
    package static func text(_ secondsSince1970: Int) -> String {
        let (day, second) = secondsSince1970.flooredQuotient(by: 86_400)
        let date = civil(day)
        let weekday = days[day.flooredQuotient(by: 7).remainder]
        let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, to: 2) }
        return "\(weekday), \(padded(date.day, to: 2)) \(months[date.month - 1]) "
            + "\(padded(date.year, to: 4)) \(clock.joined(separator: ":")) GMT"
    }

    /// Reads all three forms that RFC 9110 §5.6.7 tells recipients to accept.
    ///
    /// `nearYear` settles the two-digit years of the second form: "Recipients [...] MUST
    /// interpret a timestamp that appears to be more than 50 years in the future as representing
    /// the most recent year in the past that had the same last two digits."
    package static func secondsSince1970(_ text: String, nearYear: Int = 2000) -> Int? {
        let words = text.split(separator: " ").map(String.init)
        switch words.count {
        case 6 where words[5] == "GMT" && isDay(words[0].dropLast(), words[0].last):
            guard words[1].utf8.count == 2, words[3].utf8.count == 4 else { return nil }
            return seconds(words[3], words[2], words[1], words[4])
        case 4 where words[3] == "GMT" && words[0].last == ",":
            let parts = words[1].split(separator: "-").map(String.init)
            guard parts.count == 3, parts[2].utf8.count == 2, let short = number(parts[2]) else {
                return nil
            }
            var year = nearYear - nearYear % 100 + short
            if year > nearYear + 50 { year -= 100 }
            return seconds(padded(year, to: 4), parts[1], parts[0], words[2])
        case 5 where isDay(words[0][...], ","):
            return seconds(words[4], words[1], words[2], words[3])
        default:
            return nil
        }
    }

    private static func isDay(_ name: Substring, _ end: Character?) -> Bool {
        end == "," && days.contains(String(name))
    }

    private static func seconds(
        _ year: String,
        _ month: String,
        _ day: String,
        _ clock: String
    ) -> Int? {
        let parts = clock.split(separator: ":").map(String.init)
        guard
            year.utf8.count == 4, parts.count == 3, parts.allSatisfy({ $0.utf8.count == 2 }),
            let year = number(year), let day = number(day),
            let month = months.firstIndex(of: month).map({ $0 + 1 }),
            let hour = number(parts[0]), let minute = number(parts[1]),
            let second = number(parts[2]),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        let days = daysSince1970(year, month, day)
        let back = civil(days)
        guard back.year == year, back.month == month, back.day == day else { return nil }
        return days * 86_400 + hour * 3600 + minute * 60 + second
    }

    private static func number(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.count <= 4, text.utf8.allSatisfy(\.isDigit) else {
            return nil
        }
        return Int(text)
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    /// Days from 1970-01-01, with years that begin in March so that the leap day comes last.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let monthFromMarch = (month + 9) % 12
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let (era, yearOfEra) = shifted.flooredQuotient(by: 400)
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        // An era of 400 years has 146,097 days; 719,468 lie between 0000-03-01 and 1970-01-01.
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = (days + 719_468).flooredQuotient(by: 146_097)
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}

extension Int {
    /// Quotient rounded down, and the remainder that is then never negative.
    fileprivate func flooredQuotient(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
