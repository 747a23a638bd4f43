/// Finds lines that end in CRLF, and remembers across calls how far it has looked.
struct LineScanner: Sendable {
    /// Octets of the unfinished line that hold no line feed.
    private var scanned = 0

    /// The next whole line from `start`, without its CRLF; nil while it has not all come.
    mutating func line(in bytes: [UInt8], from start: Int) throws(RequestError) -> Range<Int>? {
        let index = EightOctets.firstLineFeed(in: bytes, from: start + scanned)
        guard index < bytes.count else {
            scanned = index - start
            return nil
        }
        scanned = 0
        // RFC 9112 §2.2: "a recipient MAY recognize a single LF as a line terminator". It may
        // also refuse, and then nobody in between can see other lines than we do.
        guard index > start, bytes[index - 1] == .carriageReturn else {
            throw .malformed("a line does not end in CRLF")
        }
        return start..<(index - 1)
    }
}
