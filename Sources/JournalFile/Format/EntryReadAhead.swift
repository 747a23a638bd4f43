import CivilTime
import Glibc
import Household
import JSON

/// The entries of a snapshot's array, read on a thread of their own.
///
/// Passing over the text and copying it takes as long as building the state from it; with two
/// cores both happen at once, so that a big household starts in little more than half the time.
///
/// Sendable without the compiler's proof: `section` and `texts` belong to the one thread that reads
/// until `next` has said that it is over.
final class EntryReadAhead: @unchecked Sendable {
    /// An entry, where it begins in the section, and the object as the state takes it.
    struct Item: Sendable {
        let offset: Int
        let entry: SnapshotSection.Entry
        let object: SnapshotEntry
    }

    /// Where a property of an entry is missing, which a tool may have left out.
    struct Defaults: Sendable {
        let revision: Int
        let changedAt: Instant
    }

    /// The section behind the array, once `next` has said that it is over.
    private(set) var section: SnapshotSection
    private var texts = CompactTexts()
    private let defaults: Defaults
    private let state = Monitor(State())
    private var thread: pthread_t?

    private struct State {
        var batches: [[Item]] = []
        var end: Result<Void, JSONError>?
    }

    private static let batchSize = 512
    /// Enough for neither side to wait for the other's next batch.
    private static let mostBatches = 8

    init(_ section: SnapshotSection, _ defaults: Defaults) {
        self.section = section
        self.defaults = defaults
        var started = pthread_t()
        let code = pthread_create(
            &started,
            nil,
            { context in
                guard let context else { return nil }
                Unmanaged<EntryReadAhead>.fromOpaque(context).takeRetainedValue().readAll()
                return nil
            },
            Unmanaged.passRetained(self).toOpaque()
        )
        if code == 0 {
            thread = started
        } else {
            Unmanaged.passUnretained(self).release()
        }
    }

    /// The next entries in their order, or nil behind the last one; to be asked until then.
    ///
    /// - Throws: `JSONError` behind the last entry that could be read, where the text is no JSON.
    func next() throws(JSONError) -> [Item]? {
        // Without a thread of its own this one reads, everything at once.
        if thread == nil, state.change({ $0.end == nil }) { readAll(isBounded: false) }
        let next: (batch: [Item]?, end: Result<Void, JSONError>?) = state.wait { state in
            if !state.batches.isEmpty { return (state.batches.removeFirst(), nil) }
            return state.end.map { (nil, $0) }
        }
        // Makes room, for which the reading thread may be waiting.
        state.change { _ in }
        if let batch = next.batch { return batch }
        if let started = thread { pthread_join(started, nil) }
        try next.end?.get()
        return nil
    }

    private func readAll(isBounded: Bool = true) {
        var batch: [Item] = []
        func pass() {
            guard !batch.isEmpty else { return }
            state.wait { state -> Void? in
                guard !isBounded || state.batches.count < Self.mostBatches else { return nil }
                return state.batches.append(batch)
            }
            // Wakes the thread that waits for it.
            state.change { _ in }
            batch.removeAll(keepingCapacity: true)
        }
        var end: Result<Void, JSONError> = .success(())
        do throws(JSONError) {
            try section.scanner.beginArray()
            while try section.scanner.nextElement() {
                batch.append(try item())
                if batch.count == Self.batchSize { pass() }
            }
        } catch {
            end = .failure(error)
        }
        pass()
        state.change { $0.end = end }
    }

    private func item() throws(JSONError) -> Item {
        let offset = section.scanner.offset
        let entry = try section.entry()
        let object = SnapshotEntry(
            kind: entry.kind,
            id: entry.uid,
            text: texts.add(section.text(entry.object)),
            revision: entry.revision ?? defaults.revision,
            changedBy: entry.changedBy,
            changedAt: entry.changedAt ?? defaults.changedAt,
            indexed: entry.indexed
        )
        return Item(offset: offset, entry: entry, object: object)
    }
}
