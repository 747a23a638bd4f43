package import CivilTime
package import JSON
import Synchronization

/// The household while the program runs: the current state, and the one way to change it.
///
/// Locks: `writer` is held while a command is decided and appended; `current` only to copy the
/// state out or swap it in. `writer` comes first, `current` inside it, never the reverse. A reader
/// takes `current` alone, and so never waits for a disk.
package final class LiveHousehold: Sendable {
    private struct Current {
        var state: HouseholdState
        /// Why nothing is written any more.
        var failure: JournalError?
        /// A sync failed: what is on the disk is unknown, and nothing more becomes visible.
        var isSealed = false

        /// Whether `next` has something that nobody sees yet.
        func isBehind(_ next: HouseholdState) -> Bool { state.sequence < next.sequence }
    }

    /// What the next command is decided against: it may be ahead of `current` by transactions that
    /// are written but not yet on the disk.
    ///
    /// After a failure nothing is decided against it.
    private let writer: Mutex<HouseholdState>
    private let current: Mutex<Current>
    /// Counts the changes of `current`, and changes only while that is held.
    private let changeCount = Atomic(0)
    private let sightings = Mutex<[String: Sighting]>([:])
    private let journal: any Journal
    let attachments: any AttachmentStore
    private let identifiers: any IdentifierSource
    private let changed: @Sendable () -> Void

    /// A household that writes to `journal`, or does not where the store was found damaged and
    /// `readOnly` says why.
    ///
    /// `changed` is called after each change, on the thread that made it (`EKEventStoreChanged`,
    /// features N-01).
    package init(
        state: HouseholdState,
        journal: any Journal,
        attachments: any AttachmentStore = NoAttachmentStore(),
        readOnly: JournalError? = nil,
        identifiers: any IdentifierSource = SystemIdentifierSource(),
        changed: @escaping @Sendable () -> Void = {}
    ) {
        writer = Mutex(state)
        current = Mutex(Current(state: state, failure: readOnly))
        self.journal = journal
        self.attachments = attachments
        self.identifiers = identifiers
        self.changed = changed
    }

    /// The state as it is now, durable and whole.
    package var snapshot: HouseholdState { current.withLock { $0.state } }

    /// Why nothing can be written, or nil.
    package var failure: JournalError? { current.withLock { $0.failure } }

    /// Changes whenever the state or the failure does; what was made before it was read and has
    /// the same number is still true.
    package var version: Int { changeCount.load(ordering: .acquiring) }

    /// Does `command`: decided, written, on the disk, and only then visible.
    ///
    /// - Throws: what the command throws, or `.unavailable` where the disk refused; the state is
    ///   then as it was.
    package func perform<C: Command>(
        _ command: C,
        by actor: Actor,
        at now: Instant
    ) throws(HouseholdError) -> Receipt<C.Outcome> {
        typealias Answer = Result<Receipt<C.Outcome>, HouseholdError>
        let (answer, pending) = writer.withLock { pending -> (Answer, HouseholdState) in
            let answer = Answer { () throws(HouseholdError) in
                try decideAndAppend(command, by: actor, at: now, &pending)
            }
            return (answer, pending)
        }
        // A refusal too is an answer to what was there: it must be on the disk, and visible.
        do { try makeVisible(pending) } catch { throw .unavailable(error) }
        return try answer.get()
    }

    private func decideAndAppend<C: Command>(
        _ command: C,
        by actor: Actor,
        at now: Instant,
        _ pending: inout HouseholdState
    ) throws(HouseholdError) -> Receipt<C.Outcome> {
        if let failure { throw .unavailable(failure) }
        let news: JournalNews
        do { news = try journal.beginWriting() } catch {
            note(error)
            throw .unavailable(error)
        }
        defer { journal.endWriting() }
        do { try take(news, &pending) } catch { throw .unavailable(error) }
        let context = CommandContext(
            state: pending,
            actor: actor,
            now: now,
            identifiers: identifiers
        )
        let decision = try command.decide(context)
        guard !decision.changes.isEmpty else {
            return Receipt(sequence: nil, outcome: decision.outcome)
        }
        let transaction = Transaction(
            sequence: pending.sequence + 1,
            time: now,
            device: context.device,
            fact: decision.fact,
            changes: decision.changes
        )
        let next: HouseholdState
        do { next = try pending.applying(transaction) } catch {
            throw .unavailable(.failed("\(error)"))
        }
        do { try journal.append(transaction) } catch { throw .unavailable(error) }
        pending = next
        return Receipt(sequence: transaction.sequence, outcome: decision.outcome)
    }

    /// Takes in what other processes wrote, all of it or nothing.
    private func take(
        _ news: JournalNews,
        _ pending: inout HouseholdState
    ) throws(JournalError) {
        switch news {
        case .none: return
        case .replaced(let state): pending = state
        case .transactions(let transactions):
            var next = pending
            do {
                for transaction in transactions {
                    guard transaction.sequence == next.sequence + 1 else {
                        throw JournalError.readOnly(
                            "transaction \(transaction.sequence) comes after \(next.sequence)"
                        )
                    }
                    try next.apply(transaction)
                }
            } catch {
                let failure = error as? JournalError ?? .readOnly("\(error)")
                note(failure)
                throw failure
            }
            pending = next
        }
    }

    /// Makes `next` durable and then visible, with everything before it; does nothing where it is
    /// visible already.
    private func makeVisible(_ next: HouseholdState) throws(JournalError) {
        guard current.withLock({ !$0.isSealed && $0.isBehind(next) }) else { return }
        do { try journal.synchronize() } catch {
            let isMissing = current.withLock { current in
                current.failure = error
                current.isSealed = true
                changeCount.wrappingAdd(1, ordering: .acquiringAndReleasing)
                return current.isBehind(next)
            }
            // A later caller's sync may have covered this one's writes before.
            if isMissing { throw error }
            return
        }
        try publish(next)
    }

    private func publish(_ next: HouseholdState) throws(JournalError) {
        let isNewer = try current.withLock { current throws(JournalError) in
            guard current.isBehind(next) else { return false }
            // A sync that succeeds after one that failed proves nothing: the system reports a lost
            // write once.
            if current.isSealed, let failure = current.failure { throw failure }
            current.state = next
            changeCount.wrappingAdd(1, ordering: .acquiringAndReleasing)
            return true
        }
        if isNewer { changed() }
    }

    /// Remembers what will not pass by itself.
    private func note(_ error: JournalError) {
        switch error {
        case .readOnly, .syncFailed:
            current.withLock { current in
                guard current.failure == nil else { return }
                current.failure = error
                changeCount.wrappingAdd(1, ordering: .acquiringAndReleasing)
            }
        case .noSpace, .failed: break
        }
    }

    /// Takes in what other processes wrote; called by whoever watches the folder.
    ///
    /// - Throws: `HouseholdError.unavailable` where it cannot be read; the old state stays.
    package func catchUp() throws(HouseholdError) {
        do throws(JournalError) {
            let pending = try writer.withLock { pending throws(JournalError) in
                // What is pending after a failed sync may not be what other processes build on.
                if current.withLock({ $0.isSealed }) { return pending }
                try take(try journal.news(), &pending)
                return pending
            }
            try makeVisible(pending)
        } catch {
            note(error)
            throw .unavailable(error)
        }
    }

    /// Writes the whole state as readable JSON and lets the journal forget what no longer serves.
    package func compact(at now: Instant) throws(JournalError) {
        let pending = try writer.withLock { pending throws(JournalError) in
            if let failure { throw failure }
            let news = try journal.beginWriting()
            defer { journal.endWriting() }
            try take(news, &pending)
            var state = pending
            state.emptyTrash(at: now)
            try journal.compact(state)
            pending = state
            return pending
        }
        try makeVisible(pending)
    }

    /// A transaction that the journal still has, to undo it or to show it.
    package func transaction(_ sequence: Int) -> Transaction? { journal.transaction(sequence) }

    /// The text of the event `uid` as it stood at `revision`, where the journal still has it.
    package func storedVersion(of uid: String, at revision: Int) -> SharedBytes? {
        journal.lastTransaction(touching: uid, atOrBefore: revision)?
            .changes.last { $0.kind == .event && $0.id == uid }?.after
    }

    /// The same of the reminder `uid`.
    package func storedReminder(_ uid: String, at revision: Int) -> SharedBytes? {
        journal.lastTransaction(touching: uid, atOrBefore: revision)?
            .changes.last { $0.kind == .task && $0.id == uid }?.after
    }
}

/// When and from where a device was last here.
package struct Sighting: Sendable, Equatable {
    package let at: Instant
    package let address: String
}

extension LiveHousehold {
    /// Notes that a device is here; kept in memory, since reading a page writes nothing.
    package func saw(_ device: String, from address: String, at now: Instant) {
        sightings.withLock { $0[device] = Sighting(at: now, address: address) }
    }

    /// When a device was last seen: since the start of the program, else as written down.
    package func lastSeen(_ device: Device) -> Sighting? {
        if let sighting = sightings.withLock({ $0[device.id] }) { return sighting }
        return device.lastSeen.map { Sighting(at: $0, address: device.address ?? "") }
    }

    /// Writes down who was seen; the program does so now and then, and when it stops.
    package func recordSightings(at now: Instant) throws(HouseholdError) {
        let seen = sightings.withLock { $0 }
        _ = try perform(RecordSightings(sightings: seen), by: .commandLine, at: now)
    }
}
