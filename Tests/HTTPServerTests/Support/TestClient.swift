import CLinux
import Glibc

/// A blocking client that sends bytes as they are given and reads whole responses.
final class TestClient {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    struct Response {
        let status: Int
        let head: String
        let body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }

        /// The value of a field, its name compared without case.
        func field(_ name: String) -> String? {
            for line in head.split(separator: "\r\n").dropFirst() {
                let parts = line.split(separator: ":", maxSplits: 1)
                if parts.count == 2, parts[0].lowercased() == name.lowercased() {
                    return String(parts[1].drop { $0 == " " })
                }
            }
            return nil
        }
    }

    private let socket: Int32
    /// Kept running as long as the client is there.
    private let server: TestServer?
    private var received: [UInt8] = []

    /// Connects to a port of loopback.
    ///
    /// Every call that waits gives up after `patience` seconds.
    init(
        port: Int,
        isIPv6: Bool = false,
        patience: Int = 20,
        receiveBuffer: Int32? = nil,
        server: TestServer? = nil,
        beforeConnecting: () -> Void = {}
    ) throws {
        self.server = server
        socket = Glibc.socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw Failure(description: "socket: \(errno)") }
        var time = timeval(tv_sec: patience, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, size)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, size)
        if var receiveBuffer {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4)
        }
        beforeConnecting()
        guard connectSocket(port, isIPv6) == 0 else {
            throw Failure(description: "connect: \(errno)")
        }
    }

    deinit {
        Glibc.close(socket)
    }

    private func connectSocket(_ port: Int, _ isIPv6: Bool) -> Int32 {
        if isIPv6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = in_port_t(port).bigEndian
            address.sin6_addr = in6addr_loopback
            return connect(&address)
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        return connect(&address)
    }

    private func connect<Address>(_ address: inout Address) -> Int32 {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }

    func send(_ text: String) throws {
        try send(Array(text.utf8))
    }

    func send(_ bytes: [UInt8]) throws {
        var position = 0
        while position < bytes.count {
            let count = bytes[position...].withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure(description: "send: \(errno)") }
            position += count
        }
    }

    /// Sends a request without content and reads its response.
    func get(_ path: String, _ fields: String...) throws -> Response {
        let lines = fields.map { $0 + "\r\n" }.joined()
        try send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(lines)\r\n")
        return try response()
    }

    /// Sends the last byte: no more input comes from this side.
    func finishSending() {
        shutdown(socket, Int32(SHUT_WR))
    }

    /// Reads the next response; `isHead`: it has no content, whatever length it tells.
    func response(isHead: Bool = false) throws -> Response {
        while true {
            if let response = takeResponse(isHead: isHead) { return response }
            guard try receive() > 0 else {
                throw Failure(description: "closed within a response: \(received.count) bytes")
            }
        }
    }

    /// Whether the server closes now, with no further byte.
    func isClosed() throws -> Bool {
        try received.isEmpty && receive() == 0
    }

    /// Everything that comes until the server closes, as responses.
    func responsesToEnd(isHead: Bool = false) throws -> [Response] {
        while try receive() > 0 {}
        var responses: [Response] = []
        while let response = takeResponse(isHead: isHead) { responses.append(response) }
        return responses
    }

    /// One read; 0 at the end of the connection, which a reset is too.
    private func receive() throws -> Int {
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(socket, &chunk, chunk.count, 0)
        if count < 0, errno == ECONNRESET { return 0 }
        guard count >= 0 else { throw Failure(description: "recv: \(errno)") }
        received.append(contentsOf: chunk[..<count])
        return count
    }

    private func takeResponse(isHead: Bool) -> Response? {
        let blank = Array("\r\n\r\n".utf8)
        var end = 0
        while end + 4 <= received.count, !received[end..<(end + 4)].elementsEqual(blank) {
            end += 1
        }
        guard end + 4 <= received.count else { return nil }
        let head = String(decoding: received[..<end], as: UTF8.self)
        let status = Int(head.dropFirst(9).prefix(3)) ?? 0
        let plain = Response(status: status, head: head, body: [])
        let length = isHead ? 0 : plain.field("Content-Length").flatMap { Int($0) } ?? 0
        guard received.count >= end + 4 + length else { return nil }
        let body = Array(received[(end + 4)..<(end + 4 + length)])
        received.removeFirst(end + 4 + length)
        return Response(status: status, head: head, body: body)
    }
}
