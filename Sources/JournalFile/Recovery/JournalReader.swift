import Household
import JSON

/// Reads the journal into a state: verifies every line, applies those after the snapshot.
///
/// A line that is not whole is the torn tail when no whole line follows, and damage when one does.
/// After damage it goes on: each line carries whole objects, so what follows is still true.
struct JournalReader {
    private(set) var lines = LineTable()
    private(set) var faults: [StoreFault] = []

    /// Lines up to here are history; nil where the snapshot did not say.
    private let snapshotSequence: Int?
    /// Whether history is applied as well, for the sake of what a damaged snapshot lacks.
    private let takesHistory: Bool
    /// The sequence of the last line.
    private var last: Int?
    private var bad: [Line] = []

    init(after snapshotSequence: Int?, takesHistory: Bool) {
        self.snapshotSequence = snapshotSequence
        self.takesHistory = takesHistory
    }

    /// The sequence that snapshot and journal have reached.
    var sequence: Int { max(snapshotSequence ?? 0, last ?? 0) }

    mutating func read(
        _ file: any StoreFile,
        into loader: inout StateLoader
    ) throws(DiskError) {
        var cursor = LineCursor(file, from: 0, to: try file.identity().size)
        while let line = try cursor.next() {
            if line.isWhole {
                reportBadLines()
                take(line, into: &loader)
            } else {
                bad.append(line)
                guard let whole = line.wholeLineInside else { continue }
                reportBadLines()
                take(whole, into: &loader)
            }
        }
        reportTornTail()
    }

    private mutating func take(_ line: Line, into loader: inout StateLoader) {
        do throws(JSONError) {
            let sequence = try JournalLine.sequence(of: line.bytes)
            guard isInOrder(sequence, line) else {
                lines.pass(to: line.end)
                return
            }
            last = sequence
            lines.append(sequence: sequence, offset: line.offset, end: line.end)
            if takesHistory || sequence > snapshotSequence ?? 0 {
                apply(try JournalLine.decode(line.shared), of: line, to: &loader)
            }
        } catch {
            report(line, "byte \(error.offset): \(error.reason)")
            lines.pass(to: max(line.end, lines.end))
        }
    }

    /// Whether a line may come here; what is missing before it is reported, and no reason to leave
    /// it out.
    private mutating func isInOrder(_ sequence: Int, _ line: Line) -> Bool {
        guard sequence > last ?? 0 else {
            report(line, "transaction \(sequence) comes after transaction \(last ?? 0)")
            return false
        }
        guard let snapshotSequence, sequence > snapshotSequence else { return true }
        let expected = max(snapshotSequence, last ?? 0) + 1
        if sequence == expected + 1 {
            report(line, "transaction \(expected) is missing before it")
        } else if sequence > expected {
            report(line, "transactions \(expected) to \(sequence - 1) are missing before it")
        }
        return true
    }

    private mutating func apply(
        _ transaction: Transaction,
        of line: Line,
        to loader: inout StateLoader
    ) {
        do { try loader.apply(transaction) } catch {
            for change in transaction.changes {
                apply(change, of: transaction, line, to: &loader)
            }
        }
    }

    /// Applies one change of a transaction that cannot be applied whole.
    private mutating func apply(
        _ change: Change,
        of transaction: Transaction,
        _ line: Line,
        to loader: inout StateLoader
    ) {
        let part = Transaction(
            sequence: transaction.sequence,
            time: transaction.time,
            device: transaction.device,
            fact: transaction.fact,
            changes: [change]
        )
        do { try loader.apply(part) } catch { report(line, error.description) }
    }

    private mutating func reportBadLines() {
        for line in bad { report(line, "the line is not as it was written (checksum)") }
        bad = []
    }

    private mutating func reportTornTail() {
        guard let first = bad.first, let end = bad.last?.end else { return }
        faults.append(
            StoreFault(
                file: StoreFileName.journal,
                line: first.number,
                reason: "the last \(end - first.offset) bytes are no whole transaction",
                severity: .tornTail
            )
        )
    }

    private mutating func report(_ line: Line, _ reason: String) {
        faults.append(
            StoreFault(
                file: StoreFileName.journal,
                line: line.number,
                reason: reason,
                severity: .damage
            )
        )
    }
}
