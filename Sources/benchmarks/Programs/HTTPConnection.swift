import Glibc

/// One kept connection to a server on this machine, spoken by hand.
final class HTTPConnection {
    struct Reply {
        let status: Int
        let head: String
        let body: [UInt8]

        func field(_ name: String) -> String? {
            for line in head.split(separator: "\r\n")
            where line.lowercased().hasPrefix(name.lowercased() + ":") {
                return String(line.dropFirst(name.count + 1).drop { $0 == " " })
            }
            return nil
        }
    }

    private let socket: Int32
    private let port: Int
    private var received: [UInt8] = []

    init(port: Int) throws(BenchmarkError) {
        self.port = port
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw BenchmarkError("no socket") }
        let code = Self.withAddress(port) { connect(socket, $0, $1) }
        guard code == 0 else {
            Glibc.close(socket)
            throw BenchmarkError("port \(port) does not answer")
        }
        var on: Int32 = 1
        setsockopt(
            socket,
            Int32(IPPROTO_TCP),
            TCP_NODELAY,
            &on,
            socklen_t(MemoryLayout<Int32>.size)
        )
    }

    deinit { Glibc.close(socket) }

    /// Sends a request and waits for its answer.
    func exchange(
        _ method: String,
        _ path: String,
        fields: [String] = [],
        body: String? = nil
    ) throws(BenchmarkError) -> Reply {
        try send(method, path, fields: fields, body: body)
        return try receive(hasContent: method != "HEAD")
    }

    func send(
        _ method: String,
        _ path: String,
        fields: [String] = [],
        body: String? = nil
    ) throws(BenchmarkError) {
        var lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + fields
        if let body {
            lines.append("Content-Type: application/x-www-form-urlencoded")
            lines.append("Content-Length: \(body.utf8.count)")
        }
        let bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")).utf8)
        guard Glibc.send(socket, bytes, bytes.count, 0) == bytes.count else {
            throw BenchmarkError("port \(port) takes no request")
        }
    }

    func receive(hasContent: Bool = true) throws(BenchmarkError) -> Reply {
        var end = headEnd()
        while end == nil {
            try fill()
            end = headEnd()
        }
        let headCount = end ?? 0
        let head = String(decoding: received[..<headCount], as: UTF8.self)
        received.removeFirst(headCount)
        let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let bare = Reply(status: status, head: head, body: [])
        let length = hasContent ? bare.field("Content-Length").flatMap { Int($0) } ?? 0 : 0
        while received.count < length { try fill() }
        let body = Array(received[..<length])
        received.removeFirst(length)
        return Reply(status: status, head: head, body: body)
    }

    private func headEnd() -> Int? {
        guard received.count >= 4 else { return nil }
        let mark = Array("\r\n\r\n".utf8)
        for start in 0...(received.count - 4)
        where received[start..<(start + 4)].elementsEqual(mark) {
            return start + 4
        }
        return nil
    }

    private func fill() throws(BenchmarkError) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(socket, &buffer, buffer.count, 0)
        guard count > 0 else { throw BenchmarkError("port \(port) ended the connection") }
        received += buffer[..<count]
    }

    /// A port that nobody uses now.
    static func freePort() throws(BenchmarkError) -> Int {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { Glibc.close(socket) }
        guard withAddress(0, { bind(socket, $0, $1) }) == 0 else { throw BenchmarkError("no port") }
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(socket, $0, &length)
            }
        }
        return Int(address.sin_port.bigEndian)
    }

    static func waitUntilOpen(port: Int) throws(BenchmarkError) {
        for _ in 0..<200 {
            if (try? HTTPConnection(port: port)) != nil { return }
            usleep(10_000)
        }
        throw BenchmarkError("nothing answers at port \(port)")
    }

    private static func withAddress(
        _ port: Int,
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
