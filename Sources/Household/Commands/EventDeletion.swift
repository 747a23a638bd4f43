import JSCalendar
import JSON

/// What is taken away of one event or of one series, after a look at whether it is still what
/// somebody agreed to delete; the same for one and for several (features R-50…R-52).
struct EventDeletion {
    /// The event or the whole series, as it is stored.
    let record: EventRecord
    private let base: Int
    private let context: CommandContext
    private let olderVersion: () -> SharedBytes?

    /// Finds what is to go.
    ///
    /// - Parameters:
    ///   - uid: The event's, or the series'.
    ///   - base: The household's sequence when it was looked at.
    ///   - context: The household as it is now.
    ///   - olderVersion: Finds the event's text as of `base` where the state no longer has it.
    /// - Throws: `.gone` and `.notFound` where there is no such event, `.forbidden` where its
    ///   calendar takes no changes.
    init(
        of uid: String,
        base: Int,
        _ context: CommandContext,
        olderVersion: @escaping () -> SharedBytes?
    ) throws(HouseholdError) {
        let rules = EventRules(state: context.state)
        record = try rules.record(uid)
        try rules.requireWritable(record)
        self.base = base
        self.context = context
        self.olderVersion = olderVersion
    }

    /// The event, or the date of the series, as it is and as it was looked at.
    ///
    /// - Throws: `.gone` where it is no longer there.
    func versions(
        of occurrence: String?,
        span: EventSpan?
    ) throws(HouseholdError) -> EventVersions {
        try EventVersions(
            of: record,
            occurrence: occurrence,
            span: span,
            base: base,
            in: context.state,
            older: olderVersion
        )
    }

    /// The event that happens once, or the date of the series.
    ///
    /// - Throws: `.changedMeanwhile` where it is no longer what was looked at. Another date of the
    ///   series may have changed.
    func target(_ versions: EventVersions) throws(HouseholdError) -> EventRecord {
        if !record.isRecurring || versions.original != versions.theirs { try requireUnchanged() }
        return versions.current
    }

    /// The same by the original start; nil means the first date.
    func target(_ occurrence: String?) throws(HouseholdError) -> EventRecord {
        // What nobody has changed since need not be read, for each of the many dates of a series.
        if record.revision <= base {
            let untouched =
                record.isRecurring
                ? occurrence.flatMap { record.occurrence(identifier: $0) } : record
            if let untouched { return untouched }
        }
        return try target(versions(of: occurrence, span: nil))
    }

    func requireUnchanged() throws(HouseholdError) {
        guard record.revision > base else { return }
        throw .changedMeanwhile(by: record.changedBy, at: record.changedAt)
    }

    /// All of it goes.
    var whole: Change { context.state.change(event: record.uid, to: nil) }

    /// Some dates of a series go, together; all of it where none would be left.
    func change(excluding dates: [EventRecord]) -> Change {
        let ids = dates.compactMap { $0.occurrence?.recurrenceId }
        return ids.isEmpty ? whole : change(to: record.series?.excluding(ids))
    }

    /// A date of a series goes, and all that are later.
    func change(endingBefore date: EventRecord) -> Change {
        change(to: date.occurrence.flatMap { record.series?.ending(before: $0.recurrenceId) })
    }

    private func change(to rest: Event?) -> Change {
        guard var rest else { return whole }
        rest.updated = context.now
        return context.state.change(event: record.uid, to: rest)
    }
}
