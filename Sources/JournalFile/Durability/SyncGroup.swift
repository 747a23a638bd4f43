/// Makes writes durable together: while one thread syncs, the others' writes gather, and the next
/// sync covers all of them.
///
/// There is never more than one sync under way. Whoever finds none leads the next one.
final class SyncGroup<Failure: Error>: Sendable {
    private struct Progress: Sendable {
        /// Writes made so far, and how many of them are known to be on the disk.
        var written = 0
        var durable = 0
        var isSyncing = false
        var failure: Failure?
    }

    private enum Turn {
        case done
        case lead(covering: Int)
        case failed(Failure)
    }

    private let progress = Monitor(Progress())

    /// Why nothing can be made durable any more.
    var failure: Failure? { progress.change { $0.failure } }

    /// Counts a write; called after the bytes are in the file.
    func noteWrite() { progress.change { $0.written += 1 } }

    /// Counts everything written as durable: it was synced in another way.
    func noteAllDurable() { progress.change { $0.durable = $0.written } }

    /// Returns when everything written before the call is on the disk.
    ///
    /// `sync` makes the file durable. After it has failed once it is never called again: the system
    /// may have dropped the bytes, and would call a second sync a success.
    func synchronize(_ sync: () throws(Failure) -> Void) throws(Failure) {
        let target = progress.change { $0.written }
        while true {
            switch nextTurn(target) {
            case .done:
                return
            case .failed(let failure):
                throw failure
            case .lead(let covering):
                do {
                    try sync()
                } catch {
                    progress.change { progress in
                        progress.failure = error
                        progress.isSyncing = false
                    }
                    throw error
                }
                progress.change { progress in
                    progress.durable = max(progress.durable, covering)
                    progress.isSyncing = false
                }
            }
        }
    }

    private func nextTurn(_ target: Int) -> Turn {
        progress.wait { progress -> Turn? in
            if progress.durable >= target { return .done }
            if let failure = progress.failure { return .failed(failure) }
            if progress.isSyncing { return nil }
            progress.isSyncing = true
            return .lead(covering: progress.written)
        }
    }
}
