import Household
import JSON

extension StoreFiles {
    /// Whether somebody else has touched the files; costs two `stat` calls.
    func haveChanged(on disk: any StoreDisk) throws(JournalError) -> Bool {
        let found = try identities(on: disk)
        // What was found damaged stays damaged until somebody touches it again.
        if case .readOnly = failure, found == suspects { return false }
        return found != [snapshot, journal]
    }

    private func identities(on disk: any StoreDisk) throws(JournalError) -> [FileIdentity?] {
        try reporting { () throws(DiskError) in
            [
                try disk.identity(of: StoreFileName.snapshot),
                try disk.identity(of: StoreFileName.journal),
            ]
        }
    }

    /// Reads what others wrote since this process last looked.
    ///
    /// - Returns: nil where the files were replaced and may still be in the making: a restore
    ///   copies one file after the other, an editor empties a file before it fills it. Asked again
    ///   with the same files in place, it takes them.
    mutating func catchUp(on disk: any StoreDisk) throws(JournalError) -> JournalNews? {
        if let failure { throw failure }
        let found = try identities(on: disk)
        if found == [snapshot, journal] { return JournalNews.none }
        if found[0] == snapshot, let known = journal, let now = found[1],
            now.isSameFile(as: known), now.size > known.size,
            let transactions = try readAppended(upTo: now.size, on: disk)
        {
            return transactions.isEmpty ? JournalNews.none : .transactions(transactions)
        }
        return try reload(on: disk)
    }

    /// Reads the lines after the last known one; nil where they do not simply go on.
    private mutating func readAppended(
        upTo size: Int,
        on disk: any StoreDisk
    ) throws(JournalError) -> [Transaction]? {
        guard let log else { return nil }
        var cursor = LineCursor(log, from: lines.end, to: size)
        var transactions: [Transaction] = []
        var hasTornTail = false
        var read = lines
        while let line = try reporting({ () throws(DiskError) in try cursor.next() }) {
            if line.isWhole, !hasTornTail {
                guard let transaction = Self.decode(line),
                    transaction.sequence == sequence + transactions.count + 1
                else { return nil }
                transactions.append(transaction)
                read.append(
                    sequence: transaction.sequence,
                    offset: line.offset,
                    end: line.end
                )
            } else {
                if line.isWhole || line.wholeLineInside != nil { return nil }
                hasTornTail = true
            }
        }
        lines = read
        sequence += transactions.count
        if hasTornTail {
            try cutTail(of: size, on: disk)
        } else {
            journal = try reporting { () throws(DiskError) in try log.identity() }
        }
        return transactions
    }

    private static func decode(_ line: Line) -> Transaction? {
        do { return try JournalLine.decode(line.shared) } catch { return nil }
    }

    /// Reads everything anew, after the files were replaced.
    private mutating func reload(on disk: any StoreDisk) throws(JournalError) -> JournalNews? {
        let (zone, old) = (zone, sequence)
        let loaded = try reporting { () throws(DiskError) in
            try StoreReader.load(disk, zone: zone)
        }
        let isSameLife = loaded.epoch == epoch
        let isNoStepBack = isSameLife ? loaded.sequence >= old : loaded.sequence > old
        if let problem = loaded.readOnly ?? loss(in: loaded, on: disk) {
            guard isSettled([loaded.snapshot, loaded.journal]) else { return nil }
            failure = problem
            throw problem
        }
        if loaded.snapshotIsIntact, isNoStepBack {
            // Another process of ours wrote these files.
            let isNews = !isSameLife || loaded.sequence > old
            try take(loaded, on: disk)
            epoch = loaded.epoch ?? epoch
            sequence = loaded.sequence
            let state = try loaded.state(epoch: epoch, sequenceAtLeast: sequence)
            return isNews ? .replaced(state) : JournalNews.none
        }
        guard isSettled([loaded.snapshot, loaded.journal]) else { return nil }
        // Somebody's files: what pages hold about the old ones must not match the new ones.
        let epoch = isSameLife && isNoStepBack ? epoch : makeEpoch()
        let sequence = max(old, loaded.sequence) + 1
        try take(loaded, on: disk)
        let state = try loaded.state(epoch: epoch, sequenceAtLeast: sequence)
        try writeSnapshot(of: state, to: disk)
        (self.epoch, self.sequence) = (epoch, sequence)
        return .replaced(state)
    }

    /// What is missing that nobody can have meant to take away.
    private func loss(in loaded: borrowing LoadedStore, on disk: any StoreDisk) -> JournalError? {
        if loaded.snapshot == nil, loaded.journal == nil {
            return .readOnly("\(disk.path): the household's files are gone")
        }
        if loaded.snapshot == snapshot, loaded.sequence < sequence {
            return .readOnly(
                "\(StoreFileName.journal): transactions \(loaded.sequence + 1) to \(sequence) are gone"
            )
        }
        return nil
    }

    /// Whether the files are as they were when they were last found strange.
    private mutating func isSettled(_ found: [FileIdentity?]) -> Bool {
        defer { suspects = found }
        return suspects == found
    }

    private mutating func take(
        _ loaded: borrowing LoadedStore,
        on disk: any StoreDisk
    ) throws(JournalError) {
        log = try reporting { () throws(DiskError) in
            try disk.open(StoreFileName.journal, for: .appending)
        }
        lines = loaded.lines
        snapshot = loaded.snapshot
        journal = loaded.journal
        suspects = []
        if loaded.hasTornTail { try cutTail(of: loaded.journalSize, on: disk) }
        if loaded.journal == nil {
            let log = log
            journal = try reporting { () throws(DiskError) in
                try disk.synchronizeFolder()
                return try log?.identity()
            }
        }
    }
}
