import CivilTime
package import Household
import Synchronization

/// The household's journal in a data folder; see JournalFile.docc/CrashSafety.md.
///
/// Locks: the file `lock` (other processes) comes first, `files` inside it. `files` is held while a
/// line is written or the files are read anew, never while a sync runs.
package final class FileJournal: Journal {
    let disk: any StoreDisk
    let files: Mutex<StoreFiles>
    let syncs: SyncGroup<JournalError>
    private let writing: (any StoreLock)?
    /// Held, not used: it is free for the next server when this journal is gone.
    private let serving: (any StoreLock)?
    private let now: @Sendable () -> Instant

    init(
        disk: any StoreDisk,
        files: consuming StoreFiles,
        writing: (any StoreLock)?,
        serving: (any StoreLock)?,
        now: @escaping @Sendable () -> Instant
    ) {
        self.disk = disk
        self.files = Mutex(files)
        self.writing = writing
        self.serving = serving
        self.now = now
        syncs = SyncGroup()
    }

    package func beginWriting() throws(JournalError) -> JournalNews {
        if let failure = syncs.failure { throw failure }
        try lock()
        do throws(JournalError) {
            if let news = try catchUp() { return news }
            throw .failed("\(disk.path): the files were just replaced; try again")
        } catch {
            endWriting()
            throw error
        }
    }

    package func append(_ transaction: Transaction) throws(JournalError) {
        if let failure = syncs.failure { throw failure }
        let line = JournalLine.encode(transaction)
        try files.withLock { files throws(JournalError) in
            try files.append(line, sequence: transaction.sequence)
        }
        syncs.noteWrite()
    }

    package func endWriting() { writing?.release() }

    package func synchronize() throws(JournalError) {
        try syncs.synchronize { () throws(JournalError) in
            // A journal that was replaced since the write was durable before it took the name.
            let log = files.withLock { $0.log }
            do throws(DiskError) { try log?.synchronize() } catch {
                throw .syncFailed(error.description)
            }
        }
    }

    package func news() throws(JournalError) -> JournalNews {
        let haveChanged = try files.withLock { files throws(JournalError) in
            try files.haveChanged(on: disk)
        }
        guard haveChanged else { return .none }
        try lock()
        defer { endWriting() }
        let news = try catchUp() ?? .none
        // Somebody else's lines become visible here, and only what is on the disk may be.
        if case .transactions = news { try synchronize() }
        return news
    }

    /// Writes the snapshot, then forgets the lines whose time is over; called between
    /// `beginWriting` and `endWriting`.
    package func compact(_ state: HouseholdState) throws(JournalError) {
        if let failure = syncs.failure { throw failure }
        try synchronize()
        let oldest = now().adding(seconds: -Tombstone.lifetime)
        try files.withLock { files throws(JournalError) in
            if let failure = files.failure { throw failure }
            try files.writeSnapshot(of: state, to: disk)
            try files.dropLines(before: oldest, upTo: state.sequence, on: disk)
        }
    }

    private func lock() throws(JournalError) {
        do { try writing?.acquire(shared: false) } catch { throw JournalError(error) }
    }

    private func catchUp() throws(JournalError) -> JournalNews? {
        let news = try files.withLock { files throws(JournalError) in
            try files.catchUp(on: disk)
        }
        if case .transactions = news { syncs.noteWrite() }
        return news
    }
}
