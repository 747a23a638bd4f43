/// One field line of a head or a trailer section: `Host: example.org` (RFC 9112 §5).
enum FieldLine {
    /// Where name and value lie in `bytes`, for the line that `range` holds without its CRLF.
    static func parse(
        _ bytes: [UInt8],
        _ range: Range<Int>
    ) throws(RequestError) -> Fields.Line {
        var index = range.lowerBound
        // RFC 9112 §5.2: "A server that receives an obs-fold in a request message [...] MUST
        // either reject the message by sending a 400 (Bad Request) [...] or replace". RFC 9112
        // §2.2 says the same of whitespace before the first field.
        guard !bytes[index].isWhitespace else {
            throw .malformed("a field line begins with whitespace")
        }
        while index < range.upperBound, bytes[index].isTokenCharacter { index += 1 }
        let name = range.lowerBound..<index
        // RFC 9112 §5.1: "A server MUST reject, with a response status code of 400 (Bad Request),
        // any received request message that contains whitespace between a header field name and
        // colon."
        guard !name.isEmpty, index < range.upperBound, bytes[index] == .colon else {
            throw .malformed("a field line has no valid name before its colon")
        }
        var start = index + 1
        var end = range.upperBound
        while start < end, bytes[start].isWhitespace { start += 1 }
        while end > start, bytes[end - 1].isWhitespace { end -= 1 }
        // RFC 9110 §5.5: "a recipient of CR, LF, or NUL within a field value MUST either reject
        // the message or replace each of those characters with SP"; other controls are as wrong.
        guard EightOctets.firstUnfit(in: bytes, start..<end) == end else {
            throw .malformed("a field value holds a control character")
        }
        return Fields.Line(name: name, value: start..<end)
    }
}
