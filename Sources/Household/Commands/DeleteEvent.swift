package import JSON

/// Deletes an event, or occurrences of a series, that somebody looked at as they were at `base`
/// (features R-50…R-52).
package struct DeleteEvent: Command {
    package let uid: String
    /// The original start of the occurrence that was looked at; nil for the first, or the only one.
    package let occurrence: String?
    /// Which occurrences are meant; an event that happens once needs none (features R-43).
    package let span: EventSpan?
    package let base: Int
    /// Finds the event's text as of `base` where the state no longer has it.
    package let olderVersion: @Sendable () -> SharedBytes?

    package init(
        uid: String,
        occurrence: String? = nil,
        span: EventSpan? = nil,
        base: Int,
        olderVersion: @escaping @Sendable () -> SharedBytes? = { nil }
    ) {
        self.uid = uid
        self.occurrence = occurrence
        self.span = span
        self.base = base
        self.olderVersion = olderVersion
    }

    /// - Returns: What was deleted.
    /// - Throws: `.changedMeanwhile` where it is no longer what the person agreed to delete,
    ///   `.spanMissing` where it is a series and nobody said which occurrences.
    package func decide(
        _ context: CommandContext
    ) throws(HouseholdError) -> Decision<EventRecord> {
        try context.require(.changeEvents)
        let deletion = try EventDeletion(of: uid, base: base, context, olderVersion: olderVersion)
        let versions = try deletion.versions(of: occurrence, span: span)
        if deletion.record.isRecurring, span == nil { throw .spanMissing }
        let found = try deletion.target(versions)
        let change: Change
        switch span {
        case .thisEvent?:
            change = deletion.change(excluding: [found])
        case .futureEvents?:
            try deletion.requireUnchanged()
            change = deletion.change(endingBefore: found)
        case .allEvents?, nil:
            try deletion.requireUnchanged()
            change = deletion.whole
        }
        return Decision(.eventDeleted, [change], change.after == nil ? deletion.record : found)
    }
}
