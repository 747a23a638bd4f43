import Household
import JournalFile
import Synchronization

/// The household of a folder, opened for a command or for the server.
final class OpenedHousehold: Sendable {
    let household: LiveHousehold
    let store: OpenedStore
    private let listener: ChangeListener

    /// Opens the folder, and tells on standard error what was found wrong with it.
    ///
    /// - Throws: `CommandError` where it cannot be used.
    init(folder: String, access: StoreAccess) throws {
        let store: OpenedStore
        do {
            store = try FileJournal.open(
                folder: folder,
                defaultZone: SystemClock.zone,
                access: access,
                now: SystemClock.now
            )
        } catch {
            throw CommandError(ErrorText.sentence(.unavailable(error)))
        }
        for fault in store.report { Output.error("himekuri: \(fault)") }
        let listener = ChangeListener()
        self.listener = listener
        self.store = store
        household = LiveHousehold(
            state: store.state,
            journal: store.journal,
            attachments: store.attachments,
            readOnly: store.readOnly,
            changed: { listener.notify() }
        )
    }

    /// Calls `body` after each change from now on.
    func onChange(_ body: @escaping @Sendable () -> Void) { listener.set(body) }

    /// Writes the readable snapshot at the end of a server's life.
    func close() throws {
        guard household.failure == nil else { return }
        do {
            try household.recordSightings(at: SystemClock.now())
            try household.compact(at: SystemClock.now())
        } catch {
            throw CommandError(ErrorText.sentence(error))
        }
    }
}

/// Hands a change on to whoever is set to hear of it.
private final class ChangeListener: Sendable {
    private let body = Mutex<(@Sendable () -> Void)?>(nil)

    func set(_ new: @escaping @Sendable () -> Void) { body.withLock { $0 = new } }

    func notify() {
        let current = body.withLock { $0 }
        current?()
    }
}
