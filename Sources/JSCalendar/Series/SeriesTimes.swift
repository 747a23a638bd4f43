import CivilTime
import Recurrence

/// The times that rules give in a window, taken from the set a block at a time.
///
/// Most windows hold none or a few, and a set answers those without making a sequence.
struct SeriesTimes: Sendable {
    private static let firstBlock = 16
    private static let largestBlock = 4096

    private let set: RecurrenceSet
    private let end: LocalDateTime
    private var block: [LocalDateTime]
    private var place = 0
    private var limit = firstBlock

    init(_ set: RecurrenceSet, in window: SeriesWindow) {
        self.set = set
        end = window.end
        block = set.occurrences(from: window.first, to: window.end, limit: Self.firstBlock)
    }

    mutating func next() -> LocalDateTime? {
        if place == block.count {
            guard block.count == limit, let last = block.last else { return nil }
            limit = min(limit * 4, Self.largestBlock)
            block = set.occurrences(from: last.adding(seconds: 1), to: end, limit: limit)
            place = 0
            if block.isEmpty { return nil }
        }
        place += 1
        return block[place - 1]
    }
}
