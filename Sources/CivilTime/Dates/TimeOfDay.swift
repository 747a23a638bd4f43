/// A time on the wall clock, 00:00:00 to 23:59:59, with no date and no zone.
package struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let secondsSinceMidnight: Int

    package static let midnight = TimeOfDay(unchecked: 0)

    package init?(hour: Int, minute: Int, second: Int = 0) {
        guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second else { return nil }
        secondsSinceMidnight = hour * 3600 + minute * 60 + second
    }

    package init?(secondsSinceMidnight: Int) {
        guard 0..<ClockRange.secondsPerDay ~= secondsSinceMidnight else { return nil }
        self.secondsSinceMidnight = secondsSinceMidnight
    }

    /// Reads `HH:MM` or `HH:MM:SS`, as a form's time field sends it.
    package init?(_ text: String) {
        var text = text
        guard let value = text.withUTF8({ TimeOfDay(utf8: $0) }) else { return nil }
        self = value
    }

    package init?(_ text: some StringProtocol) {
        self.init(String(text))
    }

    package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        var cursor = TextCursor(bytes)
        guard bytes.count != 5 else {
            guard let hour = cursor.digits(exactly: 2), cursor.take(":"),
                let minute = cursor.digits(exactly: 2)
            else { return nil }
            self.init(hour: hour, minute: minute)
            return
        }
        guard let time = cursor.timeOfDay(), cursor.isAtEnd else { return nil }
        self = time
    }

    init(unchecked secondsSinceMidnight: Int) {
        self.secondsSinceMidnight = secondsSinceMidnight
    }

    package var hour: Int { secondsSinceMidnight / 3600 }
    package var minute: Int { secondsSinceMidnight / 60 % 60 }
    package var second: Int { secondsSinceMidnight % 60 }

    package static func < (first: TimeOfDay, second: TimeOfDay) -> Bool {
        first.secondsSinceMidnight < second.secondsSinceMidnight
    }

    /// `08:30:00`.
    package var description: String {
        TextWriter.text { $0.append(self) }
    }

    /// `08:30`, the seconds left out.
    package var shortText: String {
        TextWriter.text { writer in
            writer.append(pair: hour)
            writer.append(":")
            writer.append(pair: minute)
        }
    }
}

extension TextCursor {
    /// Reads a time with its seconds, `HH:MM:SS`; the second 60 of a leap second is refused.
    mutating func timeOfDay() -> TimeOfDay? {
        guard let hour = digits(exactly: 2), take(":"), let minute = digits(exactly: 2), take(":"),
            let second = digits(exactly: 2)
        else { return nil }
        return TimeOfDay(hour: hour, minute: minute, second: second)
    }
}

extension TextWriter {
    mutating func append(_ time: TimeOfDay) {
        append(pair: time.hour)
        append(":")
        append(pair: time.minute)
        append(":")
        append(pair: time.second)
    }
}
