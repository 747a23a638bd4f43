import Glibc

extension UnsafeRawBufferPointer {
    /// Where `pattern` first stands at or after `start`.
    ///
    /// Quick where the pattern's first byte is rare.
    func firstIndex(of pattern: [UInt8], from start: Int = 0) -> Int? {
        guard let base = baseAddress, let first = pattern.first else { return nil }
        var index = start
        while index + pattern.count <= count,
            let found = memchr(base + index, Int32(first), count - pattern.count + 1 - index)
        {
            index = UnsafeRawPointer(found) - base
            if memcmp(found, pattern, pattern.count) == 0 { return index }
            index += 1
        }
        return nil
    }
}
