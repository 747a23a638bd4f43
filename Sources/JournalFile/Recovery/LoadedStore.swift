import CivilTime
import Household

/// What the store's files say, and what is wrong with them.
struct LoadedStore: ~Copyable {
    var loader: StateLoader
    /// The epoch in the snapshot; nil where there is none.
    var epoch: String?
    /// The sequence of the snapshot; lines up to it are history.
    var snapshotSequence = 0
    /// The sequence of the last transaction that was read.
    var sequence = 0
    var lines = LineTable()
    /// Bytes of the journal; more than `lines.end` where its tail is torn.
    var journalSize = 0
    var snapshot: FileIdentity?
    var journal: FileIdentity?
    /// Whether a snapshot was there, and is as this program wrote it.
    var snapshotIsIntact = false
    /// Whether the snapshot was put in its place by a copy: a restored backup.
    var snapshotIsCopy = false
    var faults: [StoreFault] = []

    /// Why the store must not be written, or nil.
    var readOnly: JournalError? {
        let damage = faults.filter { $0.severity == .damage }
        return damage.first.map { first in
            let rest = damage.count - 1
            return .readOnly(rest == 0 ? "\(first)" : "\(first) (and \(rest) more)")
        }
    }

    var hasTornTail: Bool { journalSize > lines.end }

    /// The state that was read, in a life of the store and at a sequence that the caller decides.
    consuming func state(
        epoch: String,
        sequenceAtLeast least: Int
    ) throws(JournalError) -> HouseholdState {
        do { return try loader.finish(epoch: epoch, sequenceAtLeast: least) } catch {
            throw .readOnly("\(error)")
        }
    }
}
