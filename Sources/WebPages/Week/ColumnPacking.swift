/// Places what happens at the same time side by side.
///
/// Spans that overlap, or are tied together by others, are a group; a group has as many columns as
/// it needs, each span takes the first that is free, and grows over those to its right that stay
/// free.
enum ColumnPacking {
    /// Where a span stands in its group.
    struct Place: Equatable {
        var column: Int
        var columnCount = 1
        /// How many columns it covers.
        var width = 1
    }

    /// - Parameters:
    ///   - spans: Half-open and not empty, in order of their start.
    ///   - limit: How many columns there are at most.
    /// - Returns: The place of each span; nil where all columns are taken.
    static func places(of spans: [Range<Int>], limit: Int) -> [Place?] {
        var places: [Place?] = []
        var group = 0..<0
        var groupEnd = Int.min
        for (index, span) in spans.enumerated() {
            if span.lowerBound >= groupEnd {
                finish(group, spans, &places)
                group = index..<index
            }
            group = group.lowerBound..<index + 1
            groupEnd = max(groupEnd, span.upperBound)
            let taken = group.dropLast().compactMap { other in
                spans[other].overlaps(span) ? places[other]?.column : nil
            }
            let column = (0..<limit).first { !taken.contains($0) }
            places.append(column.map { Place(column: $0) })
        }
        finish(group, spans, &places)
        return places
    }

    /// Tells the members of a group how many columns it has, and widens them.
    private static func finish(
        _ group: Range<Int>,
        _ spans: [Range<Int>],
        _ places: inout [Place?]
    ) {
        let count = (group.compactMap { places[$0]?.column }.max() ?? 0) + 1
        for index in group {
            guard let column = places[index]?.column else { continue }
            let next = group.compactMap { other -> Int? in
                guard let rival = places[other]?.column, rival > column,
                    spans[other].overlaps(spans[index])
                else { return nil }
                return rival
            }
            places[index]?.columnCount = count
            places[index]?.width = (next.min() ?? count) - column
        }
    }
}
