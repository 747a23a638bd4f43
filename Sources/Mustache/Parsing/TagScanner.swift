/// Finds one tag after another in the bytes of a template and knows the delimiters in force.
struct TagScanner {
    private let file: String
    private let bytes: [UInt8]
    private(set) var opening = Array("{{".utf8)
    private var closing = Array("}}".utf8)
    private var cursor = SourceCursor()
    private var offset = 0

    init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
    }

    /// The next tag, or nil where only text is left.
    mutating func next() throws(TemplateError) -> Tag? {
        guard let start = firstIndex(of: opening, from: offset) else { return nil }
        cursor.advance(to: start, in: bytes)
        var content = start + opening.count
        content = skippingWhiteSpace(from: content)
        let sigil = Sigil(content < bytes.count ? bytes[content] : nil)
        if sigil.isWritten { content += 1 }
        let ending = sigil.ending + closing
        guard let end = firstIndex(of: ending, from: content) else {
            throw error("a tag is not closed: “\(text(closing))” is missing")
        }
        offset = end + ending.count
        let tag = Tag(
            kind: sigil.kind,
            name: trimmed(content..<end),
            range: start..<offset,
            position: cursor.position,
            lineStart: cursor.lineStart,
            isFirstOnLine: cursor.isFirstOnLine
        )
        if case .delimiters = tag.kind { try changeDelimiters(tag.name) }
        return tag
    }

    /// Takes the delimiters that hold from the next tag on.
    ///
    /// Spec, delimiters: "The tag's content MUST be any two non-whitespace sequences (separated by
    /// whitespace) EXCEPT an equals sign ('=') followed by the current closing delimiter."
    private mutating func changeDelimiters(_ content: String) throws(TemplateError) {
        let parts = content.utf8.split(omittingEmptySubsequences: true) { $0.isWhiteSpace }
        guard parts.count == 2, !parts.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
            throw error("two delimiters without “=” are expected, as in “{{=<% %>=}}”")
        }
        opening = Array(parts[0])
        closing = Array(parts[1])
    }

    private func error(_ reason: String) -> TemplateError {
        let position = cursor.position
        return TemplateError(
            file: file,
            line: position.line,
            column: position.column,
            reason: reason
        )
    }

    private func firstIndex(of pattern: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + pattern.count <= bytes.count {
            if bytes[index] == pattern[0], matches(pattern, at: index) { return index }
            index += 1
        }
        return nil
    }

    private func matches(_ pattern: [UInt8], at start: Int) -> Bool {
        for index in pattern.indices where bytes[start + index] != pattern[index] { return false }
        return true
    }

    private func skippingWhiteSpace(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isWhiteSpace { index += 1 }
        return index
    }

    private func trimmed(_ range: Range<Int>) -> String {
        var content = bytes[range]
        while content.first?.isWhiteSpace == true { content.removeFirst() }
        while content.last?.isWhiteSpace == true { content.removeLast() }
        return String(decoding: content, as: UTF8.self)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// The mark after the opening delimiter that tells the kind of a tag.
private struct Sigil {
    let kind: Tag.Kind
    let isWritten: Bool
    /// What stands before the closing delimiter: `}` in `{{{name}}}`, `=` in `{{=<% %>=}}`.
    let ending: [UInt8]

    init(_ byte: UInt8?) {
        var ending: [UInt8] = []
        var isWritten = true
        switch byte {
        case UInt8(ascii: "!"): kind = .comment
        case UInt8(ascii: "&"): kind = .variable(isEscaped: false)
        case UInt8(ascii: "#"): kind = .section(isInverted: false)
        case UInt8(ascii: "^"): kind = .section(isInverted: true)
        case UInt8(ascii: ">"): kind = .partial
        case UInt8(ascii: "<"): kind = .parent
        case UInt8(ascii: "$"): kind = .block
        case UInt8(ascii: "/"): kind = .end
        case UInt8(ascii: "{"):
            kind = .variable(isEscaped: false)
            ending = [UInt8(ascii: "}")]
        case UInt8(ascii: "="):
            kind = .delimiters
            ending = [UInt8(ascii: "=")]
        default:
            kind = .variable(isEscaped: true)
            isWritten = false
        }
        self.ending = ending
        self.isWritten = isWritten
    }
}
