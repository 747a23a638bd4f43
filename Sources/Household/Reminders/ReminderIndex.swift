package import CivilTime

/// The household's reminders, by UID and by when they are due.
///
/// Those with a due date are kept sorted, so that a day's are found among years of them.
package struct ReminderIndex: Sendable {
    private var records = ShardedDictionary<ReminderRecord>()
    /// In the order of their due dates, then of their UIDs.
    private var dated: [ReminderRecord] = []

    package init() {}

    package var count: Int { records.count }

    /// All of them, in no particular order.
    package var values: some Sequence<ReminderRecord> { records.values }

    package subscript(uid: String) -> ReminderRecord? { records[uid] }

    /// Those that are due in `[from, to)`, done or not, in the order of their due dates.
    package func due(from: Instant, to: Instant) -> ArraySlice<ReminderRecord> {
        let first = position { $0 >= (from, "") }
        let end = position { $0 >= (to, "") }
        return first < end ? dated[first..<end] : []
    }

    /// Puts one in its place, and in that of an earlier version.
    mutating func insert(_ record: ReminderRecord) {
        remove(record.uid)
        records[record.uid] = record
        guard let key = Self.key(record) else { return }
        // A snapshot has them in this order.
        if let last = dated.last.flatMap(Self.key), last < key {
            dated.append(record)
        } else {
            dated.insert(record, at: position { $0 >= key })
        }
    }

    mutating func remove(_ uid: String) {
        guard let old = records[uid] else { return }
        records[uid] = nil
        guard let key = Self.key(old) else { return }
        let place = position { $0 >= key }
        if place < dated.count, dated[place].uid == uid { dated.remove(at: place) }
    }

    /// Days and floating times lie elsewhere on the time line once the zone has changed.
    mutating func resolve(in zone: Zone) {
        for record in Array(records.values) { records[record.uid] = record.resolved(in: zone) }
        dated = records.values.filter { $0.due != nil }.sorted { left, right in
            guard let first = Self.key(left), let second = Self.key(right) else { return false }
            return first < second
        }
    }

    private static func key(_ record: ReminderRecord) -> (Instant, String)? {
        record.due.map { ($0.start, record.uid) }
    }

    /// Where a condition that stays true once it is true becomes true.
    private func position(_ isTrue: ((Instant, String)) -> Bool) -> Int {
        var (low, high) = (0, dated.count)
        while low < high {
            let middle = (low + high) / 2
            if Self.key(dated[middle]).map(isTrue) ?? true {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}
