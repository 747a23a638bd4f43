import Household

/// Finds the patterns of a language for another order of day, month and year than its own.
///
/// ICU has the order of a language in its regions: English is “9 December 2026” in Britain and
/// “December 9, 2026” in America. A language without such a region borrows the pattern of English,
/// or for the year first that of no language at all, and keeps its own names. Where each number has
/// a word of its own, as in 2026年12月9日, the numbers change places together with their words.
struct PatternOrder {
    typealias Token = DatePatterns.Token

    private let fields: [DatePatterns.Field]
    private let region: String?

    /// nil for the language's own order.
    init?(_ order: DateOrder) {
        switch order {
        case .language: return nil
        case .dayMonthYear: (fields, region) = ([.day, .month, .year], "GB")
        case .monthDayYear: (fields, region) = ([.month, .day, .year], "US")
        case .yearMonthDay: (fields, region) = ([.year, .month, .day], nil)
        }
    }

    /// The patterns of a date in this order.
    func patterns(
        of locale: String,
        _ own: [DatePatterns.Skeleton: [Token]]
    ) -> [DatePatterns.Skeleton: [Token]] {
        guard let date = own[.date], !isInOrder(date) else { return own }
        if date.contains(where: Self.isUnit) { return own.mapValues(reordered) }
        let neighbours = (region.map { [neighbour(of: locale, $0), "en_\($0)"] } ?? []) + ["root"]
        for neighbour in neighbours {
            let patterns = DatePatterns.patterns(of: neighbour)
            guard let date = patterns[.date], isInOrder(date) else { continue }
            return own.merging(patterns.filter(\.key.isDate)) { $1 }
        }
        return own
    }

    private func neighbour(of locale: String, _ region: String) -> String {
        "\(locale.prefix { $0 != "_" && $0 != "-" })_\(region)"
    }

    private func isInOrder(_ pattern: [Token]) -> Bool {
        let places = pattern.compactMap(place)
        return places == places.sorted()
    }

    private func place(_ token: Token) -> Int? {
        guard case .field(let field, _) = token else { return nil }
        return fields.firstIndex(of: field)
    }

    /// Whether a text belongs to the number before it, as 年 does.
    static func isUnit(_ token: Token) -> Bool {
        guard case .literal(let text) = token else { return false }
        return text.first?.isLetter ?? false
    }

    /// The pattern with its day, month and year in this order, each with its word.
    private func reordered(_ pattern: [Token]) -> [Token] {
        guard !isInOrder(pattern) else { return pattern }
        let parts = Self.parts(of: pattern)
        let places = parts.indices.filter { place(parts[$0].field) != nil }
        let sorted = places.sorted {
            (place(parts[$0].field) ?? 0) < (place(parts[$1].field) ?? 0)
        }
        var moved = parts
        for (place, source) in zip(places, sorted) {
            moved[place] = Part(
                field: parts[source].field,
                unit: parts[source].unit,
                separator: parts[place].separator
            )
        }
        return moved.enumerated().flatMap { index, part in
            // What stood together in its own order needs a space in another.
            let isGlued = part.separator.isEmpty && index < moved.count - 1
            let texts = [part.unit, isGlued ? " " : part.separator].filter { !$0.isEmpty }
            return [part.field] + texts.map { Token.literal($0) }
        }
    }

    /// A field, the word that belongs to it, and what parts it from the next.
    private struct Part {
        var field: Token
        var unit = ""
        var separator = ""
    }

    private static func parts(of pattern: [Token]) -> [Part] {
        var parts: [Part] = []
        for token in pattern {
            guard case .literal(let text) = token else {
                parts.append(Part(field: token))
                continue
            }
            guard !parts.isEmpty else { continue }
            let unit = text.prefix(while: \.isLetter)
            parts[parts.count - 1].unit = String(unit)
            parts[parts.count - 1].separator = String(text.dropFirst(unit.count))
        }
        return parts
    }
}

extension DatePatterns.Skeleton {
    /// Whether it is of a date, which has an order.
    fileprivate var isDate: Bool { self != .time12 && self != .time24 }
}
