import CivilTime

/// Two days with what they have in common said once, on the side on which the language says it.
extension DateTexts {
    /// “Thursday 10” and “Saturday 12 December”; “12月10日 木曜日” and “12日 土曜日”.
    func daysAndWeekdays(
        _ first: CivilDate,
        _ last: CivilDate
    ) -> (first: String, last: String) {
        ends(first, last, .dayAndWeekday)
    }

    /// “30 November” and “6 December 2026”; “2026年11月30日” and “12月6日”.
    func dates(_ first: CivilDate, _ last: CivilDate) -> (first: String, last: String) {
        ends(first, last, .date)
    }

    /// “7” and “13 December”; “12月7日” and “13日”.
    func daysAndMonths(
        _ first: CivilDate,
        _ last: CivilDate
    ) -> (first: String, last: String) {
        ends(first, last, .dayAndMonth)
    }

    private func ends(
        _ first: CivilDate,
        _ last: CivilDate,
        _ skeleton: DatePatterns.Skeleton
    ) -> (first: String, last: String) {
        let whole = patterns.pattern(skeleton)
        let differs = { (token: DatePatterns.Token) in token.differs(first, last) }
        guard let start = whole.firstIndex(where: differs),
            let end = whole.lastIndex(where: differs)
        else { return (text(whole, first), text(whole, last)) }
        let hasSharedBefore = whole[..<start].contains(where: \.isField)
        let rest = whole[end...].dropFirst()
        let hasSharedAfter = rest.contains(where: \.isField)
        // The word of the last number goes with it.
        let stop = rest.first.map(PatternOrder.isUnit) ?? false ? end + 1 : end
        return (
            text(hasSharedAfter ? whole[...stop] : whole[...], first),
            text(hasSharedBefore ? whole[start...] : whole[...], last)
        )
    }
}

extension DatePatterns.Token {
    fileprivate var isField: Bool {
        if case .field = self { true } else { false }
    }

    /// Whether two days differ in what stands here; a day and its weekday are always said.
    fileprivate func differs(_ first: CivilDate, _ last: CivilDate) -> Bool {
        switch self {
        case .field(.day, _), .field(.weekday, _): true
        case .field(.month, _): first.firstOfMonth != last.firstOfMonth
        case .field(.year, _): first.year != last.year
        case .field, .literal: false
        }
    }
}
