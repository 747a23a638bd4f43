import CivilTime

extension RecurrenceMoment: CustomStringConvertible {
    /// Reads `YYYYMMDD`, `YYYYMMDDTHHMMSS` or the latter with a `Z`.
    ///
    /// RFC 5545 §3.3.12: "Implementations that do not support leap seconds SHOULD interpret the
    /// second 60 as equivalent to the second 59."
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16,
            let date = Self.date(bytes[..<8])
        else { return nil }
        guard bytes.count > 8 else {
            self = .date(date)
            return
        }
        guard bytes[8] | 0x20 == UInt8(ascii: "t"), let time = Self.time(bytes[9..<15])
        else { return nil }
        let local = LocalDateTime(date, time)
        if bytes.count == 15 {
            self = .local(local)
        } else {
            guard bytes[15] | 0x20 == UInt8(ascii: "z") else { return nil }
            self = .utc(Instant(utc: local))
        }
    }

    /// `20261231`, `20261231T090000` or `20261231T080000Z`.
    package var description: String {
        switch self {
        case .date(let date): Self.compact(date.description)
        case .local(let local): Self.compact(local.description)
        case .utc(let instant): Self.compact(instant.description)
        }
    }

    private static func date(_ bytes: ArraySlice<UInt8>) -> CivilDate? {
        guard let number = number(bytes) else { return nil }
        return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    private static func time(_ bytes: ArraySlice<UInt8>) -> TimeOfDay? {
        guard let number = number(bytes), number % 100 <= 60 else { return nil }
        return TimeOfDay(
            hour: number / 10_000,
            minute: number / 100 % 100,
            second: min(number % 100, 59)
        )
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        RuleNumber.unsigned(String(decoding: bytes, as: UTF8.self))
    }

    private static func compact(_ text: String) -> String {
        text.filter { $0 != "-" && $0 != ":" }
    }
}
