package import CivilTime

/// What a set is asked. Each answer begins at the time asked for, not at the start of the series.
extension RecurrenceSet {
    /// The occurrences from `time` on, or all of them, as a lazy sequence.
    package func occurrences(from time: LocalDateTime? = nil) -> Occurrences {
        Occurrences(
            plan,
            from: time.map { ClockSeconds.of($0) } ?? ClockSeconds.first,
            through: ClockSeconds.last
        )
    }

    /// The occurrences that begin at `from` or later and before `to`, as a lazy sequence.
    package func occurrences(from: LocalDateTime, to: LocalDateTime) -> Occurrences {
        Occurrences(plan, from: ClockSeconds.of(from), through: ClockSeconds.of(to) - 1)
    }

    /// The first `limit` of these.
    package func occurrences(
        from: LocalDateTime,
        to: LocalDateTime,
        limit: Int
    ) -> [LocalDateTime] {
        var found: [LocalDateTime] = []
        guard limit > 0 else { return found }
        visit(from: ClockSeconds.of(from), through: ClockSeconds.of(to) - 1) { time in
            found.append(ClockSeconds.time(time))
            return found.count < limit
        }
        return found
    }

    package func first(after time: LocalDateTime) -> LocalDateTime? {
        let from = ClockSeconds.of(time) + 1
        return firstSecond(from: from, through: ClockSeconds.last).map { ClockSeconds.time($0) }
    }

    package func contains(_ time: LocalDateTime) -> Bool {
        let seconds = ClockSeconds.of(time)
        return firstSecond(from: seconds, through: seconds) == seconds
    }

    /// Counts the occurrences before `time`, one million at most.
    ///
    /// What a cut leaves of COUNT is asked of a set of the rule alone, since COUNT counts excluded
    /// occurrences too.
    package func count(before time: LocalDateTime) -> Int {
        var count = 0
        visit(from: ClockSeconds.first, through: ClockSeconds.of(time) - 1) { _ in
            count += 1
            return count < 1_000_000
        }
        return count
    }

    /// The last occurrence of a set that ends, for an index of what can still happen; nil for a set
    /// that goes on, or has nothing.
    package var lastOccurrence: LocalDateTime? {
        guard isFinite else { return nil }
        let ends = plan.rules.map { $0.count == nil ? $0.until.last : ClockSeconds.last }
        let end = max(ends.max() ?? ClockSeconds.first, plan.dates.last ?? ClockSeconds.first)
        return last(before: ClockSeconds.time(end + 1))
    }

    /// The last occurrence before `time`, found by halving what lies between.
    package func last(before time: LocalDateTime) -> LocalDateTime? {
        let end = ClockSeconds.of(time) - 1
        guard var latest = firstSecond(from: ClockSeconds.first, through: end) else { return nil }
        // There is an occurrence at `latest`, and none from `bound` on.
        var bound = end + 1
        while latest + 1 < bound {
            let middle = latest + 1 + (bound - latest - 1) / 2
            if let later = firstSecond(from: middle, through: end) {
                latest = later
            } else {
                bound = middle
            }
        }
        return ClockSeconds.time(latest)
    }

    private func firstSecond(from: Int, through: Int) -> Int? {
        var first: Int?
        visit(from: from, through: through) { time in
            first = time
            return false
        }
        return first
    }

    /// Goes from occurrence to occurrence while `body` says so.
    ///
    /// The usual set of one rule is walked in place, with no copy of its cursor.
    private func visit(from: Int, through: Int, _ body: (Int) -> Bool) {
        if let rule = plan.onlyRule {
            var walk = RuleCursor(
                rule,
                from: from,
                through: through,
                includesStart: plan.includesStart
            )
            while let time = walk.next(), body(time) {}
        } else {
            var walk = MergedOccurrences(plan, from: from, through: through)
            while let time = walk.next(), body(time) {}
        }
    }
}
