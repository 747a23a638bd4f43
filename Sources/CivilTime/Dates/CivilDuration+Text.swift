/// The text form of a duration: `P1W2DT3H4M5S`.
///
/// RFC 8984 §1.4.5, which is RFC 5545 §3.3.6 without the sign and with weeks beside days:
///
///     duration   = "P" (dur-cal [dur-time] / dur-time)
///     dur-cal    = (dur-week [dur-day] / dur-day)
///     dur-time   = "T" (dur-hour / dur-minute / dur-second)
///     dur-hour   = 1*DIGIT "H" [dur-minute]
///     dur-minute = 1*DIGIT "M" [dur-second]
///     dur-second = 1*DIGIT [dur-secfrac] "S"
///
/// So the units are in order, and hours go to seconds only by way of minutes.
extension CivilDuration: CustomStringConvertible {
    /// Reads a duration; `allowsSign` admits RFC 8984's SignedDuration (§1.4.6).
    package init?(_ text: String, allowsSign: Bool = false) {
        var text = text
        let value = text.withUTF8 { CivilDuration(utf8: $0, allowsSign: allowsSign) }
        guard let value else { return nil }
        self = value
    }

    package init?(_ text: some StringProtocol, allowsSign: Bool = false) {
        self.init(String(text), allowsSign: allowsSign)
    }

    package init?(utf8 bytes: UnsafeBufferPointer<UInt8>, allowsSign: Bool = false) {
        var cursor = TextCursor(bytes)
        let isNegative = allowsSign && cursor.take("-")
        if allowsSign && !isNegative { _ = cursor.take("+") }
        guard cursor.take("P"), let days = cursor.calendarPart() else { return nil }
        let hasTime = cursor.take("T")
        guard days != nil || hasTime else { return nil }
        guard let seconds = hasTime ? cursor.timePart() : 0, cursor.isAtEnd else { return nil }
        let value = CivilDuration(days: days ?? 0, seconds: seconds)
        self = isNegative ? value.negated : value
    }

    /// The one spelling we write: no weeks, no empty units, `PT0S` for nothing.
    package var description: String {
        guard !isZero else { return "PT0S" }
        let (days, seconds) = (abs(days), abs(seconds))
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        var text = isNegative ? "-P" : "P"
        if days > 0 { text += "\(days)D" }
        if seconds > 0 { text += "T" }
        if hours > 0 { text += "\(hours)H" }
        if minutes > 0 || (hours > 0 && rest > 0) { text += "\(minutes)M" }
        if rest > 0 { text += "\(rest)S" }
        return text
    }
}

extension TextCursor {
    /// No unit may hold more than all the years 1 to 9999 do, in seconds.
    private static let largestAmount = 3_652_059 * 86_400

    /// Reads weeks and days as days: nil is a mistake, `.some(nil)` means there are none.
    fileprivate mutating func calendarPart() -> Int?? {
        guard startsWithDigit else { return .some(nil) }
        guard let first = number(upTo: Self.largestAmount) else { return nil }
        if take("D") { return checkedDays(first) }
        guard take("W") else { return nil }
        guard startsWithDigit else { return checkedDays(first * 7) }
        guard let days = number(upTo: Self.largestAmount), take("D") else { return nil }
        return checkedDays(first * 7 + days)
    }

    private func checkedDays(_ days: Int) -> Int?? {
        days <= Self.largestAmount / 86_400 ? .some(days) : nil
    }

    /// Reads what follows the `T` as seconds.
    fileprivate mutating func timePart() -> Int? {
        guard let amount = number(upTo: Self.largestAmount) else { return nil }
        if take("H") {
            guard startsWithDigit else { return checkedSeconds(amount * 3600) }
            guard let minutes = number(upTo: Self.largestAmount), take("M") else { return nil }
            return secondsPart(after: amount * 3600 + minutes * 60)
        }
        if take("M") { return secondsPart(after: amount * 60) }
        guard skipSecondFraction(), take("S") else { return nil }
        return checkedSeconds(amount)
    }

    private mutating func secondsPart(after total: Int) -> Int? {
        guard startsWithDigit else { return checkedSeconds(total) }
        guard let seconds = number(upTo: Self.largestAmount), skipSecondFraction(), take("S")
        else { return nil }
        return checkedSeconds(total + seconds)
    }

    private func checkedSeconds(_ seconds: Int) -> Int? {
        seconds <= Self.largestAmount ? seconds : nil
    }

    private mutating func skipSecondFraction() -> Bool {
        guard take(".") else { return true }
        return skipDigits(atMost: 9) != nil
    }
}
