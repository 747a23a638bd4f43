import Glibc
import Synchronization

/// Looks at the data folder twice a second, on a thread of its own.
///
/// Polling, as the design says: it works on every file system, also where another machine writes.
/// Replaced files are taken at the second look that finds them the same, well within two seconds.
package final class FolderWatcher: Sendable {
    private let isStopped = Monitor(false)
    private let milliseconds: Int
    private let look: @Sendable () -> Void
    private let thread = Mutex<pthread_t?>(nil)

    /// Makes a watcher that does `look` each time; `LiveHousehold.catchUp()` costs two `stat` calls
    /// where nothing has changed.
    package init(everyMilliseconds milliseconds: Int = 500, look: @escaping @Sendable () -> Void) {
        self.milliseconds = milliseconds
        self.look = look
    }

    package func start() {
        let watcher = Unmanaged.passRetained(self)
        var started = pthread_t()
        let code = pthread_create(
            &started,
            nil,
            { pointer in
                guard let pointer else { return nil }
                Unmanaged<FolderWatcher>.fromOpaque(pointer).takeRetainedValue().run()
                return nil
            },
            watcher.toOpaque()
        )
        if code == 0 {
            let created = started
            thread.withLock { $0 = created }
        } else {
            watcher.release()
        }
    }

    /// Returns when no look is under way and none will follow.
    package func stop() {
        isStopped.change { $0 = true }
        let started = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        if let started { pthread_join(started, nil) }
    }

    private func run() {
        while !isStopped.wait(milliseconds: milliseconds, until: { $0 }) { look() }
    }
}
