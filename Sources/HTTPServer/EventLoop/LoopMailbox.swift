import Glibc
import HTTP
import Synchronization

/// How other threads reach a loop: messages, and one eventfd that wakes it to read them.
final class LoopMailbox: Sendable {
    enum Message: Sendable {
        /// A socket that the accepting loop hands over; whoever takes the message owns it.
        case accepted(Int32, peer: String)
        /// What a worker made; its content is already coded.
        case answered(Ticket, WorkerAnswer)
        /// Ends the loop once its requests are answered, or at that moment.
        case stop(by: Moment)
    }

    private struct State {
        var messages: [Message] = []
        var isClosed = false
    }

    private let wakeUp: WakeUp
    /// Held only to move messages in or out.
    private let state = Mutex(State())
    /// True from the first `wakeParked()` until the loop looks: more calls add nothing.
    private let isParkedWakePending = Atomic(false)

    init() throws(SystemError) {
        wakeUp = try WakeUp()
    }

    var rawValue: Int32 { wakeUp.rawValue }

    /// Leaves a message; false when the loop has ended and nobody will read it.
    @discardableResult
    func post(_ message: Message) -> Bool {
        let (isOpen, isFirst) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            state.messages.append(message)
            return (true, state.messages.count == 1)
        }
        // The loop takes all messages at once, so that only the first one needs to wake it.
        if isFirst { wakeUp.signal() }
        return isOpen
    }

    /// Asks the loop to poll its parked responses.
    func wakeParked() {
        let wasPending = isParkedWakePending.exchange(true, ordering: .acquiringAndReleasing)
        if !wasPending { wakeUp.signal() }
    }

    /// Takes what has come in.
    ///
    /// The eventfd and the flag are cleared first: whatever arrives after that signals again, and
    /// nothing is missed.
    func take() -> (messages: [Message], wakesParked: Bool) {
        wakeUp.wait()
        let wakesParked = isParkedWakePending.exchange(false, ordering: .acquiringAndReleasing)
        let messages = state.withLock { state in
            let messages = state.messages
            state.messages = []
            return messages
        }
        return (messages, wakesParked)
    }

    /// Ends the traffic, closing sockets that were handed over and not taken.
    func close() {
        let rest = state.withLock { state in
            state.isClosed = true
            let messages = state.messages
            state.messages = []
            return messages
        }
        for case .accepted(let socket, peer: _) in rest {
            _ = Descriptor(owning: socket)
        }
    }
}
