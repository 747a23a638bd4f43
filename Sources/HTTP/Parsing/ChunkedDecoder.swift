/// Takes content out of its chunks as they come (RFC 9112 §7.1).
///
///     5\r\n
///     hello\r\n
///     0\r\n
///     \r\n
struct ChunkedDecoder: Sendable {
    private enum State {
        case size
        case data(remaining: Int)
        case dataEnd
        case trailers
        case complete
    }

    /// The content so far.
    private(set) var content: [UInt8] = []
    private let limits: RequestLimits
    private let contentLimit: Int
    private var state = State.size
    private var scanner = LineScanner()
    private var extensionLength = 0
    private var trailerLength = 0

    init(contentLimit: Int, limits: RequestLimits) {
        self.contentLimit = contentLimit
        self.limits = limits
    }

    /// Reads on from `position` and moves it behind what was read; true once all has come.
    mutating func decode(
        _ bytes: [UInt8],
        from position: inout Int
    ) throws(RequestError) -> Bool {
        while true {
            switch state {
            case .size:
                guard let line = try line(bytes, &position, limit: limits.chunkLine) else {
                    return false
                }
                try begin(ChunkLine(parsing: bytes[line]))
            case .data(let remaining):
                let end = min(bytes.count, position + remaining)
                content.append(contentsOf: bytes[position..<end])
                let left = remaining - (end - position)
                position = end
                guard left == 0 else {
                    state = .data(remaining: left)
                    return false
                }
                state = .dataEnd
            case .dataEnd:
                guard try takeLineEnd(bytes, &position) else { return false }
                state = .size
            case .trailers:
                guard let line = try trailerLine(bytes, &position) else { return false }
                if line.isEmpty {
                    state = .complete
                    return true
                }
                // RFC 9112 §7.1.2: a recipient "MAY selectively retain or discard the received
                // trailer fields". All are discarded, but they must be field lines.
                _ = try FieldLine.parse(bytes, line)
            case .complete:
                return true
            }
        }
    }

    private mutating func begin(_ chunk: ChunkLine) throws(RequestError) {
        extensionLength += chunk.extensionLength
        // RFC 9112 §7.1.1: "A server ought to limit the total length of chunk extensions received
        // in a request".
        guard extensionLength <= limits.chunkExtensions else {
            throw .malformed("there are too many chunk extensions")
        }
        guard chunk.size <= contentLimit - content.count else {
            throw RequestError(.contentTooLarge, "the content is larger than this server reads")
        }
        state = chunk.size == 0 ? .trailers : .data(remaining: chunk.size)
    }

    private mutating func takeLineEnd(
        _ bytes: [UInt8],
        _ position: inout Int
    ) throws(RequestError) -> Bool {
        let end: [UInt8] = [.carriageReturn, .lineFeed]
        let next = bytes[position...].prefix(2)
        // RFC 9112 §7.1: chunk = chunk-size [ chunk-ext ] CRLF chunk-data CRLF
        guard end.starts(with: next) else {
            throw .malformed("a chunk is longer than its size says")
        }
        guard next.count == 2 else { return false }
        position += 2
        return true
    }

    private mutating func line(
        _ bytes: [UInt8],
        _ position: inout Int,
        limit: Int
    ) throws(RequestError) -> Range<Int>? {
        let start = position
        let line = try scanner.line(in: bytes, from: start)
        guard (line?.count ?? bytes.count - start - 1) <= limit else {
            throw .malformed("a chunk's size line is too long")
        }
        if let line { position = line.upperBound + 2 }
        return line
    }

    private mutating func trailerLine(
        _ bytes: [UInt8],
        _ position: inout Int
    ) throws(RequestError) -> Range<Int>? {
        let start = position
        let line = try scanner.line(in: bytes, from: start)
        let length = line.map { $0.count + 2 } ?? bytes.count - start
        guard trailerLength + length <= limits.trailers else {
            throw RequestError(.fieldsTooLarge, "the trailer section is too large")
        }
        if let line {
            trailerLength += length
            position = line.upperBound + 2
        }
        return line
    }
}
