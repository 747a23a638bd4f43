package import CivilTime
import Glibc
package import Household

extension FileJournal {
    /// Opens the store in the folder at `path`; a damaged store opens, and says so.
    ///
    /// Makes the folder and an empty store where they are missing, unless the access is read-only.
    ///
    /// - Parameters:
    ///   - path: The data folder.
    ///   - defaultZone: The zone of a household that has not chosen one.
    ///   - access: What the caller means to do.
    ///   - now: The time, from which compaction counts thirty days back.
    /// - Returns: The journal and the state that it holds.
    /// - Throws: `JournalError.failed` where the folder cannot be used at all.
    package static func open(
        folder path: String,
        defaultZone: Zone,
        access: StoreAccess,
        now: @escaping @Sendable () -> Instant
    ) throws(JournalError) -> OpenedStore {
        let disk = try reporting { () throws(DiskError) in
            try FolderDisk(path: path, creates: access != .readOnly)
        }
        return try open(disk, defaultZone: defaultZone, access: access, now: now)
    }

    static func open(
        _ disk: any StoreDisk,
        defaultZone: Zone,
        access: StoreAccess,
        now: @escaping @Sendable () -> Instant,
        makeEpoch: @escaping @Sendable () -> String = randomEpoch
    ) throws(JournalError) -> OpenedStore {
        let serving = access == .serving ? try takeServing(disk) : nil
        let writing = try reporting { () throws(DiskError) in
            let lock = try disk.lock(StoreFileName.writing, creates: access != .readOnly)
            try lock?.acquire(shared: access == .readOnly)
            return lock
        }
        defer { writing?.release() }
        if access != .readOnly { try removeLeftovers(disk) }
        let loaded = try reporting { () throws(DiskError) in
            try StoreReader.load(disk, zone: defaultZone)
        }
        if access == .readOnly, loaded.snapshot == nil, loaded.journal == nil {
            throw .failed("\(disk.path): there is no household in this folder")
        }
        let report = loaded.faults
        var files = StoreFiles(
            zone: defaultZone,
            makeEpoch: makeEpoch,
            log: nil,
            lines: loaded.lines,
            epoch: loaded.epoch ?? makeEpoch(),
            sequence: loaded.sequence,
            snapshot: loaded.snapshot,
            journal: loaded.journal,
            failure: loaded.readOnly
        )
        let state: HouseholdState
        let readOnly: JournalError?
        if access == .readOnly || loaded.readOnly != nil {
            readOnly = loaded.readOnly
            state = try files.openForReading(loaded, on: disk)
        } else {
            (state, readOnly) = try files.openForWriting(loaded, access, on: disk)
        }
        let journal = FileJournal(
            disk: disk,
            files: files,
            writing: writing,
            serving: serving,
            now: now
        )
        return OpenedStore(
            journal: journal,
            attachments: AttachmentFolder(disk: disk),
            state: state,
            report: report,
            readOnly: readOnly
        )
    }

    /// Eight random bytes: no two lives of a store are called the same.
    static let randomEpoch: @Sendable () -> String = {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func takeServing(
        _ disk: any StoreDisk
    ) throws(JournalError) -> (any StoreLock)? {
        let lock = try reporting { () throws(DiskError) in
            try disk.lock(StoreFileName.serving, creates: true)
        }
        let holder = try reporting { () throws(DiskError) in
            try lock?.tryAcquire(leaving: "\(getpid())\n")
        }
        guard let holder else { return lock }
        let process = holder.prefix { $0 != "\n" }
        let server = process.isEmpty ? "another server" : "another server, process \(process),"
        throw .failed("\(disk.path): \(server) uses this folder")
    }

    /// Removes what a crash in the middle of a compaction left: it was never the store.
    private static func removeLeftovers(_ disk: any StoreDisk) throws(JournalError) {
        try reporting { () throws(DiskError) in
            try disk.remove(StoreFileName.next(StoreFileName.snapshot))
            try disk.remove(StoreFileName.next(StoreFileName.journal))
        }
    }
}

extension StoreFiles {
    fileprivate mutating func openForReading(
        _ loaded: consuming LoadedStore,
        on disk: any StoreDisk
    ) throws(JournalError) -> HouseholdState {
        failure = failure ?? .readOnly("\(disk.path): opened for reading only")
        suspects = [snapshot, journal]
        log = try reporting { () throws(DiskError) in
            try disk.open(StoreFileName.journal, for: .reading)
        }
        return try loaded.state(epoch: epoch, sequenceAtLeast: sequence)
    }

    /// Cuts the torn tail, and writes a snapshot where there is none or it is not ours.
    ///
    /// - Returns: the state, and why it cannot be written where that already shows.
    fileprivate mutating func openForWriting(
        _ loaded: consuming LoadedStore,
        _ access: StoreAccess,
        on disk: any StoreDisk
    ) throws(JournalError) -> (HouseholdState, JournalError?) {
        let isNew = loaded.snapshot == nil
        let isEdited = !isNew && !loaded.snapshotIsIntact
        let isCopy = !isNew && access == .serving && loaded.snapshotIsCopy
        if isEdited { sequence += 1 }
        if isCopy { epoch = makeEpoch() }
        let (tornSize, hasJournal) = (
            loaded.hasTornTail ? loaded.journalSize : nil, loaded.journal != nil
        )
        let state = try loaded.state(epoch: epoch, sequenceAtLeast: sequence)
        do {
            log = try reporting { () throws(DiskError) in
                try disk.open(StoreFileName.journal, for: .appending)
            }
            if !hasJournal {
                let log = log
                journal = try reporting { () throws(DiskError) in
                    try disk.synchronizeFolder()
                    return try log?.identity()
                }
            }
            if let tornSize { try cutTail(of: tornSize, on: disk) }
            if isNew || isEdited || isCopy { try writeSnapshot(of: state, to: disk) }
        } catch {
            failure = error
        }
        return (state, failure)
    }
}
