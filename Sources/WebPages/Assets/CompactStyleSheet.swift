/// A style sheet without what only its authors read.
///
/// Comments, indentation, line ends and each block's last semicolon are left out; what it means to
/// a browser is unchanged (CSS Syntax Module Level 3, §4). A comment stays where it keeps two words
/// apart. Addresses in `url()` are expected in quotes, where nothing is touched.
struct CompactStyleSheet {
    private(set) var bytes: [UInt8] = []

    init(_ source: [UInt8]) {
        bytes.reserveCapacity(source.count)
        var rest = source[...]
        var hasSpace = false
        while let byte = rest.first {
            if Self.isSpace(byte) {
                hasSpace = true
                rest.removeFirst()
            } else if let after = Self.afterComment(rest) {
                if !Self.separates(after.first) {
                    bytes += rest[..<after.startIndex]
                    hasSpace = false
                }
                rest = after
            } else {
                append(byte, afterSpace: hasSpace)
                hasSpace = false
                rest.removeFirst()
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    copyString(closing: byte, from: &rest)
                }
            }
        }
    }

    private mutating func append(_ byte: UInt8, afterSpace: Bool) {
        if byte == UInt8(ascii: "}"), bytes.last == UInt8(ascii: ";") { bytes.removeLast() }
        if afterSpace, let last = bytes.last, !Self.ends(last), !Self.starts(byte) {
            bytes.append(UInt8(ascii: " "))
        }
        bytes.append(byte)
    }

    private mutating func copyString(closing quote: UInt8, from rest: inout ArraySlice<UInt8>) {
        while let byte = rest.popFirst() {
            bytes.append(byte)
            if byte == quote { return }
            if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() { bytes.append(escaped) }
        }
    }

    /// What follows the comment that these begin with, or nil where they begin with none.
    private static func afterComment(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "*")]) else { return nil }
        var inside = rest.dropFirst(2)
        while let byte = inside.popFirst() {
            if byte == UInt8(ascii: "*"), inside.first == UInt8(ascii: "/") {
                return inside.dropFirst()
            }
        }
        return inside
    }

    /// Whether a comment before it may go without joining two words.
    private static func separates(_ byte: UInt8?) -> Bool { byte.map(isSpace) ?? true }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
    }

    /// A space after these means nothing; before a colon it does, in a selector.
    private static func ends(_ byte: UInt8) -> Bool {
        starts(byte) || byte == UInt8(ascii: ":")
    }

    private static func starts(_ byte: UInt8) -> Bool {
        [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ",")].contains(byte)
    }
}
