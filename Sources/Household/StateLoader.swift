package import CivilTime

/// Builds a state from a snapshot and the transactions after it, with the index made once.
package struct StateLoader: ~Copyable {
    private var state: HouseholdState

    /// Starts from an empty household at the snapshot's `sequence`.
    package init(epoch: String, zone: Zone, sequence: Int) {
        state = HouseholdState(epoch: epoch, zone: zone)
        state.beginLoading(at: sequence)
    }

    package var sequence: Int { state.sequence }

    /// Makes room for about so many events, which is cheaper than to make it again and again.
    package mutating func expect(events count: Int) { state.expect(events: count) }

    /// Adds one object of the snapshot; the settings first, so that no event is resolved twice.
    ///
    /// - Throws: `StoredObjectError` where the object cannot be read; it is left out.
    package mutating func add(_ entry: SnapshotEntry) throws(StoredObjectError) {
        try state.restore(entry)
    }

    /// Adds an event that was deleted.
    ///
    /// - Throws: `StoredObjectError` where the event cannot be read; it is left out.
    package mutating func add(
        deleted entry: SnapshotEntry,
        sequence: Int,
        by device: String?,
        at time: Instant
    ) throws(StoredObjectError) {
        let record = try EventRecord(
            id: entry.id,
            text: entry.text,
            indexed: entry.indexed,
            zone: state.settings.zone,
            revision: entry.revision,
            changedBy: entry.changedBy,
            changedAt: entry.changedAt,
            previous: nil
        )
        state.restore(
            Tombstone(record: record, sequence: sequence, deletedBy: device, deletedAt: time)
        )
    }

    /// Adds a reminder that was deleted.
    ///
    /// - Throws: `StoredObjectError` where the reminder cannot be read; it is left out.
    package mutating func add(
        deletedReminder entry: SnapshotEntry,
        sequence: Int,
        by device: String?,
        at time: Instant
    ) throws(StoredObjectError) {
        let record = try ReminderRecord(
            id: entry.id,
            text: entry.text,
            zone: state.settings.zone,
            revision: entry.revision,
            changedBy: entry.changedBy,
            changedAt: entry.changedAt,
            previous: nil
        )
        state.restore(
            DeletedReminder(record: record, sequence: sequence, deletedBy: device, deletedAt: time)
        )
    }

    /// Applies the next transaction of the journal.
    ///
    /// - Throws: `StoredObjectError` where an object of it cannot be read; the changes before that
    ///   one are made, and making them again does no harm.
    package mutating func apply(_ transaction: Transaction) throws(StoredObjectError) {
        try state.apply(transaction)
    }

    /// Ends the loading.
    ///
    /// - Parameters:
    ///   - epoch: What the store's life is called, where that is known only at the end.
    ///   - least: What the sequence must reach: it never goes back, whatever the files say.
    /// - Returns: The finished state.
    /// - Throws: `StoredObjectError` where an event cannot be resolved in the household's zone.
    package consuming func finish(
        epoch: String? = nil,
        sequenceAtLeast least: Int = 0
    ) throws(StoredObjectError) -> HouseholdState {
        try state.finishLoading()
        state.raiseSequence(to: least)
        if let epoch { state.begin(epoch: epoch) }
        return state
    }
}
