import Household
import Synchronization
import Testing

@testable import JournalFile

@Suite(.timeLimit(.minutes(1))) struct SyncGroupTests {
    @Test func `writers that wait for a sync share the next one`() {
        let group = SyncGroup<JournalError>()
        let written = Monitor(0)
        let syncs = Mutex(0)
        Stores.onThreads(10) { _ in
            group.noteWrite()
            written.change { $0 += 1 }
            do throws(JournalError) {
                try group.synchronize { () throws(JournalError) in
                    // The first sync takes as long as it takes the other nine to write.
                    written.wait { $0 == 10 ? true : nil }
                    syncs.withLock { $0 += 1 }
                }
            } catch {
                Issue.record(error)
            }
        }
        #expect(syncs.withLock { $0 } <= 2)
    }

    @Test func `without a write there is no sync`() throws {
        let group = SyncGroup<JournalError>()
        try group.synchronize { () throws(JournalError) in Issue.record("synced") }
        group.noteWrite()
        var syncs = 0
        try group.synchronize { () throws(JournalError) in syncs += 1 }
        try group.synchronize { () throws(JournalError) in syncs += 1 }
        #expect(syncs == 1)
    }

    @Test func `a failure reaches everybody who waits, and everybody after`() {
        let group = SyncGroup<JournalError>()
        let written = Monitor(0)
        let failures = Mutex(0)
        let syncs = Mutex(0)
        Stores.onThreads(5) { _ in
            group.noteWrite()
            written.change { $0 += 1 }
            do throws(JournalError) {
                try group.synchronize { () throws(JournalError) in
                    written.wait { $0 == 5 ? true : nil }
                    syncs.withLock { $0 += 1 }
                    throw .syncFailed("gone")
                }
            } catch {
                failures.withLock { $0 += 1 }
            }
        }
        #expect(failures.withLock { $0 } == 5)
        #expect(syncs.withLock { $0 } == 1)
        #expect(group.failure == .syncFailed("gone"))
    }
}
