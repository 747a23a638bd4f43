import Glibc
import HTTP

/// What one connection is to be sent: heads and short contents put together in one buffer, and behind
/// it at most one long content, sent from where it lies.
///
/// A style sheet or an attachment is so never copied but by the kernel, however slowly it is taken.
struct Output {
    /// From this many bytes on, a content costs more to copy than to name.
    static let longContent = 4096

    private var bytes: [UInt8] = []
    private var content: [UInt8] = []

    var count: Int { bytes.count + content.count }

    var isEmpty: Bool { bytes.isEmpty && content.isEmpty }

    mutating func reserveCapacity(_ capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func append(_ response: Response, _ delivery: ResponseEncoder.Delivery) {
        closeUp()
        ResponseEncoder.appendHead(response, delivery, to: &bytes)
        guard ResponseEncoder.sendsContent(response, delivery) else { return }
        if delivery.content.count < Self.longContent {
            bytes.append(contentsOf: delivery.content)
        } else {
            content = delivery.content
        }
    }

    mutating func append(contentsOf octets: [UInt8]) {
        closeUp()
        bytes.append(contentsOf: octets)
    }

    mutating func append(contentsOf other: Output) {
        append(contentsOf: other.bytes)
        content = other.content
    }

    /// Makes room behind the content for what follows it.
    private mutating func closeUp() {
        guard !content.isEmpty else { return }
        bytes.append(contentsOf: content)
        content = []
    }

    /// Keeps the buffer for the next answers, unless one long answer made it large.
    mutating func removeAll() {
        content = []
        if bytes.capacity > 1024 * 1024 {
            bytes = []
        } else {
            bytes.removeAll(keepingCapacity: true)
        }
    }

    /// One `sendmsg` of all from `start` on; how many bytes the socket took, or -1 and `errno`.
    func send(from start: Int, to socket: Int32) -> Int {
        bytes.withUnsafeBytes { bytes in
            content.withUnsafeBytes { content in
                let head = UnsafeRawBufferPointer(rebasing: bytes[min(start, bytes.count)...])
                let rest = UnsafeRawBufferPointer(rebasing: content[max(0, start - bytes.count)...])
                // MSG_NOSIGNAL: a client that went away is an error here, not a SIGPIPE.
                let flags = Int32(MSG_NOSIGNAL)
                if rest.isEmpty { return Glibc.send(socket, head.baseAddress, head.count, flags) }
                if head.isEmpty { return Glibc.send(socket, rest.baseAddress, rest.count, flags) }
                return Self.send(head, rest, to: socket, flags)
            }
        }
    }

    private static func send(
        _ head: UnsafeRawBufferPointer,
        _ rest: UnsafeRawBufferPointer,
        to socket: Int32,
        _ flags: Int32
    ) -> Int {
        withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { pieces in
            // The kernel only reads through `iov_base`; its type lacks `const`.
            pieces.initializeElement(
                at: 0,
                to: iovec(
                    iov_base: UnsafeMutableRawPointer(mutating: head.baseAddress),
                    iov_len: head.count
                )
            )
            pieces.initializeElement(
                at: 1,
                to: iovec(
                    iov_base: UnsafeMutableRawPointer(mutating: rest.baseAddress),
                    iov_len: rest.count
                )
            )
            var message = msghdr()
            message.msg_iov = pieces.baseAddress
            message.msg_iovlen = pieces.count
            return sendmsg(socket, &message, flags)
        }
    }
}
