/// Walks forward through a template once and knows line and column on the way.
///
/// Positions are asked for in the order of the text, so that many tags on one long line cost no
/// more than one pass.
struct SourceCursor {
    private(set) var position = SourcePosition()
    /// Where the current line begins.
    private(set) var lineStart = 0
    /// Whether the current line has only blanks up to here.
    private(set) var isFirstOnLine = true
    private var offset = 0

    mutating func advance(to end: Int, in bytes: [UInt8]) {
        while offset < end {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "\n") {
                position = SourcePosition(line: position.line + 1, column: 1)
                lineStart = offset
                isFirstOnLine = true
            } else {
                if !byte.isContinuation { position.column += 1 }
                if !byte.isBlank { isFirstOnLine = false }
            }
        }
    }
}

extension UInt8 {
    /// A space or a tab: white space that can be the indentation of a line.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    var isWhiteSpace: Bool {
        isBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
    }

    fileprivate var isContinuation: Bool { self & 0b1100_0000 == 0b1000_0000 }
}
