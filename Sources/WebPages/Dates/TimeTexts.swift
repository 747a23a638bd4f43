import CivilTime

/// Every minute of a day in words, on one kind of clock: made once, for a page asks dozens of times.
///
/// None of them is longer than 15 octets, so that they need no memory but the table's 23 KB.
struct TimeTexts: Sendable {
    private let texts: [String]

    init(_ pattern: [DatePatterns.Token], dayPeriods: [String]) {
        texts = (0..<24 * 60).map { minute in
            pattern.map { Self.text($0, minute / 60, minute % 60, dayPeriods) }.joined()
        }
    }

    func text(_ time: TimeOfDay) -> String { texts[time.secondsSinceMidnight / 60] }

    private static func text(
        _ token: DatePatterns.Token,
        _ hour: Int,
        _ minute: Int,
        _ dayPeriods: [String]
    ) -> String {
        switch token {
        case .literal(let text): text
        case .field(.hour24, _): Digits.padded(hour, 2)
        case .field(.hour12, let width): Digits.padded((hour + 11) % 12 + 1, width)
        case .field(.hour11, let width): Digits.padded(hour % 12, width)
        case .field(.minute, _): Digits.padded(minute, 2)
        case .field(.dayPeriod, _): dayPeriods[hour < 12 ? 0 : 1]
        // No skeleton of a time asks for a date.
        case .field: ""
        }
    }
}
