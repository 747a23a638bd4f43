package import CivilTime

/// The occurrences of a set from some time on, found one by one as they are asked for.
package struct Occurrences: Sequence, IteratorProtocol, Sendable {
    private let epoch = ClockSeconds.time(0)
    /// The only rule of a set that has nothing else; most sets are of this kind.
    private var single: RuleCursor?
    private var merged: MergedOccurrences?

    init(_ set: SetPlan, from: Int, through: Int) {
        if let rule = set.onlyRule {
            single = RuleCursor(
                rule,
                from: from,
                through: through,
                includesStart: set.includesStart
            )
        } else {
            merged = MergedOccurrences(set, from: from, through: through)
        }
    }

    package mutating func next() -> LocalDateTime? {
        let seconds = single != nil ? single?.next() : merged?.next()
        return seconds.map { epoch.adding(seconds: $0) }
    }
}
