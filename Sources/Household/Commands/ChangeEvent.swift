import CivilTime
import JSCalendar
package import JSON

/// Changes an event, or occurrences of a series, that somebody looked at as it was at `base`.
///
/// Fields that only one of two people changed are merged; the same field changed to two values is
/// a clash, and nothing is written (design §7.10).
package struct ChangeEvent: Command {
    package let uid: String
    /// The original start of the occurrence that was looked at; nil for the first, or the only one.
    package let occurrence: String?
    /// Which occurrences are meant; an event that happens once needs none (features R-43).
    package let span: EventSpan?
    package let fields: EventFields
    /// Files of the event, and of all dates of a series.
    package let attachments: AttachmentChange
    /// The household's sequence when the form was rendered.
    package let base: Int
    /// Finds the event's text as of `base` where the state no longer has it.
    package let olderVersion: @Sendable () -> SharedBytes?

    package init(
        uid: String,
        occurrence: String? = nil,
        span: EventSpan? = nil,
        fields: EventFields,
        attachments: AttachmentChange = AttachmentChange(),
        base: Int,
        olderVersion: @escaping @Sendable () -> SharedBytes? = { nil }
    ) {
        self.uid = uid
        self.occurrence = occurrence
        self.span = span
        self.fields = fields
        self.attachments = attachments
        self.base = base
        self.olderVersion = olderVersion
    }

    /// - Throws: `.spanMissing` where a series would change and nobody said which occurrences; files
    ///   need nobody to say so.
    package func decide(
        _ context: CommandContext
    ) throws(HouseholdError) -> Decision<ChangedEvent> {
        try context.require(.changeEvents)
        let rules = EventRules(state: context.state)
        let record = try rules.record(uid)
        try rules.requireWritable(record)
        let versions = try EventVersions(
            of: record,
            occurrence: occurrence,
            span: span,
            base: base,
            in: context.state,
            older: olderVersion
        )
        let merged = try merge(versions, rules)
        let edit = try attachments.edit(of: versions, context)
        guard merged != versions.theirs else {
            return try unchanged(record, merged, but: edit, context)
        }
        try rules.requireCalendar(of: merged)
        guard record.isRecurring else {
            return try edit.applied(to: try change(record, to: merged, context))
        }
        guard let span else { throw .spanMissing }
        let change = try SeriesChange(versions: versions, wanted: merged, context: context)
        return try edit.applied(to: try change.decide(span))
    }

    /// Nothing typed but what is there; files may have been added or taken away.
    private func unchanged(
        _ record: EventRecord,
        _ fields: EventFields,
        but edit: EnclosureEdit,
        _ context: CommandContext
    ) throws(HouseholdError) -> Decision<ChangedEvent> {
        let outcome = ChangedEvent(fields: fields)
        guard !edit.isEmpty else { return Decision(.eventChanged, [], outcome) }
        var event = try EventRules(state: context.state).event(record)
        edit.apply(to: &event)
        event.updated = context.now
        return Decision(
            .eventChanged,
            [context.state.change(event: record.uid, to: event)],
            outcome
        )
    }

    private func merge(
        _ versions: EventVersions,
        _ rules: EventRules
    ) throws(HouseholdError) -> EventFields {
        let (mine, theirs, original) = (fields.normalized, versions.theirs, versions.original)
        // What somebody else changed meanwhile was not typed here, and is no fault of this form.
        try rules.check(mine, besides: [theirs] + (original.map { [$0] } ?? []))
        switch FieldMerge(mine: mine, theirs: theirs, base: original) {
        case .merged(let merged): return merged
        case .clash(let clashing):
            throw .conflict(
                EventClash(
                    uid: uid,
                    revision: versions.record.revision,
                    mine: mine,
                    theirs: theirs,
                    fields: clashing,
                    changedBy: versions.record.changedBy,
                    changedAt: versions.record.changedAt
                )
            )
        }
    }

    /// Changes an event that happens once; it may begin to repeat.
    private func change(
        _ record: EventRecord,
        to fields: EventFields,
        _ context: CommandContext
    ) throws(HouseholdError) -> Decision<ChangedEvent> {
        let rules = EventRules(state: context.state)
        var event = try rules.event(record)
        let first = try rules.startingOnRule(fields)
        first.write(to: &event)
        event.updated = context.now
        return Decision(
            .eventChanged,
            [context.state.change(event: uid, to: event)],
            ChangedEvent(fields: first)
        )
    }
}

/// What became of an event that was changed.
package struct ChangedEvent: Sendable, Equatable {
    /// The fields as they are now: merged, where somebody else changed some; of a series, those of
    /// the occurrence that was looked at.
    package let fields: EventFields
    /// How many dates that had been changed or added by themselves are still there.
    package var keptDates = 0
    /// How many of them the changed series no longer has.
    package var droppedDates = 0
}
