import Household
import JSON

/// Finds the line of a file on which an event or a reminder stands, to tell a person where to look.
struct EventPlaces {
    let disk: any StoreDisk
    let snapshotSequence: Int

    /// The file, and the line where it is found.
    func find(
        _ uid: String,
        revision: Int
    ) throws(DiskError) -> (file: String, line: Int?) {
        if revision > snapshotSequence {
            return (StoreFileName.journal, try journalLine(of: revision))
        }
        return (StoreFileName.snapshot, try snapshotLine(of: uid))
    }

    private func journalLine(of sequence: Int) throws(DiskError) -> Int? {
        guard let file = try disk.open(StoreFileName.journal, for: .reading) else { return nil }
        var cursor = LineCursor(file, from: 0, to: try file.identity().size)
        while let line = try cursor.next() {
            do throws(JSONError) {
                if try JournalLine.sequence(of: line.bytes) == sequence { return line.number }
            } catch {
                continue
            }
        }
        return nil
    }

    private func snapshotLine(of uid: String) throws(DiskError) -> Int? {
        guard let file = try disk.open(StoreFileName.snapshot, for: .reading) else { return nil }
        let text = TextBuffer(capacity: try file.identity().size)
        let count = try file.read(into: text.memory, at: 0)
        let quoted = JSONValue.string(uid).encoded()
        let bytes = text.bytes(0..<count)
        guard let found = bytes.firstIndex(of: quoted) else { return nil }
        var lines = LineCounter()
        return lines.line(at: found, in: bytes)
    }
}
