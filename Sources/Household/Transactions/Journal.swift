/// Where transactions become durable; implemented by `JournalFile`.
///
/// `LiveHousehold` calls `beginWriting`, `append` and `endWriting` from one thread at a time, and
/// `synchronize` from any number of threads at once, after `endWriting`.
package protocol Journal: Sendable {
    /// Locks the store against other processes and hands over what they wrote since the last call.
    func beginWriting() throws(JournalError) -> JournalNews

    /// Writes one transaction, not yet durable. On failure nothing of it remains.
    func append(_ transaction: Transaction) throws(JournalError)

    /// Unlocks the store for other processes.
    func endWriting()

    /// Returns when everything appended before the call is on the disk; waiting callers share one
    /// sync. After a failure nothing more is written until the program starts again.
    func synchronize() throws(JournalError)

    /// What other processes wrote since the last call of this or of `beginWriting`.
    func news() throws(JournalError) -> JournalNews

    /// The transaction with this sequence number, where the journal still has it.
    func transaction(_ sequence: Int) -> Transaction?

    /// The last transaction at or before `sequence` that touched the event `uid`, where the
    /// journal still has it.
    func lastTransaction(touching uid: String, atOrBefore sequence: Int) -> Transaction?

    /// Writes the whole state as readable JSON and drops the lines that no longer serve.
    func compact(_ state: HouseholdState) throws(JournalError)
}

/// What other processes did to the store.
package enum JournalNews: Sendable {
    case none
    case transactions([Transaction])
    /// The files were replaced (a restored backup, an editor): everything is to be read anew. The
    /// sequence is above every one before.
    case replaced(HouseholdState)
}

/// Why the store cannot be read or written.
package enum JournalError: Error, Equatable, Sendable {
    /// ENOSPC or EDQUOT: there is no room; nothing was changed.
    case noSpace
    /// A call failed, with the file and the system's reason.
    case failed(String)
    /// A sync failed: what the disk holds is unknown until the next start.
    case syncFailed(String)
    /// The store is damaged and only read, with file, line and reason.
    case readOnly(String)
}
