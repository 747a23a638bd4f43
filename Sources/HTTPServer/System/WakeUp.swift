import CLinux
import Glibc

/// An eventfd by which one thread wakes another.
struct WakeUp: ~Copyable, Sendable {
    private let descriptor: Descriptor

    /// `countsTokens`: each `wait()` takes one of the tokens that `signal()` left, and blocks
    /// while there is none; else the descriptor never blocks and belongs in an `EventPoll`.
    init(countsTokens: Bool = false) throws(SystemError) {
        let flags = countsTokens ? EFD_CLOEXEC | EFD_SEMAPHORE : EFD_CLOEXEC | EFD_NONBLOCK
        let value = eventfd(0, Int32(flags))
        guard value >= 0 else { throw SystemError("eventfd") }
        descriptor = Descriptor(owning: value)
    }

    var rawValue: Int32 { descriptor.rawValue }

    func signal() {
        var one: UInt64 = 1
        write(descriptor.rawValue, &one, 8)
    }

    /// Takes what was signalled: one token where tokens are counted, else all.
    func wait() {
        var value: UInt64 = 0
        while read(descriptor.rawValue, &value, 8) < 0, errno == EINTR {}
    }

    /// Waits for a signal, but no longer than until `deadline`; false when none came.
    func wait(until deadline: Moment) -> Bool {
        var entry = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        while true {
            let now = Moment.now()
            if poll(&entry, 1, deadline.timeout(from: now)) > 0 {
                wait()
                return true
            }
            if deadline <= now { return false }
        }
    }
}
