/// Turns the text of one template into a tree and finds every mistake that one text can show.
struct TemplateParser {
    private let file: String
    private let bytes: [UInt8]
    private var scanner: TagScanner
    private var builder: NodeBuilder
    private var openTags: [OpenTag] = []
    private var blocks: [Block] = []

    static func parse(_ text: String, file: String) throws(TemplateError) -> ParsedTemplate {
        var parser = TemplateParser(file: file, bytes: Array(text.utf8))
        return try parser.parse()
    }

    private init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
        scanner = TagScanner(file: file, bytes: bytes)
        builder = NodeBuilder(bytes: bytes)
    }

    private mutating func parse() throws(TemplateError) -> ParsedTemplate {
        while let tag = try scanner.next() { try add(tag) }
        if let open = openTags.last {
            throw error("“\(open.name)” is opened here and never closed", at: open.position)
        }
        builder.takeText(to: bytes.count)
        return ParsedTemplate(file: file, bytes: bytes, nodes: builder.endLevel(), blocks: blocks)
    }

    private mutating func add(_ tag: Tag) throws(TemplateError) {
        switch tag.kind {
        case .comment, .delimiters:
            _ = builder.takeLine(of: tag)
        case .variable(let isEscaped):
            let path = try path(of: tag)
            builder.takeText(before: tag)
            builder.append(.variable(path, isEscaped: isEscaped, tag.position))
        case .partial:
            try checkName(of: tag)
            let indentation = builder.takeLine(of: tag)
            builder.append(.partial(tag.name, indentation: indentation, tag.position))
        case .section(let isInverted):
            let path = try path(of: tag)
            _ = builder.takeLine(of: tag)
            try open(tag, as: .section(path, isInverted: isInverted))
        case .parent:
            try openParent(tag)
        case .block:
            try openBlock(tag)
        case .end:
            try close(tag)
        }
    }

    private func path(of tag: Tag) throws(TemplateError) -> NamePath {
        guard let path = NamePath(tag.name) else {
            throw error("“\(tag.name)” is no name", at: tag.position)
        }
        return path
    }

    /// Spec, partials: "The tag's content MUST be a non-whitespace character sequence".
    private func checkName(of tag: Tag) throws(TemplateError) {
        if tag.name.isEmpty || tag.name.utf8.contains(where: { $0.isWhiteSpace }) {
            throw error("“\(tag.name)” is no name", at: tag.position)
        }
    }

    private func error(_ reason: String, at position: SourcePosition) -> TemplateError {
        TemplateError(file: file, line: position.line, column: position.column, reason: reason)
    }
}

// MARK: - Opening

extension TemplateParser {
    private mutating func open(_ tag: Tag, as kind: OpenTag.Kind) throws(TemplateError) {
        guard openTags.count < MustacheLimits.nesting else {
            throw error("tags are nested deeper than \(MustacheLimits.nesting)", at: tag.position)
        }
        openTags.append(OpenTag(kind: kind, name: tag.name, position: tag.position))
        builder.beginLevel()
    }

    /// Keeps the blanks before a parent tag until its end tag shows what they are.
    ///
    /// Spec, inheritance: "If this tag is used standalone, any whitespace preceding the tag should
    /// be treated as indentation". Whether it is, shows at its end tag: all text in between is
    /// ignored, so the pair counts as one tag.
    private mutating func openParent(_ tag: Tag) throws(TemplateError) {
        try checkName(of: tag)
        if tag.isFirstOnLine {
            builder.takeText(to: tag.lineStart)
        } else {
            builder.takeText(before: tag)
        }
        builder.resume(at: tag.range.upperBound, isLineStart: false)
        let before = tag.lineStart..<tag.range.lowerBound
        try open(tag, as: .parent(indentation: tag.isFirstOnLine ? before : nil))
    }

    private mutating func openBlock(_ tag: Tag) throws(TemplateError) {
        try checkName(of: tag)
        if case .parent = openTags.last?.kind {
            try openArgument(tag)
            return
        }
        let before = tag.lineStart..<tag.range.lowerBound
        let isStandalone = builder.takeLine(of: tag) != nil
        let ofContent = isStandalone ? contentIndentation(from: builder.textStart) : nil
        let layout = BlockLayout(
            isStandalone: isStandalone,
            indentation: ofContent ?? (tag.isFirstOnLine ? before : 0..<0),
            intrinsicIndentation: 0..<0
        )
        try open(tag, as: .block(layout))
    }

    /// An argument stands where text is ignored, so only what follows on its line counts.
    private mutating func openArgument(_ tag: Tag) throws(TemplateError) {
        let nextLine = builder.nextLine(after: tag.range.upperBound)
        builder.resume(at: nextLine ?? tag.range.upperBound, isLineStart: nextLine != nil)
        let ofContent = nextLine.flatMap { contentIndentation(from: $0) }
        let layout = BlockLayout(
            isStandalone: nextLine != nil,
            indentation: 0..<0,
            intrinsicIndentation: ofContent ?? 0..<0
        )
        try open(tag, as: .block(layout))
    }

    private func contentIndentation(from start: Int) -> Range<Int>? {
        builder.indentation(from: start, unless: scanner.opening + [UInt8(ascii: "/")])
    }
}

// MARK: - Closing

extension TemplateParser {
    /// Matches an end tag with the innermost open tag.
    ///
    /// Spec, sections: "each Section tag MUST be followed by an End Section tag with the same
    /// content within the same section."
    private mutating func close(_ tag: Tag) throws(TemplateError) {
        guard let open = openTags.last else {
            throw error("“\(tag.name)” is closed but was never opened", at: tag.position)
        }
        guard open.name == tag.name else {
            let expected = "“\(open.name)” of line \(open.position.line) is open"
            throw error("“\(tag.name)” is closed where \(expected)", at: tag.position)
        }
        openTags.removeLast()
        switch open.kind {
        case .section(let path, let isInverted):
            _ = builder.takeLine(of: tag)
            let content = builder.endLevel()
            builder.append(.section(path, isInverted: isInverted, content, open.position))
        case .block(let layout):
            closeBlock(open, layout, at: tag)
        case .parent(let indentation):
            try closeParent(open, indentation, at: tag)
        }
    }

    private mutating func closeBlock(_ open: OpenTag, _ layout: BlockLayout, at tag: Tag) {
        if case .parent = openTags.last?.kind {
            builder.takeText(to: tag.isFirstOnLine ? tag.lineStart : tag.range.lowerBound)
            builder.resume(at: tag.range.upperBound, isLineStart: false)
        } else {
            _ = builder.takeLine(of: tag)
        }
        let nodes = builder.endLevel()
        blocks.append(
            Block(name: open.name, layout: layout, position: open.position, nodes: nodes)
        )
        builder.append(.block(blocks.count - 1))
    }

    private mutating func closeParent(
        _ open: OpenTag,
        _ indentation: Range<Int>?,
        at tag: Tag
    ) throws(TemplateError) {
        let arguments = try arguments(in: builder.endLevel(), of: open)
        let end = tag.range.upperBound
        let nextLine = indentation == nil ? nil : builder.nextLine(after: end)
        builder.resume(at: nextLine ?? end, isLineStart: nextLine != nil)
        if let indentation, nextLine == nil {
            builder.append(.line(indentation))
        }
        builder.append(
            .parent(
                open.name,
                indentation: nextLine == nil ? nil : indentation,
                arguments: arguments,
                open.position
            )
        )
    }

    private func arguments(in nodes: [Node], of open: OpenTag) throws(TemplateError) -> [Int] {
        var names: Set<String> = []
        var arguments: [Int] = []
        for case .block(let index) in nodes {
            let name = blocks[index].name
            guard names.insert(name).inserted else {
                throw error("the block “\(name)” is given twice", at: open.position)
            }
            arguments.append(index)
        }
        return arguments
    }
}
