import CLinux
import Glibc
import Synchronization

/// A socket that listens on one address.
///
/// One loop accepts for all of them. `SO_REUSEPORT`, with a listener for each loop, would let a
/// second server of the same user bind the port beside this one and take half of the requests.
final class Listener: Sendable {
    /// The owner of `rawValue`, until the loop that accepts closes it.
    private let descriptor: Mutex<Descriptor?>
    let rawValue: Int32
    let address: SocketAddress

    /// What `accept` came to: a connection, nothing left, or a reason to wait a moment.
    enum Outcome: ~Copyable {
        case accepted(Descriptor, peer: SocketAddress)
        case empty
        case exhausted(SystemError)
    }

    init(on wanted: SocketAddress) throws(SystemError) {
        let value = socket(
            wanted.family,
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
                | Int32(SOCK_CLOEXEC.rawValue),
            0
        )
        guard value >= 0 else { throw SystemError("socket") }
        descriptor = Mutex(Descriptor(owning: value))
        rawValue = value
        // A server that was just stopped leaves connections in TIME_WAIT; they must not keep
        // the next one from binding. Another listener still does (on Linux both `bind` and
        // `listen` refuse then).
        Self.set(value, SOL_SOCKET, SO_REUSEADDR)
        // Accepted sockets inherit this one: an answer is one write and must not wait for more.
        Self.set(value, Int32(IPPROTO_TCP), TCP_NODELAY)
        // Without it `::` also takes IPv4 and `0.0.0.0` beside it is refused.
        if wanted.isIPv6 { Self.set(value, Int32(IPPROTO_IPV6), IPV6_V6ONLY) }
        guard wanted.withPointer({ bind(value, $0, $1) }) == 0 else { throw SystemError("bind") }
        guard listen(value, 1024) == 0 else { throw SystemError("listen") }
        let (result, bound) = SocketAddress.filled { getsockname(value, $0, $1) }
        guard result == 0 else { throw SystemError("getsockname") }
        address = bound
    }

    private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32) {
        var one: Int32 = 1
        setsockopt(descriptor, level, option, &one, socklen_t(MemoryLayout<Int32>.size))
    }

    func accept() -> Outcome {
        while true {
            let (value, peer) = SocketAddress.filled {
                accept4(
                    rawValue,
                    $0,
                    $1,
                    Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
                )
            }
            guard value < 0 else {
                return .accepted(Descriptor(owning: value), peer: peer)
            }
            switch errno {
            case EAGAIN: return .empty
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted(SystemError("accept4"))
            // accept(2): Linux passes network errors of the new connection on, "treat them like
            // EAGAIN by retrying"; such a connection is already off the queue.
            default: continue
            }
        }
    }

    /// Shuts the door now, whoever else still knows this listener: another server may bind.
    func close() {
        descriptor.withLock { $0 = nil }
    }
}
