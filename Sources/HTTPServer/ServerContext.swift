import HTTP
import Synchronization

/// What all loops of one server share.
final class ServerContext: Sendable {
    let configuration: HTTPServer.Configuration
    let application: any Application
    let log: (@Sendable (String) -> Void)?
    /// For requests that may wait for the disk.
    let workers: WorkerPool
    /// For pages that come faster than the loops make them.
    let helpers: WorkerPool
    let mailboxes: [LoopMailbox]
    /// Made with the server, so that a lack of descriptors stops its start and not one loop.
    let polls: [EventPoll]
    /// Open connections of all loops, for the cap.
    let connections = Atomic(0)
    /// One token for each loop that has ended.
    let endedLoops: WakeUp

    init(
        configuration: HTTPServer.Configuration,
        application: any Application,
        log: (@Sendable (String) -> Void)?
    ) throws(SystemError) {
        self.configuration = configuration
        self.application = application
        self.log = log
        let level = configuration.compressionLevel
        workers = try WorkerPool(limit: max(1, configuration.workers), compressionLevel: level)
        helpers = try WorkerPool(limit: max(0, configuration.helpers), compressionLevel: level)
        var mailboxes: [LoopMailbox] = []
        var polls: [EventPoll] = []
        for _ in 0..<max(1, configuration.eventLoops) {
            mailboxes.append(try LoopMailbox())
            polls.append(try EventPoll())
        }
        self.mailboxes = mailboxes
        self.polls = polls
        endedLoops = try WakeUp(countsTokens: true)
    }
}
