import CivilTime
import JSON

/// The occurrences that a series has an override for, by the times at which they really are.
struct SeriesOverrides: Sendable {
    /// What the rules must not show by themselves: changed, added and excluded occurrences.
    private let recurrenceIds: Set<LocalDateTime>
    private let bounds: ClosedRange<LocalDateTime>?
    private let places: [LocalDateTime: Int]
    /// In the order of their starts, the excluded ones left out.
    let occurrences: [SeriesOccurrence]
    /// The latest end of the occurrences up to each place, to find those that reach into a window.
    private let latestEnds: [Instant]
    /// The first override that cannot be understood.
    let problem: String?

    init(_ event: Event, timing: EventTiming, clock: SeriesClock, household: Zone) {
        var shown: [LocalDateTime: SeriesOccurrence] = [:]
        var excluded: Set<LocalDateTime> = []
        var problem: String?
        for (name, value) in event.recurrenceOverrides.members {
            guard let id = clock.recurrenceId(name), let object = value.objectValue else {
                let path = "recurrenceOverrides/\(name.prefix(40))"
                problem = problem ?? "\(path) is no patch of an occurrence"
                continue
            }
            let patch = OverridePatch(object)
            guard !patch.isExcluded else {
                excluded.insert(id)
                continue
            }
            shown[id] = SeriesOccurrence(
                of: event,
                recurrenceId: id,
                timing: patch.timing(of: id, in: timing),
                isDateOnly: clock.isDateOnly,
                household: household,
                patch: patch.object
            )
        }
        self.problem = problem
        recurrenceIds = excluded.union(shown.keys)
        let lowest = recurrenceIds.min()
        let highest = recurrenceIds.max()
        bounds = lowest.flatMap { lowest in highest.map { lowest...$0 } }
        let occurrences = shown.values.filter { !excluded.contains($0.recurrenceId) }.sorted {
            ($0.start, $0.recurrenceId) < ($1.start, $1.recurrenceId)
        }
        self.occurrences = occurrences
        places = Dictionary(
            uniqueKeysWithValues: occurrences.indices.map { (occurrences[$0].recurrenceId, $0) }
        )
        var ends: [Instant] = []
        for occurrence in occurrences {
            ends.append(max(occurrence.lastMoment, ends.last ?? occurrence.lastMoment))
        }
        latestEnds = ends
    }

    var latestEnd: Instant? { latestEnds.last }

    /// Whether an occurrence is shown, or left out, by its override and not by the rules.
    func covers(_ recurrenceId: LocalDateTime) -> Bool {
        guard let bounds, bounds.contains(recurrenceId) else { return false }
        return recurrenceIds.contains(recurrenceId)
    }

    func occurrence(_ recurrenceId: LocalDateTime) -> SeriesOccurrence? {
        places[recurrenceId].map { occurrences[$0] }
    }

    /// The occurrences that overlap `[from, to)`, in the order of their starts.
    func overlapping(from: Instant, to: Instant) -> [SeriesOccurrence] {
        guard let latest = latestEnds.last, from < latest else { return [] }
        let first = Self.firstIndex(in: latestEnds.count) { latestEnds[$0] > from }
        let end = Self.firstIndex(in: occurrences.count) { occurrences[$0].start >= to }
        guard first < end else { return [] }
        return occurrences[first..<end].filter { $0.overlaps(from: from, to: to) }
    }

    /// Finds where a condition that stays true once it is true becomes true.
    private static func firstIndex(in count: Int, _ isTrue: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isTrue(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
