package import HTTP
import Synchronization

/// A web server on an event loop; it listens from its making on and answers once started.
///
/// The loop has one thread and all connections. GET and HEAD are answered there, and on as many
/// helper threads as there are further processors; they must not block. Other methods, and what the
/// application says waits for the disk, run on worker threads.
package final class HTTPServer: Sendable {
    private enum Life {
        case bound([Listener])
        case running
        case stopped
    }

    package let addresses: [BoundAddress]
    private let context: ServerContext
    /// Held only to move from one stage of life to the next.
    private let life: Mutex<Life>

    /// Binds at once.
    ///
    /// `log` receives one or more whole lines of the access log, separated by line feeds and
    /// without the last one; nil writes none.
    package init(
        configuration: Configuration,
        application: any Application,
        log: (@Sendable (String) -> Void)?
    ) throws(ServerError) {
        DescriptorLimit.raise(to: configuration.maximumConnections + 256)
        let listeners = try ListenerSet.open(host: configuration.host, port: configuration.port)
        addresses = listeners.map(\.address.bound)
        do throws(SystemError) {
            context = try ServerContext(
                configuration: configuration,
                application: application,
                log: log
            )
        } catch {
            throw ServerError(error)
        }
        life = Mutex(.bound(listeners))
    }

    /// Begins to answer.
    ///
    /// Calling it again does nothing.
    package func start() throws(ServerError) {
        let listeners: [Listener]? = life.withLock { life in
            guard case .bound(let listeners) = life else { return nil }
            life = .running
            return listeners
        }
        guard let listeners else { return }
        do throws(SystemError) {
            for index in context.mailboxes.indices {
                try startLoop(index, listeners: index == 0 ? listeners : [])
            }
        } catch {
            stop(grace: 0)
            throw ServerError(error)
        }
    }

    private func startLoop(_ index: Int, listeners: [Listener]) throws(SystemError) {
        let context = context
        try ServerThread.start(named: "http-loop-\(index)") {
            do throws(SystemError) {
                try EventLoop(context: context, index: index, listeners: listeners).run()
            } catch {
                context.log?("event loop \(index) ended: \(error)")
            }
            context.mailboxes[index].close()
            context.endedLoops.signal()
        }
    }

    /// Polls every parked response soon; callable from any thread.
    ///
    /// Calls in quick succession become one pass.
    package func wakeParked() {
        for mailbox in context.mailboxes { mailbox.wakeParked() }
    }

    /// Stops accepting, answers what is under way and what is parked, and returns when all is
    /// written or `grace` seconds are over.
    ///
    /// Calling it again does nothing.
    package func stop(grace seconds: Double) {
        let wasRunning = life.withLock { life in
            defer { life = .stopped }
            if case .running = life { return true }
            return false
        }
        guard wasRunning else { return }
        let deadline = Moment.now().adding(seconds: seconds)
        for mailbox in context.mailboxes { mailbox.post(.stop(by: deadline)) }
        // A loop ends by the deadline; only a handler that blocks one could keep it longer.
        let last = deadline.adding(seconds: 1)
        for _ in context.mailboxes where !context.endedLoops.wait(until: last) { break }
        context.workers.stop()
        context.helpers.stop()
    }
}
