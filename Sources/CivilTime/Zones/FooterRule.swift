/// The TZ string at the end of a zone file, for example `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// RFC 9636 §3.3: the footer holds "a rule for computing local time changes after the last
/// transition time stored in the version 2+ data block", in the form of POSIX's TZ variable.
struct FooterRule: Hashable, Sendable {
    let standard: LocalTimeKind
    let daylight: LocalTimeKind?
    let cycle: DaylightCycle?

    /// Reads a TZ string; `allowsExtension` admits what version 3 files may write.
    ///
    /// RFC 9636 §3.3: "The hours part of the transition times may be signed and range from -167
    /// through 167 […] instead of the POSIX-required unsigned values from 0 through 24."
    init?(utf8 bytes: UnsafeBufferPointer<UInt8>, allowsExtension: Bool) {
        var cursor = TextCursor(bytes)
        guard let name = cursor.zoneAbbreviation(), let west = cursor.clockOffset(hours: 24)
        else { return nil }
        // POSIX counts hours west of Greenwich as positive; we count east.
        standard = LocalTimeKind(offset: -west, isDaylight: false, abbreviation: name)
        guard !cursor.isAtEnd else {
            daylight = nil
            cycle = nil
            return
        }
        guard let daylightName = cursor.zoneAbbreviation(),
            let daylightOffset = cursor.daylightOffset(standardOffset: -west),
            let start = cursor.yearlyMoment(allowsExtension: allowsExtension),
            let end = cursor.yearlyMoment(allowsExtension: allowsExtension), cursor.isAtEnd
        else { return nil }
        daylight = LocalTimeKind(
            offset: daylightOffset,
            isDaylight: true,
            abbreviation: daylightName
        )
        cycle = DaylightCycle(
            standardOffset: -west,
            daylightOffset: daylightOffset,
            start: start,
            end: end
        )
    }
}

extension TextCursor {
    /// Reads `CEST` or `<+0330>`: three letters or more, or in brackets also digits and signs.
    fileprivate mutating func zoneAbbreviation() -> String? {
        let isQuoted = take("<")
        let name = text(while: isQuoted ? Self.isQuotedNameByte : Self.isLetter)
        guard 3...16 ~= name.utf8.count, !isQuoted || take(">") else { return nil }
        return name
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private static func isQuotedNameByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }

    /// Reads `[+-]hh[:mm[:ss]]` as seconds.
    fileprivate mutating func clockOffset(hours largestHour: Int) -> Int? {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard let hours = number(upTo: largestHour) else { return nil }
        var seconds = hours * 3600
        if take(":") {
            guard let minutes = number(upTo: 59) else { return nil }
            seconds += minutes * 60
            if take(":") {
                guard let rest = number(upTo: 59) else { return nil }
                seconds += rest
            }
        }
        return isNegative ? -seconds : seconds
    }

    /// Reads the offset of daylight saving time, which is one hour ahead where it is left out.
    fileprivate mutating func daylightOffset(standardOffset: Int) -> Int? {
        if startsWithComma { return standardOffset + 3600 }
        return clockOffset(hours: 24).map { -$0 }
    }

    private var startsWithComma: Bool {
        var copy = self
        return copy.take(",")
    }

    /// Reads a comma and one of POSIX's date forms, with its time or 02:00.
    fileprivate mutating func yearlyMoment(allowsExtension: Bool) -> YearlyMoment? {
        guard take(","), let day = yearlyDay() else { return nil }
        guard take("/") else { return YearlyMoment(day: day, seconds: 2 * 3600) }
        guard let seconds = clockOffset(hours: allowsExtension ? 167 : 24),
            allowsExtension || 0...24 * 3600 ~= seconds
        else { return nil }
        return YearlyMoment(day: day, seconds: seconds)
    }

    private mutating func yearlyDay() -> YearlyMoment.Day? {
        if take("M") {
            guard let month = number(upTo: 12), month >= 1, take("."),
                let week = number(upTo: 5), week >= 1, take("."), let weekday = number(upTo: 6)
            else { return nil }
            return .weekdayOfMonth(month: month, week: week, weekday: weekday)
        }
        if take("J") {
            guard let day = number(upTo: 365), day >= 1 else { return nil }
            return .dayWithoutLeapDay(day)
        }
        return number(upTo: 365).map { .dayFromZero($0) }
    }
}
