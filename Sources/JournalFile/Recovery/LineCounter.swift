/// Counts the lines before an offset, going on from where it was asked last.
struct LineCounter {
    private var offset = 0
    private var line = 1

    mutating func line(at target: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        if target < offset { self = LineCounter() }
        for byte in bytes[offset..<min(target, bytes.count)] where byte == JournalLine.newline {
            line += 1
        }
        offset = min(target, bytes.count)
        return line
    }
}
