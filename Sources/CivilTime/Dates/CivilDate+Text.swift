extension CivilDate: CustomStringConvertible {
    /// Reads exactly `YYYY-MM-DD`, years 0001 to 9999.
    package init?(_ text: String) {
        var text = text
        guard let value = text.withUTF8({ CivilDate(utf8: $0) }) else { return nil }
        self = value
    }

    package init?(_ text: some StringProtocol) {
        self.init(String(text))
    }

    package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        var cursor = TextCursor(bytes)
        guard let date = cursor.civilDate(), cursor.isAtEnd else { return nil }
        self = date
    }

    /// `2026-03-14`; a year outside 0 to 9999 carries its sign and cannot be read back.
    package var description: String {
        TextWriter.text { $0.append(self) }
    }
}

extension TextCursor {
    mutating func civilDate() -> CivilDate? {
        guard let year = digits(exactly: 4), take("-"), let month = digits(exactly: 2), take("-"),
            let day = digits(exactly: 2)
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }
}

extension TextWriter {
    mutating func append(_ date: CivilDate) {
        let (year, month, day) = date.yearMonthDay
        if 0...9999 ~= year {
            append(pair: year / 100)
            append(pair: year % 100)
        } else {
            append(year < 0 ? "-" : "+")
            append(abs(year), width: 4)
        }
        append("-")
        append(pair: month)
        append("-")
        append(pair: day)
    }
}
