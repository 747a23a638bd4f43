import CivilTime

/// What is due when, the earliest first: a binary heap, so that the next one is found at once and
/// each change costs O(log n).
struct DueQueue: Sendable {
    struct Entry: Sendable {
        let date: Instant
        let item: AlarmItem
        /// Which plan of the item it belongs to; an older one no longer counts.
        let plan: Int
    }

    private var entries: [Entry] = []

    var count: Int { entries.count }
    var first: Entry? { entries.first }

    mutating func insert(_ entry: Entry) {
        entries.append(entry)
        var place = entries.count - 1
        while place > 0 {
            let parent = (place - 1) / 2
            guard entries[place].date < entries[parent].date else { return }
            entries.swapAt(place, parent)
            place = parent
        }
    }

    mutating func removeFirst() {
        guard let last = entries.popLast(), !entries.isEmpty else { return }
        entries[0] = last
        var place = 0
        while true {
            var earliest = place
            for child in [2 * place + 1, 2 * place + 2] where child < entries.count {
                if entries[child].date < entries[earliest].date { earliest = child }
            }
            guard earliest != place else { return }
            entries.swapAt(place, earliest)
            place = earliest
        }
    }
}
