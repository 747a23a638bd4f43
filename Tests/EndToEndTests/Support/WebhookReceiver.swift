import Foundation
import Glibc

/// A server of the test that takes what a webhook is told, one request at a time.
final class WebhookReceiver {
    /// A request that waits for its answer.
    final class Request {
        let head: String
        let body: [UInt8]
        private let socket: Int32

        init(socket: Int32) throws {
            self.socket = socket
            let blank = Array("\r\n\r\n".utf8)
            var bytes: [UInt8] = []
            var end: Int?
            var length = 0
            while end.map({ bytes.count < $0 + length }) ?? true {
                var chunk = [UInt8](repeating: 0, count: 4096)
                let count = recv(socket, &chunk, chunk.count, 0)
                guard count > 0 else {
                    throw RunningServer.Failure(description: "the request broke off: \(errno)")
                }
                bytes += chunk[..<count]
                if end == nil, let range = bytes.firstRange(of: blank) {
                    end = range.upperBound
                    let head = String(decoding: bytes[..<range.upperBound], as: UTF8.self)
                    length =
                        head.firstMatch(of: /(?i)content-length: (\d+)/)
                        .flatMap { Int($0.1) } ?? 0
                }
            }
            let start = end ?? bytes.count
            head = String(decoding: bytes[..<start], as: UTF8.self)
            body = Array(bytes[start...])
        }

        deinit { close(socket) }

        var message: Message { .reading(body) }

        /// Answers with a status, and ends the connection.
        func answer(_ status: Int, _ fields: String = "") {
            let text =
                "HTTP/1.1 \(status) x\r\n\(fields)Content-Length: 0\r\nConnection: close\r\n\r\n"
            let bytes = Array(text.utf8)
            _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            shutdown(socket, Int32(SHUT_WR))
        }

        /// Answers 200 with 64 MiB of content, or what the other end takes of it.
        func answerAtLength() {
            let head = Array("HTTP/1.1 200 x\r\nConnection: close\r\n\r\n".utf8)
            _ = send(socket, head, head.count, Int32(MSG_NOSIGNAL))
            let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
            for _ in 0..<1_024 {
                if send(socket, chunk, chunk.count, Int32(MSG_NOSIGNAL)) < 0 { return }
            }
        }
    }

    private let listener: Int32
    let port: Int

    var address: String { "http://127.0.0.1:\(port)/push/secret" }

    init() throws {
        listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // Whatever waits for a request gives up after a minute.
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(
            listener,
            SOL_SOCKET,
            SO_RCVTIMEO,
            &patience,
            socklen_t(MemoryLayout<timeval>.size)
        )
        let listener = listener
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 8) == 0
                    && getsockname(listener, $0, &size) == 0
            }
        }
        guard isBound else { throw RunningServer.Failure(description: "bind: \(errno)") }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit { close(listener) }

    /// Whether nobody has come that was not let in yet.
    var isUntouched: Bool {
        var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) == 0
    }

    /// The next request; waits for one.
    func next() throws -> Request {
        let socket = accept(listener, nil, nil)
        guard socket >= 0 else { throw RunningServer.Failure(description: "accept: \(errno)") }
        return try Request(socket: socket)
    }
}
