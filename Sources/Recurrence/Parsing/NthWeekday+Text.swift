import CivilTime

extension NthWeekday: CustomStringConvertible {
    /// The names of the weekdays from Monday on.
    private static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    /// Reads `MO`, `2MO`, `+2MO` or `-1MO`.
    package init?(_ text: some StringProtocol) {
        guard let weekday = Weekday(ruleText: text.suffix(2)) else { return nil }
        let number = text.dropLast(2)
        guard !number.isEmpty else {
            self.init(weekday)
            return
        }
        guard let ordinal = RuleNumber.signed(number) else { return nil }
        self.init(weekday, ordinal: ordinal)
    }

    package var description: String {
        (ordinal.map { "\($0)" } ?? "") + weekday.ruleText
    }

    fileprivate static func index(of name: some StringProtocol) -> Int? {
        names.firstIndex(of: name.uppercased())
    }

    fileprivate static func name(_ weekday: Weekday) -> String { names[weekday.rawValue - 1] }
}

extension Weekday {
    /// Reads RFC 5545's two letters, `MO` to `SU`.
    init?(ruleText: some StringProtocol) {
        guard let index = NthWeekday.index(of: ruleText) else { return nil }
        self.init(rawValue: index + 1)
    }

    var ruleText: String { NthWeekday.name(self) }
}
