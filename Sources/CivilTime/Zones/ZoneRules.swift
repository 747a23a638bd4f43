/// The immutable rules of one zone: a sorted table of changes, and a yearly rule for what follows.
final class ZoneRules: Sendable {
    /// The time up to `end` (not included), or for ever where `end` is `Int.max`.
    struct Period {
        let kind: Int
        let end: Int
    }

    let identifier: String
    let kinds: [LocalTimeKind]
    /// `kinds[…].offset`, apart so that a lookup touches integers only.
    private let offsets: [Int]
    /// Seconds since 1970, strictly ascending.
    private let transitions: [Int]
    /// For each transition, the index of the kind that begins with it.
    private let kindsAfter: [UInt16]
    private let daylight: DaylightCycle?
    private let standardKind: Int
    private let daylightKind: Int

    /// Takes over checked tables: `kindsAfter` runs beside `transitions` and points into `kinds`.
    ///
    /// RFC 9636 §3.2: "Local time for timestamps before the first transition is specified by the
    /// first time type (time type 0). Local time for timestamps on or after the last transition is
    /// specified by the TZ string in the footer (Section 3.3) if present and nonempty; otherwise,
    /// it is unspecified." Without a footer the last kind stays.
    init(
        identifier: String,
        kinds: [LocalTimeKind],
        transitions: [Int],
        kindsAfter: [UInt16],
        footer: FooterRule?
    ) {
        var kinds = kinds
        func index(of kind: LocalTimeKind) -> Int {
            if let known = kinds.firstIndex(of: kind) { return known }
            kinds.append(kind)
            return kinds.count - 1
        }
        let lastKind = kindsAfter.last.map(Int.init) ?? 0
        standardKind = footer.map { index(of: $0.standard) } ?? lastKind
        daylightKind = (footer?.daylight).map { index(of: $0) } ?? standardKind
        daylight = footer?.cycle
        self.identifier = identifier
        self.kinds = kinds
        self.offsets = kinds.map(\.offset)
        self.transitions = transitions
        self.kindsAfter = kindsAfter
    }

    func offset(ofKind kind: Int) -> Int { offsets[kind] }

    func kind(at time: Int) -> Int {
        guard let last = transitions.last, time < last else {
            guard let daylight else { return standardKind }
            return daylight.isDaylight(at: time) ? daylightKind : standardKind
        }
        return kind(beforeTransition: firstTransition(after: time))
    }

    func period(at time: Int) -> Period {
        guard let last = transitions.last, time < last else { return footerPeriod(at: time) }
        let next = firstTransition(after: time)
        return Period(kind: kind(beforeTransition: next), end: transitions[next])
    }

    private func footerPeriod(at time: Int) -> Period {
        guard let daylight else { return Period(kind: standardKind, end: .max) }
        let state = daylight.state(at: time)
        return Period(kind: state.isDaylight ? daylightKind : standardKind, end: state.end)
    }

    private func kind(beforeTransition index: Int) -> Int {
        index == 0 ? 0 : Int(kindsAfter[index - 1])
    }

    /// Finds the index of the first transition later than `time`, which is before the last one.
    private func firstTransition(after time: Int) -> Int {
        var low = 0
        var high = transitions.count - 1
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
