import Household
import JSON
import Synchronization

/// A journal in memory that fails, and waits, where a test wants it to.
final class FakeJournal: Journal {
    struct Content {
        var written: [Transaction] = []
        /// How many of `written` are on the disk.
        var durable = 0
        var news: [JournalNews] = []
        var snapshots: [HouseholdState] = []
        var isLocked = false
        var locks = 0
    }

    struct Faults {
        var locking: JournalError?
        var appending: JournalError?
        /// One for each coming sync; nil is a sync that succeeds, as all do when there is none.
        var syncing: [JournalError?] = []
        var reading: JournalError?
    }

    let content = Mutex(Content())
    let faults = Mutex(Faults())
    /// Called in each sync before it answers, with the number of transactions written.
    let onSync: @Sendable (Int) -> Void

    init(onSync: @escaping @Sendable (Int) -> Void = { _ in }) { self.onSync = onSync }

    var written: [Transaction] { content.withLock { $0.written } }
    var durable: [Transaction] { content.withLock { Array($0.written.prefix($0.durable)) } }

    /// Lets another process have written.
    func deliver(_ news: JournalNews) { content.withLock { $0.news.append(news) } }

    func beginWriting() throws(JournalError) -> JournalNews {
        if let fault = faults.withLock({ $0.locking }) { throw fault }
        return content.withLock { content in
            precondition(!content.isLocked, "two threads write at once")
            content.isLocked = true
            content.locks += 1
            return content.takeNews()
        }
    }

    func append(_ transaction: Transaction) throws(JournalError) {
        if let fault = faults.withLock({ $0.appending }) { throw fault }
        content.withLock { content in
            precondition(content.isLocked, "written without the lock")
            content.written.append(transaction)
        }
    }

    func endWriting() { content.withLock { $0.isLocked = false } }

    func synchronize() throws(JournalError) {
        let covered = content.withLock { $0.written.count }
        onSync(covered)
        let fault = faults.withLock { faults -> JournalError? in
            faults.syncing.isEmpty ? nil : faults.syncing.removeFirst()
        }
        if let fault { throw fault }
        content.withLock { $0.durable = max($0.durable, covered) }
    }

    func news() throws(JournalError) -> JournalNews {
        if let fault = faults.withLock({ $0.reading }) { throw fault }
        return content.withLock { $0.takeNews() }
    }

    func transaction(_ sequence: Int) -> Transaction? {
        written.first { $0.sequence == sequence }
    }

    func lastTransaction(touching uid: String, atOrBefore sequence: Int) -> Transaction? {
        written.last { $0.sequence <= sequence && $0.changes.contains { $0.id == uid } }
    }

    func compact(_ state: HouseholdState) throws(JournalError) {
        content.withLock { $0.snapshots.append(state) }
    }
}

extension FakeJournal.Content {
    fileprivate mutating func takeNews() -> JournalNews {
        news.isEmpty ? .none : news.removeFirst()
    }
}
