/// The bytes of a page while it grows.
///
/// Memory of its own rather than an array, which would be asked at each value whether anybody else
/// holds it: a short value costs a comparison and a copy.
struct OutputBuffer: ~Copyable {
    /// The first `count` of its `capacity` bytes are written.
    private var start: UnsafeMutableRawPointer
    private var capacity: Int
    private var count = 0

    init(capacity: Int) {
        self.capacity = capacity
        start = .allocate(byteCount: capacity, alignment: 1)
    }

    deinit { start.deallocate() }

    /// What was written.
    var bytes: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { target, written in
            UnsafeMutableRawBufferPointer(target)
                .copyMemory(from: UnsafeRawBufferPointer(start: start, count: count))
            written = count
        }
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        if capacity - count < bytes.count { grow(by: bytes.count) }
        // There is room for `bytes.count` bytes from `count` on, checked above.
        (start + count).copyMemory(from: source, byteCount: bytes.count)
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
        if capacity - count < bytes.count { grow(by: bytes.count) }
        // There is room for `bytes.count` bytes from `count` on, checked above.
        let plain = HTMLEscape.copyPlain(source, bytes.count, to: start + count)
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
        let larger = capacity + max(capacity, needed)
        let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 1)
        moved.copyMemory(from: start, byteCount: count)
        start.deallocate()
        (start, capacity) = (moved, larger)
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
