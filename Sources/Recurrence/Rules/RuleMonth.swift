/// A value of BYMONTH: the number of a month, and whether it is the leap month that follows it.
///
/// RFC 7529 §4.2: a leap month is written with "L", so `5L` is the month after the fifth in the
/// Hebrew and Chinese years that have one.
package struct RuleMonth: Hashable, Sendable, CustomStringConvertible {
    package let number: Int
    package let isLeap: Bool

    package init(_ number: Int, isLeap: Bool = false) {
        self.number = number
        self.isLeap = isLeap
    }

    /// Reads `5` or `5L`, as both iCalendar and JSCalendar write it.
    package init?(_ text: some StringProtocol) {
        let isLeap = text.hasSuffix("L") || text.hasSuffix("l")
        let digits = isLeap ? text.dropLast() : text[...]
        guard let number = RuleNumber.unsigned(digits) else { return nil }
        self.init(number, isLeap: isLeap)
    }

    package var description: String { isLeap ? "\(number)L" : "\(number)" }
}
