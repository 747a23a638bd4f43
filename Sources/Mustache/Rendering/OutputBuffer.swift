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
        text.withOctets { append($0) }
    }

    /// Appends the text so that it means itself in HTML, in content and between quotation marks.
    mutating func append(escapingHTML text: String) {
        text.withOctets { append(escapingHTML: $0) }
    }

    /// Copies while it looks; most values need no escape, and are short.
    private mutating func append(escapingHTML bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        if storage.count - count < bytes.count { grow(by: bytes.count) }
        let plain = storage.withUnsafeMutableBytes { storage -> Int in
            // There is room for `bytes.count` bytes from `count` on, checked above.
            guard let target = storage.baseAddress?.advanced(by: count) else { return 0 }
            return HTMLEscape.copyPlain(source, bytes.count, to: target)
        }
        count += plain
        if plain < bytes.count { appendRest(UnsafeBufferPointer(rebasing: bytes[plain...])) }
    }

    /// Copies run by run what has something to escape.
    @inline(never)
    private mutating func appendRest(_ bytes: UnsafeBufferPointer<UInt8>) {
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

extension String {
    /// Its UTF-8, without a copy of the text and so without counting one.
    @inline(__always)
    fileprivate func withOctets(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        guard utf8.withContiguousStorageIfAvailable(body) == nil else { return }
        var native = self
        native.withUTF8(body)
    }
}
