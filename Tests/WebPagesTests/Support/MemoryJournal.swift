import Household
import JSON
import Synchronization

/// A journal that keeps its transactions in memory, and can be told to fail.
final class MemoryJournal: Journal {
    private struct Content {
        var transactions: [Transaction] = []
        var failure: JournalError?
    }

    private let content = Mutex(Content())

    var transactions: [Transaction] { content.withLock { $0.transactions } }

    /// Lets every further write fail; nil lets them pass again.
    func fail(with failure: JournalError?) { content.withLock { $0.failure = failure } }

    func beginWriting() throws(JournalError) -> JournalNews { .none }

    func append(_ transaction: Transaction) throws(JournalError) {
        try content.withLock { content throws(JournalError) in
            if let failure = content.failure { throw failure }
            content.transactions.append(transaction)
        }
    }

    func endWriting() {}

    func synchronize() throws(JournalError) {}

    func news() throws(JournalError) -> JournalNews { .none }

    func transaction(_ sequence: Int) -> Transaction? {
        content.withLock { content in content.transactions.first { $0.sequence == sequence } }
    }

    func lastTransaction(touching uid: String, atOrBefore sequence: Int) -> Transaction? {
        content.withLock { content in
            content.transactions.last { transaction in
                transaction.sequence <= sequence
                    && transaction.changes.contains { $0.kind == .event && $0.id == uid }
            }
        }
    }

    func compact(_ state: HouseholdState) throws(JournalError) {}
}
