import HTTP

/// What a parser makes of the octets that one client sends on one connection and then stays.
struct ParserTranscript {
    /// One finished request, or the failure that ends the connection.
    enum Outcome: Equatable {
        case accepted(RequestHead, body: [UInt8])
        case refused(RequestError)
    }

    private(set) var outcomes: [Outcome] = []
    private(set) var isClosed = false

    /// Feeds `bytes` in pieces of `size`, answering every request as a server would.
    init(
        _ bytes: [UInt8],
        pieces size: Int = .max,
        limit: Int = 1024 * 1024,
        limits: RequestLimits = .standard
    ) {
        var parser = RequestParser(limits: limits)
        var head: RequestHead?
        var position = 0
        while position < bytes.count, !isClosed {
            let end = size < bytes.count - position ? position + size : bytes.count
            parser.receive(Array(bytes[position..<end]))
            position = end
            while !isClosed, step(&parser, &head, limit: limit) {}
        }
    }

    init(_ text: String, pieces size: Int = .max, limits: RequestLimits = .standard) {
        self.init(Array(text.utf8), pieces: size, limits: limits)
    }

    private mutating func step(
        _ parser: inout RequestParser,
        _ head: inout RequestHead?,
        limit: Int
    ) -> Bool {
        do throws(RequestError) {
            switch try parser.next() {
            case .needMore:
                return false
            case .head(let found):
                head = found
                try parser.acceptContent(limit: limit)
            case .body(let body):
                guard let done = head else { return false }
                outcomes.append(.accepted(done, body: body))
                isClosed = !done.keepsConnection
            }
        } catch {
            outcomes.append(.refused(error))
            isClosed = true
        }
        return true
    }

    /// "accept" or a status per outcome; "wait" where there is none.
    var summary: String {
        let words = outcomes.map { outcome in
            switch outcome {
            case .accepted: "accept"
            case .refused(let error): String(error.status.code)
            }
        }
        return words.isEmpty ? "wait" : words.joined(separator: ",")
    }

    var heads: [RequestHead] {
        outcomes.compactMap { outcome in
            if case .accepted(let head, _) = outcome { head } else { nil }
        }
    }

    var bodies: [[UInt8]] {
        outcomes.compactMap { outcome in
            if case .accepted(_, let body) = outcome { body } else { nil }
        }
    }

    var firstError: RequestError? {
        for case .refused(let error) in outcomes { return error }
        return nil
    }
}
