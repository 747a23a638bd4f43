import CLinux
import Glibc

/// One epoll instance: the descriptors that one event loop waits for.
final class EventPoll: Sendable {
    /// What happened to the descriptor that was added with this token.
    struct Event {
        let token: UInt64
        private let bits: UInt32

        init(_ event: epoll_event) {
            token = event.data.u64
            bits = event.events
        }

        var isReadable: Bool { bits & EPOLLIN.rawValue != 0 }
        var isWritable: Bool { bits & EPOLLOUT.rawValue != 0 }
        /// The peer sent its last byte, or the connection broke.
        var isPeerClosed: Bool {
            bits & (EPOLLRDHUP.rawValue | EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
        }
        /// Both directions are finished: nothing can be sent any more.
        var isBroken: Bool { bits & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 }
    }

    private let descriptor: Descriptor

    init() throws(SystemError) {
        let value = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard value >= 0 else { throw SystemError("epoll_create1") }
        descriptor = Descriptor(owning: value)
    }

    /// Adds a connection for its whole life: edge-triggered in both directions, so that no
    /// further call is needed when it turns from reading to writing.
    func addConnection(_ value: Int32, token: UInt64) throws(SystemError) {
        let bits =
            EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        try control(EPOLL_CTL_ADD, value, bits: bits, token: token)
    }

    /// Adds a listener or an eventfd: level-triggered, reported until it is emptied.
    func addSource(_ value: Int32, token: UInt64) throws(SystemError) {
        try control(EPOLL_CTL_ADD, value, bits: EPOLLIN.rawValue, token: token)
    }

    /// Takes a source out; one that is not in is left alone.
    func remove(_ value: Int32) {
        var event = epoll_event()
        epoll_ctl(descriptor.rawValue, EPOLL_CTL_DEL, value, &event)
    }

    private func control(
        _ operation: Int32,
        _ value: Int32,
        bits: UInt32,
        token: UInt64
    ) throws(SystemError) {
        var event = epoll_event()
        event.events = bits
        event.data.u64 = token
        guard epoll_ctl(descriptor.rawValue, operation, value, &event) == 0 else {
            throw SystemError("epoll_ctl")
        }
    }

    /// Sleeps for at most `timeout` milliseconds (-1: without end) and counts what is ready.
    func wait(_ ready: inout [epoll_event], timeout: Int32) -> Int {
        let count = epoll_wait(descriptor.rawValue, &ready, Int32(ready.count), timeout)
        // EINTR is the only error an open instance can give; it means nothing is ready.
        return max(0, Int(count))
    }
}
