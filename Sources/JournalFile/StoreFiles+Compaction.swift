import CivilTime
import Household
import JSON

extension StoreFiles {
    /// Drops the journal's lines that are older than `oldest` and in the snapshot, by way of a new
    /// file that takes the journal's name.
    mutating func dropLines(
        before oldest: Instant,
        upTo snapshotSequence: Int,
        on disk: any StoreDisk
    ) throws(JournalError) {
        guard let log else { return }
        let lines = lines
        let first = try reporting { () throws(DiskError) in
            try Self.firstLine(since: oldest, in: lines, of: log)
        }
        let firstKept = min(
            first,
            lines.lastPosition(atOrBefore: snapshotSequence).map { $0 + 1 } ?? 0
        )
        guard firstKept > 0 else { return }
        let next = StoreFileName.next(StoreFileName.journal)
        let file = try reporting { () throws(DiskError) -> (any StoreFile)? in
            do throws(DiskError) {
                let file = try disk.open(next, for: .replacing)
                if let file { try Self.copyLines(lines, from: firstKept, of: log, to: file) }
                try disk.rename(next, to: StoreFileName.journal)
                return file
            } catch {
                // The name is free again for the next try; the first failure is the one to tell.
                do throws(DiskError) { try disk.remove(next) } catch {}
                throw error
            }
        }
        self.log = file
        self.lines = lines.dropping(before: firstKept)
        do throws(DiskError) {
            journal = try file?.identity()
            try disk.synchronizeFolder()
        } catch {
            // A power cut may bring the old file back: without what would be appended to the new.
            failure = .syncFailed(error.description)
            throw .syncFailed(error.description)
        }
    }

    /// The position of the first line that was written at `oldest` or later.
    private static func firstLine(
        since oldest: Instant,
        in lines: LineTable,
        of log: any StoreFile
    ) throws(DiskError) -> Int {
        var (low, high) = (0, lines.entries.count)
        while low < high {
            let middle = (low + high) / 2
            if try isOld(lines.range(of: middle...middle), before: oldest, in: log) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// A line whose time cannot be read is not old: it is kept.
    private static func isOld(
        _ range: Range<Int>,
        before oldest: Instant,
        in log: any StoreFile
    ) throws(DiskError) -> Bool {
        let line = TextBuffer(capacity: range.count)
        let count = try log.read(into: line.memory, at: range.lowerBound)
        do { return try JournalLine.time(of: line.bytes(0..<count)) < oldest } catch {
            return false
        }
    }

    private static func copyLines(
        _ lines: LineTable,
        from position: Int,
        of log: any StoreFile,
        to file: any StoreFile
    ) throws(DiskError) {
        let piece = TextBuffer(capacity: 1 << 20)
        var offset = position < lines.entries.count ? lines.entries[position].offset : lines.end
        while offset < lines.end {
            let size = min(piece.memory.count, lines.end - offset)
            let count = try log.read(
                into: UnsafeMutableRawBufferPointer(rebasing: piece.memory[..<size]),
                at: offset
            )
            try file.appendAll(piece.bytes(0..<count))
            offset += size
        }
        try file.synchronize()
    }
}
