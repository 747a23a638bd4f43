import CLinux
import HTTP

/// One thread's loop: waits for sockets, reads requests, sends what lies ready, makes pages in
/// turn with its helpers, writes answers, and keeps every deadline of its connections.
///
/// It is made on its thread and never leaves it; other threads reach it by its `LoopMailbox`.
/// A request takes one `recv` and one `send`, and no `epoll_ctl`: connections are added once,
/// edge-triggered, and remember themselves whether there may be more to read.
final class EventLoop {
    let context: ServerContext
    let index: Int
    let mailbox: LoopMailbox
    let compression: Compression

    let poll: EventPoll
    private var ready = [epoll_event](repeating: epoll_event(), count: 256)
    var connections = ConnectionTable()
    var deadlines = DeadlineQueue()
    /// Connections with a parked response, in no order; each knows its place.
    var parked: [Connection] = []
    /// Connections that stopped reading for the others' sake, served again in the next pass.
    var backlog: [Ticket] = []

    /// The pages that were asked for in this pass.
    var pages: [WorkerJob] = []
    /// Whether the last pass made a page, so that others may wait.
    var isMakingPages = false

    /// Only the first loop accepts; see `Listener`.
    var listeners: [Listener]
    /// The loop that gets the next connection.
    var nextLoop = 0
    /// Set while the process has no descriptors left.
    var acceptResumes: Moment?
    /// Set once the server stops.
    var stopDeadline: Moment?

    /// When the current pass began; deadlines are counted from it.
    var now = Moment.now()
    var clock = WallClock()
    var accessLog = AccessLog()

    /// Where every `recv` of this thread writes: a connection owns no buffer while idle.
    let input: UnsafeMutableRawBufferPointer
    /// Where answers are put together: a connection takes it over only when its socket is full.
    var output = Output()

    init(context: ServerContext, index: Int, listeners: [Listener]) throws(SystemError) {
        self.context = context
        self.index = index
        self.listeners = listeners
        mailbox = context.mailboxes[index]
        compression = Compression(level: context.configuration.compressionLevel)
        poll = context.polls[index]
        input = .allocate(byteCount: 64 * 1024, alignment: 64)
        output.reserveCapacity(64 * 1024)
        try poll.addSource(mailbox.rawValue, token: Ticket.mailboxToken)
        try watchListeners()
    }

    deinit {
        input.deallocate()
    }

    func run() {
        while !isFinished {
            let count = poll.wait(&ready, timeout: hasWork ? 0 : timeout)
            now = Moment.now()
            clock.refresh()
            for position in 0..<count { handle(EventPoll.Event(ready[position])) }
            serveBacklog()
            makePage()
            expireDeadlines()
            writeLog()
        }
        for connection in connections.all { close(connection) }
        writeLog()
    }

    private var hasWork: Bool { isMakingPages || !backlog.isEmpty }

    private var isFinished: Bool {
        guard let stopDeadline else { return false }
        return connections.isEmpty || stopDeadline <= now
    }

    private var timeout: Int32 {
        var next = deadlines.next ?? .distantFuture
        if let acceptResumes { next = min(next, acceptResumes) }
        if let stopDeadline { next = min(next, stopDeadline) }
        return next.timeout(from: Moment.now())
    }

    private func handle(_ event: EventPoll.Event) {
        if event.token == Ticket.mailboxToken {
            readMailbox()
        } else if let listener = Ticket.listenerIndex(of: event.token) {
            accept(from: listener)
        } else if let connection = connections[Ticket(token: event.token)] {
            handle(event, connection)
        }
    }

    private func handle(_ event: EventPoll.Event, _ connection: Connection) {
        if event.isReadable || event.isPeerClosed { connection.mayHaveInput = true }
        if event.isPeerClosed { connection.isPeerClosed = true }
        if event.isWritable, !connection.output.isEmpty { flushRest(connection) }
        switch connection.phase {
        case .reading, .lingering: receive(connection)
        case .parked where event.isPeerClosed, .working where event.isBroken: close(connection)
        case .parked, .working, .closed: break
        }
    }

    private func readMailbox() {
        let (messages, wakesParked) = mailbox.take()
        for message in messages {
            switch message {
            case .accepted(let socket, let peer): adopt(Descriptor(owning: socket), peer: peer)
            case .answered(let ticket, let answer): finish(ticket, answer)
            case .stop(let deadline): stop(by: deadline)
            }
        }
        if wakesParked { pollParked() }
    }

    private func serveBacklog() {
        let waiting = backlog
        backlog.removeAll(keepingCapacity: true)
        for ticket in waiting {
            guard let connection = connections[ticket] else { continue }
            connection.isInBacklog = false
            if connection.phase.isReceiving { receive(connection) }
        }
    }

    private func writeLog() {
        guard !accessLog.isEmpty else { return }
        context.log?(accessLog.take())
    }
}
