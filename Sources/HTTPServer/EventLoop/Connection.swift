import HTTP

/// One client's connection, as its loop remembers it between two events.
///
/// Idle or parked it holds no buffer: its bytes pass through those of the loop. Only its loop's
/// thread touches it.
final class Connection {
    enum Phase {
        /// Nothing is owed: the next bytes are a request's.
        case reading
        /// A worker has the request.
        case working
        case parked(ParkedResponse)
        /// The last answer is out; what still comes is thrown away until the client has it.
        case lingering
        case closed

        var isReceiving: Bool {
            switch self {
            case .reading, .lingering: true
            case .working, .parked, .closed: false
            }
        }
    }

    /// The part of a request that the connection waits for, each with a deadline of its own.
    enum Part {
        case start, head, body
    }

    let ticket: Ticket
    let peer: String
    let socket: Int32
    /// The owner of `socket`; nil once it is closed.
    private var descriptor: Descriptor?

    var phase = Phase.reading
    var parser = RequestParser()
    /// The head whose content is being read.
    var head: RequestHead?
    var part = Part.start
    var deadline = Moment.distantFuture

    /// The socket has not yet said that it is empty (edge-triggered: it says so only once).
    var mayHaveInput = false
    var isPeerClosed = false
    var isInBacklog = false

    /// What the socket did not take, from `outputStart` on.
    var output = Output()
    var outputStart = 0
    /// Nothing is read or answered after what is being written.
    var endsAfterOutput = false
    /// The client may still be sending when its connection ends.
    var lingers = false
    /// Octets thrown away while lingering.
    var discarded = 0

    /// The request that a worker or a parked response answers.
    var exchange: Exchange?
    /// The place in the loop's list of parked connections.
    var parkedPosition: Int?

    init(ticket: Ticket, descriptor: consuming Descriptor, peer: String) {
        self.ticket = ticket
        self.peer = peer
        socket = descriptor.rawValue
        self.descriptor = consume descriptor
    }

    /// No octet of a request has come and none of an answer is left.
    var isIdle: Bool { parser.isBetweenRequests && output.isEmpty && !endsAfterOutput }

    /// Gives back the memory that reading took, where nothing lies in it.
    func releaseBuffers() {
        if parser.isBetweenRequests { parser = RequestParser() }
    }

    func closeSocket() {
        descriptor = nil
    }
}
