/// A date and a time on some wall clock, with no zone: RFC 8984's LocalDateTime in whole seconds.
package struct LocalDateTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Seconds on the wall clock since it showed 1970-01-01T00:00:00.
    let clockSeconds: Int

    package init(_ date: CivilDate, _ time: TimeOfDay = .midnight) {
        clockSeconds = date.daysSince1970 * ClockRange.secondsPerDay + time.secondsSinceMidnight
    }

    package init(date: CivilDate, time: TimeOfDay = .midnight) {
        self.init(date, time)
    }

    init(clockSeconds: Int) {
        self.clockSeconds = ClockRange.clamp(clockSeconds, to: ClockRange.lastSecond)
    }

    /// Reads `YYYY-MM-DDTHH:MM:SS`; a fraction of a second is checked and dropped.
    package init?(_ text: String) {
        var text = text
        guard let value = text.withUTF8({ LocalDateTime(utf8: $0) }) else { return nil }
        self = value
    }

    package init?(_ text: some StringProtocol) {
        self.init(String(text))
    }

    package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        var cursor = TextCursor(bytes)
        guard let value = cursor.localDateTime(), cursor.isAtEnd else { return nil }
        self = value
    }

    package var date: CivilDate {
        CivilDate(daysSince1970: ClockRange.day(ofSecond: clockSeconds))
    }

    package var time: TimeOfDay {
        let day = ClockRange.day(ofSecond: clockSeconds)
        return TimeOfDay(unchecked: clockSeconds - day * ClockRange.secondsPerDay)
    }

    /// Adds days and seconds on this wall clock; ``Zone/instant(of:adding:)`` knows about the zone.
    package func adding(_ duration: CivilDuration) -> LocalDateTime {
        adding(days: duration.days).adding(seconds: duration.seconds)
    }

    package func adding(days: Int) -> LocalDateTime {
        LocalDateTime(date.adding(days: days), time)
    }

    package func adding(seconds: Int) -> LocalDateTime {
        LocalDateTime(
            clockSeconds: ClockRange.sum(clockSeconds, seconds, limit: ClockRange.lastSecond)
        )
    }

    package func seconds(until other: LocalDateTime) -> Int {
        other.clockSeconds - clockSeconds
    }

    /// The whole days and the remaining seconds from here to `other` on this wall clock.
    package func duration(until other: LocalDateTime) -> CivilDuration {
        let (days, seconds) = seconds(until: other)
            .quotientAndRemainder(dividingBy: ClockRange.secondsPerDay)
        return CivilDuration(days: days, seconds: seconds)
    }

    package static func < (first: LocalDateTime, second: LocalDateTime) -> Bool {
        first.clockSeconds < second.clockSeconds
    }

    /// `2026-03-14T08:30:00`.
    package var description: String {
        TextWriter.text(capacity: 24) { $0.append(self) }
    }
}

extension TextCursor {
    mutating func localDateTime() -> LocalDateTime? {
        guard let date = civilDate(), take("T"), let time = timeOfDay(), skipFraction()
        else { return nil }
        return LocalDateTime(date, time)
    }

    /// Passes over `.5`, if there is one.
    ///
    /// RFC 8984 §1.4.3, and §1.4.4 for local times: "Fractional second values MUST NOT be included
    /// unless non-zero and MUST NOT have trailing zeros".
    private mutating func skipFraction() -> Bool {
        guard take(".") else { return true }
        guard let last = skipDigits(atMost: 9) else { return false }
        return last != UInt8(ascii: "0")
    }
}

extension TextWriter {
    mutating func append(_ value: LocalDateTime) {
        append(value.date)
        append("T")
        append(value.time)
    }
}
