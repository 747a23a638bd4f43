import CivilTime
import Household
import JSON

/// What this process knows about the store's files, and how it changes them.
///
/// Everything here runs while the file `lock` is held, but `haveChanged`.
struct StoreFiles: Sendable {
    let zone: Zone
    let makeEpoch: @Sendable () -> String

    /// The journal, open for appending, or for reading where nothing may be written.
    var log: (any StoreFile)?
    var lines: LineTable
    var epoch: String
    /// The sequence of the last transaction that this process has written or read.
    var sequence: Int

    /// The files as they were when this process last read or wrote them; nil is not known.
    var snapshot: FileIdentity?
    var journal: FileIdentity?

    /// Why nothing is written any more.
    var failure: JournalError?
    /// The files as they were when they were first seen replaced, or found damaged.
    var suspects: [FileIdentity?] = []

    /// Writes a line that was encoded; on failure the journal is as it was.
    mutating func append(_ line: [UInt8], sequence: Int) throws(JournalError) {
        if let failure { throw failure }
        guard let log else { throw .failed("\(StoreFileName.journal): is not open") }
        do {
            try log.appendAll(line)
        } catch {
            takeBack(from: log)
            throw JournalError(error)
        }
        lines.append(sequence: sequence, offset: lines.end, end: lines.end + line.count)
        self.sequence = sequence
        noteJournal(log)
    }

    /// Cuts off what a failed write may have left.
    private mutating func takeBack(from log: any StoreFile) {
        do {
            try log.truncate(to: lines.end)
            noteJournal(log)
        } catch {
            failure = .failed(error.description)
        }
    }

    /// Remembers the journal as this process leaves it; where that fails, it counts as changed.
    private mutating func noteJournal(_ log: any StoreFile) {
        do { journal = try log.identity() } catch { journal = nil }
    }

    /// Moves what follows the last whole line to `journal.cut`.
    ///
    /// It is kept, for a line that was synced and lost a bit on the disk looks the same as one that
    /// was never finished.
    mutating func cutTail(of size: Int, on disk: any StoreDisk) throws(JournalError) {
        guard let log else { return }
        let lines = lines
        let identity = try reporting { () throws(DiskError) in
            let tail = TextBuffer(capacity: size - lines.end)
            let count = try log.read(into: tail.memory, at: lines.end)
            let kept = try disk.open(StoreFileName.cutTail, for: .appending)
            try kept?.appendAll(tail.bytes(0..<count))
            try kept?.synchronize()
            try disk.synchronizeFolder()
            try log.truncate(to: lines.end)
            try log.synchronize()
            return try log.identity()
        }
        journal = identity
    }

    mutating func writeSnapshot(
        of state: HouseholdState,
        to disk: any StoreDisk
    ) throws(JournalError) {
        snapshot = try reporting { () throws(DiskError) in
            try SnapshotWriter.write(state, to: disk)
        }
    }
}
