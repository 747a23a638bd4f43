/// The If-None-Match field: which tags the client has already (RFC 9110 §13.1.2).
enum IfNoneMatch {
    /// The tag in the field that stands for `base`, as a 304 has to repeat it.
    static func match(_ base: String, in fields: Fields) -> String? {
        for value in fields.valueOctets(named: "If-None-Match") {
            if let tag = match(base, in: value) { return tag }
        }
        return nil
    }

    private static func match(_ base: String, in value: ArraySlice<UInt8>) -> String? {
        var rest = value.trimmingWhitespace()
        // "If the field value is "*", the condition is false if the origin server has a current
        // representation for the target resource."
        if rest.elementsEqual([.asterisk]) { return base }
        while !rest.isEmpty {
            rest = rest.drop { $0.isWhitespace || $0 == .comma }
            // "A recipient MUST use the weak comparison function", so W/ does not matter.
            if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
            guard rest.popFirst() == .quote, let end = rest.firstIndex(of: .quote) else {
                return nil
            }
            let tag = rest[..<end]
            rest = rest[(end + 1)...]
            if stands(tag, for: base) { return String(decoding: tag, as: UTF8.self) }
        }
        return nil
    }

    private static func stands(_ tag: ArraySlice<UInt8>, for base: String) -> Bool {
        guard tag.starts(with: base.utf8) else { return false }
        let suffix = tag.dropFirst(base.utf8.count)
        return suffix.isEmpty || suffix.elementsEqual("-gzip".utf8)
            || suffix.elementsEqual("-deflate".utf8)
    }
}
