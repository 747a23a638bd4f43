/// The fields that decide where a request goes and where it ends, collected and then judged.
struct HeadSemantics {
    /// The value of a field that may stand once only, and how often it stands.
    private struct Single {
        private(set) var value: Range<Int>?
        private(set) var count = 0

        mutating func add(_ range: Range<Int>) {
            value = value ?? range
            count += 1
        }
    }

    private var host = Single()
    private var length = Single()
    private var codings: [Range<Int>] = []
    private var expectations: [Range<Int>] = []
    private var hasConnectionField = false
    private let fields: Fields
    private let isVersion10: Bool

    private var bytes: [UInt8] { fields.bytes }

    init(_ fields: Fields, minorVersion: Int) {
        self.fields = fields
        isVersion10 = minorVersion == 0
        for line in fields.lines {
            // Only these lengths are looked at: most fields cost one comparison.
            switch line.name.count {
            case 4 where isNamed(line, "host"): host.add(line.value)
            case 6 where isNamed(line, "expect"): expectations.append(line.value)
            case 10 where isNamed(line, "connection"): hasConnectionField = true
            case 14 where isNamed(line, "content-length"): length.add(line.value)
            case 17 where isNamed(line, "transfer-encoding"): codings.append(line.value)
            default: break
            }
        }
    }

    private func isNamed(_ line: Fields.Line, _ name: String) -> Bool {
        bytes[line.name].equalsIgnoringCase(name.utf8)
    }

    /// The host of the Host field, which HTTP/1.1 demands.
    func checkedHost() throws(RequestError) -> HostAndPort? {
        // RFC 9112 §3.2: "A server MUST respond with a 400 (Bad Request) status code to any
        // HTTP/1.1 request message that lacks a Host header field and to any request message that
        // contains more than one Host header field line or a Host header field with an invalid
        // field value."
        guard host.count <= 1 else { throw .malformed("there is more than one Host field") }
        guard let value = host.value else {
            guard isVersion10 else { throw .malformed("the Host field is missing") }
            return nil
        }
        guard let parsed = HostAndPort(bytes[value]) else {
            throw .malformed("the Host field is not valid")
        }
        return parsed
    }

    /// How the end of the content is found.
    func framing() throws(RequestError) -> BodyFraming {
        guard codings.isEmpty else { return try chunked() }
        guard let value = length.value else { return .none }
        // RFC 9110 §8.6: a repeated Content-Length, even of equal values, may be rejected; it is
        // never sent by accident.
        guard length.count == 1 else {
            throw .malformed("there is more than one Content-Length")
        }
        // RFC 9112 §6.3 item 5: with an invalid Content-Length "the server MUST respond with a 400
        // (Bad Request) status code and then close the connection."
        guard !value.isEmpty, bytes[value].allSatisfy(\.isDigit) else {
            throw .malformed("the Content-Length is not a number")
        }
        // RFC 9110 §8.6: "a recipient MUST anticipate potentially large decimal numerals and
        // prevent parsing errors due to integer conversion overflows".
        var number = 0
        for digit in bytes[value] {
            let (tens, isOver) = number.multipliedReportingOverflow(by: 10)
            let (sum, isPast) = tens.addingReportingOverflow(Int(digit &- 0x30))
            guard !isOver, !isPast else {
                throw RequestError(.contentTooLarge, "the Content-Length is too large")
            }
            number = sum
        }
        return number == 0 ? .none : .length(number)
    }

    private func chunked() throws(RequestError) -> BodyFraming {
        // RFC 9112 §6.1: with Transfer-Encoding in HTTP/1.0 a server "MUST treat the message as if
        // the framing is faulty".
        guard !isVersion10 else { throw .malformed("HTTP/1.0 has no Transfer-Encoding") }
        // RFC 9112 §6.1: "A server MAY reject a request that contains both Content-Length and
        // Transfer-Encoding".
        guard length.count == 0 else {
            throw .malformed("there are both Content-Length and Transfer-Encoding")
        }
        let names = codings.flatMap { value in
            bytes[value].split(separator: .comma).map { $0.trimmingWhitespace() }
        }.filter { !$0.isEmpty }
        let isChunked = names.map { $0.equalsIgnoringCase("chunked".utf8) }
        // RFC 9112 §6.3 item 4: where chunked "is not the final encoding [...] the server MUST
        // respond with the 400 (Bad Request) status code and then close the connection."
        guard isChunked.last == true else {
            throw .malformed("chunked is not the last transfer coding")
        }
        // RFC 9112 §6.1: "A sender MUST NOT apply the chunked transfer coding more than once".
        guard !isChunked.dropLast().contains(true) else {
            throw .malformed("chunked is applied twice")
        }
        // RFC 9112 §6.1: "A server that receives a request message with a transfer coding it does
        // not understand SHOULD respond with 501 (Not Implemented)."
        guard names.count == 1 else {
            throw RequestError(.notImplemented, "only the transfer coding chunked is known here")
        }
        return .chunked
    }

    /// Whether the client lets the connection stay open.
    var keepsConnection: Bool {
        guard hasConnectionField else { return !isVersion10 }
        return ConnectionOption.keepsConnection(fields, minorVersion: isVersion10 ? 0 : 1)
    }

    /// Whether the client waits for 100; HTTP/1.0 clients never do (RFC 9110 §10.1.1).
    func expectsContinue() throws(RequestError) -> Bool {
        guard !isVersion10 else { return false }
        for value in expectations {
            // RFC 9110 §10.1.1: a server "that receives an Expect field value containing a member
            // other than 100-continue MAY respond with a 417 (Expectation Failed)".
            guard bytes[value].equalsIgnoringCase("100-continue".utf8) else {
                throw RequestError(.expectationFailed, "the only expectation known is 100-continue")
            }
        }
        return !expectations.isEmpty
    }
}
