/// Turns the octets of one connection into its requests, one after the other.
///
/// It owns no socket. Feed it with ``receive(_:)-swift.method`` and ask ``next()`` until it needs
/// more. After each head the caller says with ``acceptContent(limit:)`` how much content it takes:
///
///     receive → next() = .head(head) → acceptContent(limit:) → next() = .body(content) → …
///
/// What the client sent ahead (RFC 9112 §9.3.2, pipelining) waits inside for the next request.
/// After an error the connection is to be answered and closed; every further call throws again.
package struct RequestParser: Sendable {
    /// What ``next()`` found.
    package enum Event: Sendable, Equatable {
        /// Nothing whole: receive more and ask again.
        case needMore
        /// A head; ``RequestParser/acceptContent(limit:)`` comes next.
        case head(RequestHead)
        /// All of the content, which ends this request.
        case body([UInt8])
    }

    private enum Phase: Sendable {
        case head
        case waitingForLimit(BodyFraming)
        case noContent
        case length(remaining: Int)
        case chunked
        case failed(RequestError)
    }

    private let limits: RequestLimits
    private var buffer: [UInt8] = []
    /// Octets at the start of `buffer` that are done with.
    private var consumed = 0
    private var phase = Phase.head
    // What the phases work on lies beside them, so that it changes in place.
    private var headParser: HeadParser
    private var content: [UInt8] = []
    private var chunks: ChunkedDecoder

    package init(limits: RequestLimits = .standard) {
        self.limits = limits
        headParser = HeadParser(limits: limits)
        chunks = ChunkedDecoder(contentLimit: 0, limits: limits)
    }

    /// Whether no octet of a next request has come: the connection may be closed without a word.
    package var isBetweenRequests: Bool {
        if case .head = phase { return bufferedCount <= headParser.skippedCount }
        return false
    }

    /// Whether a head has begun and not ended, so that a deadline for it runs.
    package var isReadingHead: Bool {
        if case .head = phase { return bufferedCount > headParser.skippedCount }
        return false
    }

    /// Octets received and not yet made into something.
    package var bufferedCount: Int { buffer.count - consumed }

    package mutating func receive(_ bytes: UnsafeRawBufferPointer) {
        buffer.append(contentsOf: bytes)
    }

    package mutating func receive(_ bytes: [UInt8]) {
        buffer.append(contentsOf: bytes)
    }

    /// Reads on in what has come.
    package mutating func next() throws(RequestError) -> Event {
        do {
            let event = try advance()
            discardConsumed()
            return event
        } catch {
            phase = .failed(error)
            throw error
        }
    }

    /// Lets the content of the last head be read, up to `limit` octets, else 413.
    package mutating func acceptContent(limit: Int) throws(RequestError) {
        guard case .waitingForLimit(let framing) = phase else { return }
        switch framing {
        case .none:
            phase = .noContent
        case .length(let length):
            guard length <= limit else {
                let error = RequestError(
                    .contentTooLarge,
                    "the content is larger than this server reads"
                )
                phase = .failed(error)
                throw error
            }
            // A client that only claims a length makes the server reserve little.
            content.reserveCapacity(min(length, 64 * 1024))
            phase = .length(remaining: length)
        case .chunked:
            chunks = ChunkedDecoder(contentLimit: limit, limits: limits)
            phase = .chunked
        }
    }

    private mutating func advance() throws(RequestError) -> Event {
        switch phase {
        case .head:
            guard let (head, end) = try headParser.parse(buffer, from: consumed) else {
                return .needMore
            }
            consumed = end
            headParser = HeadParser(limits: limits)
            phase = .waitingForLimit(head.framing)
            return .head(head)
        case .waitingForLimit:
            return .needMore
        case .noContent:
            phase = .head
            return .body([])
        case .length(let remaining):
            let count = min(remaining, buffer.count - consumed)
            content.append(contentsOf: buffer[consumed..<(consumed + count)])
            consumed += count
            phase = .length(remaining: remaining - count)
            return count == remaining ? endContent() : .needMore
        case .chunked:
            guard try chunks.decode(buffer, from: &consumed) else { return .needMore }
            content = chunks.content
            chunks = ChunkedDecoder(contentLimit: 0, limits: limits)
            return endContent()
        case .failed(let error):
            throw error
        }
    }

    private mutating func endContent() -> Event {
        defer { content = [] }
        phase = .head
        return .body(content)
    }

    /// Gives back memory; the remainder moves only when it is the smaller half.
    private mutating func discardConsumed() {
        if consumed == buffer.count {
            buffer.removeAll(keepingCapacity: buffer.capacity <= 4096)
            consumed = 0
        } else if consumed > buffer.count / 2 {
            buffer.removeFirst(consumed)
            consumed = 0
        }
    }
}
