/// Joins folded lines, and keeps the number of the line on which each began.
///
/// RFC 5545 §3.1: "a long line can be split between any two characters by inserting a CRLF
/// immediately followed by a single linear white-space character". Old writers split inside a
/// UTF-8 sequence as well, so joining is done on bytes. CRLF, LF and CR all end a line; empty
/// lines, which CR CR LF makes, count as lines and are otherwise ignored.
struct LineUnfolder {
    struct Line: Equatable {
        var number: Int
        var bytes: ArraySlice<UInt8>
    }

    private let bytes: [UInt8]
    private var position = 0
    private var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func next() -> Line? {
        guard var line = nextPhysicalLine() else { return nil }
        guard nextIsContinuation else { return line }
        var joined = Array(line.bytes)
        while nextIsContinuation, let more = nextPhysicalLine() {
            joined.append(contentsOf: more.bytes.dropFirst())
        }
        line.bytes = joined[...]
        return line
    }

    private var nextIsContinuation: Bool {
        var index = position
        while index < bytes.count, bytes[index] == 0x0A || bytes[index] == 0x0D { index += 1 }
        return index < bytes.count && (bytes[index] == 0x20 || bytes[index] == 0x09)
    }

    /// Returns the next line that is not empty, without its end.
    private mutating func nextPhysicalLine() -> Line? {
        while position < bytes.count {
            let start = position
            number += 1
            position = endOfLine(from: start)
            let line = Line(number: number, bytes: bytes[start..<position])
            skipLineEnd()
            if !line.bytes.isEmpty { return line }
        }
        return nil
    }

    /// A plain loop: every byte of a file passes here.
    private func endOfLine(from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { buffer in
            var index = start
            while index < buffer.count, buffer[index] != 0x0A, buffer[index] != 0x0D { index += 1 }
            return index
        }
    }

    private mutating func skipLineEnd() {
        guard position < bytes.count else { return }
        let isReturn = bytes[position] == 0x0D
        position += 1
        if isReturn, position < bytes.count, bytes[position] == 0x0A { position += 1 }
    }
}
