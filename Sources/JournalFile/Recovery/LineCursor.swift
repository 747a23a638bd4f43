import Glibc
import JSON

/// A line as it was read, in the buffer it was read to.
struct Line {
    let owner: TextBuffer
    /// Without the newline.
    let range: Range<Int>
    /// Where the line begins in the file.
    let offset: Int
    /// From 1; 0 where lines are not counted.
    let number: Int
    let endsWithNewline: Bool

    var bytes: UnsafeRawBufferPointer { owner.bytes(range) }
    var shared: SharedBytes { SharedBytes(owner: owner, range: range) }
    var end: Int { offset + range.count + (endsWithNewline ? 1 : 0) }
    var isWhole: Bool { endsWithNewline && JournalLine.isWhole(bytes) }

    /// The whole line that begins inside this damaged one.
    var wholeLineInside: Line? {
        guard endsWithNewline, let start = JournalLine.wholeLineStart(in: bytes) else { return nil }
        return Line(
            owner: owner,
            range: range.lowerBound + start..<range.upperBound,
            offset: offset + start,
            number: number,
            endsWithNewline: true
        )
    }
}

/// Reads a file line by line, in large pieces that live as long as a slice of them is used.
struct LineCursor {
    private static let piece = 4 << 20

    private let file: any StoreFile
    private let end: Int
    private var owner = TextBuffer(capacity: 0)
    /// The file's offset at which `owner` begins, and how much of `owner` is filled and passed.
    private var ownerOffset: Int
    private var filled = 0
    private var passed = 0
    private var number = 0

    init(_ file: any StoreFile, from start: Int, to end: Int) {
        self.file = file
        self.end = end
        ownerOffset = start
    }

    /// The next line, or the rest of the file where its last line has no newline; nil at the end.
    mutating func next() throws(DiskError) -> Line? {
        while true {
            if let length = lengthToNewline() {
                return take(length, endsWithNewline: true)
            }
            let isComplete = ownerOffset + filled >= end
            if isComplete {
                return passed < filled ? take(filled - passed, endsWithNewline: false) : nil
            }
            try readOn()
        }
    }

    private func lengthToNewline() -> Int? {
        guard passed < filled, let base = owner.buffer.baseAddress,
            let found = memchr(base + passed, Int32(JournalLine.newline), filled - passed)
        else { return nil }
        return UnsafeRawPointer(found) - (base + passed)
    }

    private mutating func take(_ length: Int, endsWithNewline: Bool) -> Line {
        number += 1
        defer { passed += length + (endsWithNewline ? 1 : 0) }
        return Line(
            owner: owner,
            range: passed..<passed + length,
            offset: ownerOffset + passed,
            number: number,
            endsWithNewline: endsWithNewline
        )
    }

    /// Begins a new buffer with the line that is not complete, larger where that line needs it.
    private mutating func readOn() throws(DiskError) {
        let start = ownerOffset + passed
        let size = min(end - start, max(Self.piece, 2 * (filled - passed)))
        // An import of many events is one line: both buffers at once would be half too much.
        owner = TextBuffer(capacity: 0)
        let next = TextBuffer(capacity: size)
        let count = try file.read(
            into: UnsafeMutableRawBufferPointer(rebasing: next.memory[..<size]),
            at: start
        )
        guard count == size else {
            throw DiskError(call: "read", file: StoreFileName.journal, code: EIO)
        }
        (owner, ownerOffset, filled, passed) = (next, start, count, 0)
    }
}
