import CivilTime

/// The parts of a RECUR value (RFC 5545 §3.3.10) as written, each name once.
///
///     FREQ=MONTHLY;BYDAY=-1FR   →   FREQ: MONTHLY, BYDAY: -1FR
struct RecurrenceRuleText {
    private(set) var parts: [(name: String, value: String)] = []

    /// RFC 5545 §3.3.10: rule parts "MUST NOT occur more than once", and "FREQ" is required.
    init(parsing text: String) throws(ValueError) {
        for part in text.uppercased().split(separator: ";") {
            let halves = part.split(separator: "=", maxSplits: 1).map { half in
                String(half.filter { !$0.isWhitespace })
            }
            if halves.allSatisfy(\.isEmpty) { continue }
            guard halves.count == 2 else {
                throw ValueError("“\(part.prefix(40))” is not a part of a recurrence rule")
            }
            guard self[halves[0]] == nil, parts.count < Self.mostParts else {
                throw ValueError("\(halves[0]) stands twice in the recurrence rule")
            }
            parts.append((halves[0], halves[1]))
        }
        guard self["FREQ"] != nil else { throw ValueError("the recurrence rule has no FREQ") }
    }

    /// Admits a rule whose faults nobody wants to know.
    init?(_ text: String) {
        do throws(ValueError) {
            try self.init(parsing: text)
        } catch {
            return nil
        }
    }

    /// More than RFC 5545 and RFC 7529 know.
    private static let mostParts = 30

    subscript(name: String) -> String? {
        parts.first { $0.name == name }?.value
    }

    /// Reads one BYDAY element: `MO`, `-1SU`, `+2TU`.
    static func weekday(_ text: some StringProtocol) -> (weekday: Weekday, ordinal: Int?)? {
        guard let index = dayNames.firstIndex(of: String(text.suffix(2))),
            let weekday = Weekday(rawValue: index + 1)
        else { return nil }
        let digits = text.dropLast(2)
        guard !digits.isEmpty else { return (weekday, nil) }
        guard let ordinal = Int(digits), ordinal != 0, abs(ordinal) <= 53 else { return nil }
        return (weekday, ordinal)
    }

    /// In the order of `Weekday`.
    static let dayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
