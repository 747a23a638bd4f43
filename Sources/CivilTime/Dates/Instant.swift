/// A point on the UTC time line in whole seconds, as POSIX counts them (no leap seconds).
package struct Instant: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let secondsSince1970: Int

    package init(secondsSince1970: Int) {
        self.secondsSince1970 = ClockRange.clamp(secondsSince1970, to: ClockRange.lastSecond)
    }

    package init(utc: LocalDateTime) {
        secondsSince1970 = utc.clockSeconds
    }

    /// Reads `YYYY-MM-DDTHH:MM:SSZ`; a fraction of a second is checked and dropped.
    package init?(_ text: String) {
        var text = text
        guard let value = text.withUTF8({ Instant(utf8: $0) }) else { return nil }
        self = value
    }

    package init?(_ text: some StringProtocol) {
        self.init(String(text))
    }

    /// Reads the UTF-8 of such a text.
    ///
    /// RFC 8984 §1.4.3: "any letters MUST be in uppercase, and the time offset MUST be the
    /// character "Z"".
    package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        var cursor = TextCursor(bytes)
        guard let utc = cursor.localDateTime(), cursor.take("Z"), cursor.isAtEnd
        else { return nil }
        self.init(utc: utc)
    }

    package var utc: LocalDateTime { LocalDateTime(clockSeconds: secondsSince1970) }

    package func adding(seconds: Int) -> Instant {
        Instant(
            secondsSince1970: ClockRange.sum(
                secondsSince1970,
                seconds,
                limit: ClockRange.lastSecond
            )
        )
    }

    package func seconds(until other: Instant) -> Int {
        other.secondsSince1970 - secondsSince1970
    }

    package static func < (first: Instant, second: Instant) -> Bool {
        first.secondsSince1970 < second.secondsSince1970
    }

    /// `2026-12-09T08:00:00Z`.
    package var description: String {
        TextWriter.text(capacity: 25) { writer in
            writer.append(utc)
            writer.append("Z")
        }
    }
}
