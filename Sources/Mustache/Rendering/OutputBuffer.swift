/// The bytes of a page while it grows.
///
/// Keeps an array that is longer than what is written, so that a short value costs a comparison
/// and a copy, not an `append` with all its checks.
struct OutputBuffer {
    private var storage: [UInt8]
    private var count = 0

    init(capacity: Int) {
        storage = [UInt8](repeating: 0, count: capacity)
    }

    /// Gives the bytes away; in place, so that nobody else holds them and they are not copied.
    mutating func finish() -> [UInt8] {
        storage.removeLast(storage.count - count)
        defer { self = OutputBuffer(capacity: 0) }
        return storage
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        if storage.count - count < bytes.count { grow(by: bytes.count) }
        storage.withUnsafeMutableBytes { storage in
            // There is room for `bytes.count` bytes from `count` on, checked above.
            storage.baseAddress?.advanced(by: count).copyMemory(
                from: source,
                byteCount: bytes.count
            )
        }
        count += bytes.count
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends the text so that it means itself in HTML, in content and between quotation marks.
    mutating func append(escapingHTML text: String) {
        var text = text
        text.withUTF8 { append(escapingHTML: $0) }
    }

    /// Copies what needs no escape run by run; most values are one run.
    private mutating func append(escapingHTML bytes: UnsafeBufferPointer<UInt8>) {
        guard var start = bytes.baseAddress else { return }
        let end = start + bytes.count
        while true {
            let special = HTMLEscape.next(from: start, to: end)
            append(UnsafeBufferPointer(start: start, count: special - start))
            if special == end { return }
            HTMLEscape.entity(for: special.pointee).withUTF8Buffer { append($0) }
            start = special + 1
        }
    }

    @inline(never)
    private mutating func grow(by needed: Int) {
        let added = max(storage.count, needed)
        storage.append(contentsOf: repeatElement(0, count: added))
    }
}
