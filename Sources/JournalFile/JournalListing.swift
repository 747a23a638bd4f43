package import Household

/// The journal's lines as they stand in the file, for `himekuri journal`.
package enum JournalListing {
    /// Calls `body` with each whole line, its newline included, whose sequence is above `sequence`.
    ///
    /// - Returns: The lines that could not be read.
    package static func forEachLine(
        in folder: String,
        since sequence: Int,
        _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(JournalError) -> [StoreFault] {
        let disk = try reporting { () throws(DiskError) in
            try FolderDisk(path: folder, creates: false)
        }
        return try forEachLine(on: disk, since: sequence, body)
    }

    static func forEachLine(
        on disk: any StoreDisk,
        since sequence: Int,
        _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(JournalError) -> [StoreFault] {
        try reporting { () throws(DiskError) in
            let lock = try disk.lock(StoreFileName.writing, creates: false)
            try lock?.acquire(shared: true)
            defer { lock?.release() }
            guard let file = try disk.open(StoreFileName.journal, for: .reading) else { return [] }
            var cursor = LineCursor(file, from: 0, to: try file.identity().size)
            var faults: [StoreFault] = []
            while let line = try cursor.next() {
                if let found = Self.sequence(of: line) {
                    if found > sequence {
                        body(line.owner.bytes(line.range.lowerBound..<line.range.upperBound + 1))
                    }
                } else {
                    faults.append(
                        StoreFault(
                            file: StoreFileName.journal,
                            line: line.number,
                            reason: "the line is not as it was written",
                            severity: .damage
                        )
                    )
                }
            }
            return faults
        }
    }

    private static func sequence(of line: Line) -> Int? {
        guard line.isWhole else { return nil }
        do { return try JournalLine.sequence(of: line.bytes) } catch { return nil }
    }
}
