import CivilTime
import Household

/// Reads the snapshot and the journal into one state.
///
/// It is as kind as the files allow: everything that can be read is in the state, and each thing
/// that cannot is a fault with file and line. It changes nothing on the disk.
enum StoreReader {
    /// Seconds between the beginning of a snapshot and its last step, the rename, that are normal.
    ///
    /// The rename is the last thing that happens to a snapshot; a later change is a copy.
    private static let longestWrite = 120
    /// How long an event usually is in either file, to guess how many there are.
    private static let bytesPerEvent = 700

    static func load(_ disk: any StoreDisk, zone: Zone) throws(DiskError) -> LoadedStore {
        var store = LoadedStore(loader: StateLoader(epoch: "", zone: zone, sequence: 0))
        var snapshot = SnapshotReader()
        let snapshotFile = try disk.open(StoreFileName.snapshot, for: .reading)
        let journalFile = try disk.open(StoreFileName.journal, for: .reading)
        let size = try max(snapshotFile?.identity().size ?? 0, journalFile?.identity().size ?? 0)
        store.loader.expect(events: size / bytesPerEvent)
        if let snapshotFile {
            store.snapshot = try snapshotFile.identity()
            try snapshot.read(snapshotFile, into: &store.loader)
        }
        var journal = JournalReader(
            after: snapshotFile == nil ? 0 : snapshot.sequence,
            takesHistory: snapshot.isDamaged
        )
        if let journalFile {
            store.journal = try journalFile.identity()
            try journal.read(journalFile, into: &store.loader)
        }
        store.epoch = snapshot.epoch
        store.snapshotSequence = snapshot.sequence ?? 0
        store.sequence = journal.sequence
        store.lines = journal.lines
        store.journalSize = store.journal?.size ?? 0
        store.snapshotIsIntact = snapshotFile != nil && snapshot.isIntact
        store.snapshotIsCopy = isCopy(store.snapshot, writtenAt: snapshot.written)
        store.faults = snapshot.faults + journal.faults
        if snapshotFile == nil, !journal.lines.entries.isEmpty {
            store.faults.append(
                StoreFault(
                    file: StoreFileName.snapshot,
                    line: nil,
                    reason: "is missing; the household was read from the journal alone",
                    severity: .note
                )
            )
        }
        return store
    }

    private static func isCopy(_ identity: FileIdentity?, writtenAt written: Instant?) -> Bool {
        guard let identity, let written else { return false }
        return identity.changed / 1_000_000_000 - written.secondsSince1970 > longestWrite
    }
}
