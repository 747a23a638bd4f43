/// Cuts the text between tags into lines, finds standalone tags and collects the nodes.
struct NodeBuilder {
    private let bytes: [UInt8]
    /// The nodes of each open tag, outermost first.
    private var levels: [[Node]] = [[]]
    /// Where the text begins that no node holds yet.
    private(set) var textStart = 0
    /// Whether the next node is the first of its line.
    private var isAtLineStart = true

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func append(_ node: Node) {
        levels[levels.count - 1].append(node)
    }

    mutating func beginLevel() {
        levels.append([])
    }

    mutating func endLevel() -> [Node] {
        levels.removeLast()
    }

    /// Takes the text before a tag that is no candidate for a line of its own.
    mutating func takeText(before tag: Tag) {
        takeText(to: tag.range.lowerBound)
        if isAtLineStart {
            append(.line(tag.range.lowerBound..<tag.range.lowerBound))
            isAtLineStart = false
        }
        textStart = tag.range.upperBound
    }

    /// Takes the text before the tag and, where the tag is standalone, its whole line; answers the
    /// indentation of a standalone tag.
    ///
    /// Spec, sections: "Section and End Section tags SHOULD be treated as standalone when
    /// appropriate." The same holds for comments, delimiters and partials.
    mutating func takeLine(of tag: Tag) -> Range<Int>? {
        guard tag.isFirstOnLine, let nextLine = nextLine(after: tag.range.upperBound) else {
            takeText(before: tag)
            return nil
        }
        takeText(to: tag.lineStart)
        resume(at: nextLine, isLineStart: true)
        return tag.lineStart..<tag.range.lowerBound
    }

    mutating func resume(at offset: Int, isLineStart: Bool) {
        textStart = offset
        isAtLineStart = isLineStart
    }

    mutating func takeText(to end: Int) {
        while textStart < end {
            if isAtLineStart {
                let content = min(endOfBlanks(from: textStart), end)
                append(.line(textStart..<content))
                resume(at: content, isLineStart: false)
            } else if let newline = bytes[textStart..<end].firstIndex(of: UInt8(ascii: "\n")) {
                append(.text(textStart..<newline + 1))
                resume(at: newline + 1, isLineStart: true)
            } else {
                append(.text(textStart..<end))
                textStart = end
            }
        }
    }

    /// Where the next line begins, if nothing but blanks stands before the end of this one.
    func nextLine(after start: Int) -> Int? {
        let index = endOfBlanks(from: start)
        guard index < bytes.count else { return index }
        if bytes[index] == UInt8(ascii: "\n") { return index + 1 }
        let isReturn = bytes[index] == UInt8(ascii: "\r")
        let isEnd = isReturn && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
        return isEnd ? index + 2 : nil
    }

    /// The indentation of the first line from `start` that is not blank; nil where that line begins
    /// with `endTag`.
    func indentation(from start: Int, unless endTag: [UInt8]) -> Range<Int>? {
        var line = start
        while let next = nextLine(after: line), next < bytes.count { line = next }
        let content = endOfBlanks(from: line)
        if content == bytes.count || bytes[content...].starts(with: endTag) { return nil }
        return line..<content
    }

    private func endOfBlanks(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isBlank { index += 1 }
        return index
    }
}
