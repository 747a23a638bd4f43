import Glibc

/// A connection that sends bytes as they are given and reads whole responses.
final class Wire {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let socket: Int32
    private var received: [UInt8] = []

    /// Connects to a port of loopback.
    ///
    /// Whatever waits gives up after `patience` seconds.
    init(port: Int, patience: Int = 60) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var time = timeval(tv_sec: patience, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, size)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, size)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(description: "connect: \(errno)") }
    }

    deinit {
        close(socket)
    }

    func send(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure(description: "send: \(errno)") }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads the next response; one to HEAD has no content, whatever length it tells.
    func reply(toHead: Bool = false) throws -> Reply {
        while true {
            if let reply = takeReply(toHead) { return reply }
            guard try receive() > 0 else {
                throw Failure(description: "closed after \(received.count) bytes")
            }
        }
    }

    func exchange(_ text: String) throws -> Reply {
        try send(text)
        return try reply()
    }

    /// Whether the server closes now, without another byte.
    func isClosed() throws -> Bool { try received.isEmpty && receive() == 0 }

    /// One read; 0 at the end of the connection, which a reset is too.
    private func receive() throws -> Int {
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(socket, &chunk, chunk.count, 0)
        if count < 0, errno == ECONNRESET { return 0 }
        guard count >= 0 else { throw Failure(description: "recv: \(errno)") }
        received += chunk[..<count]
        return count
    }

    private func takeReply(_ isToHead: Bool) -> Reply? {
        guard let end = headEnd else { return nil }
        let head = String(decoding: received[..<end], as: UTF8.self)
        let bare = Reply(status: Int(head.dropFirst(9).prefix(3)) ?? 0, head: head, body: [])
        let length = isToHead ? 0 : bare.field("Content-Length").flatMap { Int($0) } ?? 0
        guard received.count >= end + 4 + length else { return nil }
        let body = Array(received[(end + 4)..<(end + 4 + length)])
        received.removeFirst(end + 4 + length)
        return Reply(status: bare.status, head: head, body: body)
    }

    private var headEnd: Int? {
        let blank = Array("\r\n\r\n".utf8)
        guard received.count >= 4 else { return nil }
        return (0...(received.count - 4)).first { received[$0..<($0 + 4)].elementsEqual(blank) }
    }
}
