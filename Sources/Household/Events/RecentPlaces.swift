import JSCalendar

extension HouseholdState {
    /// How many events are looked at for their places: those that were changed last.
    private static let eventsLookedAt = 500

    /// The names of places that events have, those of most events first, and of equals the ones
    /// that were written down last; differences of case count as none.
    ///
    /// One look at each event's revision, and at the texts of a few hundred: about as long for a
    /// household of 100,000 events as for one of 1,000.
    package func recentPlaces(limit: Int) -> [String] {
        var latest = LatestEvents(limit: Self.eventsLookedAt)
        for record in events.values { latest.add(record) }
        var (uses, names): ([String: Int], [String]) = ([:], [])
        for record in latest.sorted {
            // An event that cannot be read has no place to offer; `himekuri check` tells of it.
            guard let name = (try? record.event())?.location.map(TextRules.joiningLines),
                !TextRules.isBlank(name)
            else { continue }
            let place = TextRules.trimmed(name)
            if uses[place.lowercased(), default: 0] == 0 { names.append(place) }
            uses[place.lowercased(), default: 0] += 1
        }
        let ranked = names.enumerated().sorted { left, right in
            let (more, fewer) = (
                uses[left.element.lowercased(), default: 0],
                uses[right.element.lowercased(), default: 0]
            )
            return more == fewer ? left.offset < right.offset : more > fewer
        }
        return ranked.prefix(limit).map(\.element)
    }
}

/// The events that were changed last, found in one pass without sorting them all.
private struct LatestEvents {
    let limit: Int
    private var kept: [EventRecord] = []
    /// The last that is among them for sure; whatever is older need not be kept.
    private var oldest: EventRecord?

    init(limit: Int) { self.limit = limit }

    var sorted: ArraySlice<EventRecord> { kept.sorted(by: Self.isNewer).prefix(limit) }

    mutating func add(_ record: EventRecord) {
        if let oldest, !Self.isNewer(record, oldest) { return }
        kept.append(record)
        guard kept.count >= limit * 4 else { return }
        kept = Array(sorted)
        oldest = kept.last
    }

    private static func isNewer(_ one: EventRecord, _ other: EventRecord) -> Bool {
        (one.revision, one.start, one.uid) > (other.revision, other.start, other.uid)
    }
}
