/// Reads request line and fields line by line, as they come.
struct HeadParser: Sendable {
    private let limits: RequestLimits
    private var scanner = LineScanner()
    /// Where the next line begins, counted from the first octet of the head.
    private var position = 0
    private var requestLine: RequestLine?
    /// Ranges counted from the first octet of the head.
    private var lines: [Fields.Line] = []

    /// Octets of empty lines before the request line, which are no part of a request yet.
    var skippedCount: Int { requestLine == nil ? position : 0 }

    init(limits: RequestLimits) {
        self.limits = limits
    }

    /// The head that begins at `start`, and where it ends; nil while it has not all come.
    ///
    /// Call it again with the same `start` counted in the grown or shortened buffer.
    mutating func parse(
        _ bytes: [UInt8],
        from start: Int
    ) throws(RequestError) -> (head: RequestHead, end: Int)? {
        while let line = try scanner.line(in: bytes, from: start + position) {
            let lineStart = position
            position = line.upperBound + 2 - start
            guard requestLine != nil else {
                // RFC 9112 §2.2: "a server that is expecting to receive and parse a request-line
                // SHOULD ignore at least one empty line (CRLF) received prior".
                if line.isEmpty && lineStart < 8 { continue }
                try checkRequestLine(line.count)
                requestLine = try RequestLine(parsing: bytes[line])
                lines.reserveCapacity(16)
                continue
            }
            guard position <= limits.head else { throw Self.headTooLarge }
            if line.isEmpty {
                let end = start + position
                return (try finish(Array(bytes[start..<end])), end)
            }
            guard lines.count < limits.fieldCount else { throw Self.headTooLarge }
            let field = try FieldLine.parse(bytes, line)
            lines.append(
                Fields.Line(
                    name: shift(field.name, by: start),
                    value: shift(field.value, by: start)
                )
            )
        }
        try checkUnfinished(bytes.count - start)
        return nil
    }

    private static let headTooLarge = RequestError(
        .fieldsTooLarge,
        "the fields are larger than this server reads"
    )

    private func shift(_ range: Range<Int>, by start: Int) -> Range<Int> {
        (range.lowerBound - start)..<(range.upperBound - start)
    }

    private func checkRequestLine(_ count: Int) throws(RequestError) {
        // RFC 9112 §3: "A server that receives a request-target longer than any URI it wishes to
        // parse MUST respond with a 414 (URI Too Long) status code."
        guard count <= limits.requestLine else {
            throw RequestError(.uriTooLong, "the request line is longer than this server reads")
        }
    }

    /// Refuses what is too long already, before its end has come.
    private func checkUnfinished(_ count: Int) throws(RequestError) {
        if requestLine == nil {
            // The last octet may be the carriage return of the line's end.
            try checkRequestLine(count - position - 1)
        } else if count > limits.head {
            // RFC 6585 §5: 431.
            throw Self.headTooLarge
        }
    }

    private func finish(_ bytes: [UInt8]) throws(RequestError) -> RequestHead {
        guard let requestLine else { throw .malformed("there is no request line") }
        let fields = Fields(checkedBytes: bytes, lines: lines)
        let semantics = HeadSemantics(fields, minorVersion: requestLine.minorVersion)
        let host = try semantics.checkedHost()
        let framing = try semantics.framing()
        let expectsContinue = try semantics.expectsContinue()
        return RequestHead(
            method: requestLine.method,
            target: requestLine.target,
            minorVersion: requestLine.minorVersion,
            fields: fields,
            // RFC 9112 §3.2.2: with absolute-form "the origin server MUST ignore the received Host
            // header field (if any) and instead use the host information of the request-target."
            host: requestLine.target.authority ?? host,
            framing: framing,
            expectsContinue: expectsContinue && framing != .none,
            keepsConnection: semantics.keepsConnection
        )
    }
}
