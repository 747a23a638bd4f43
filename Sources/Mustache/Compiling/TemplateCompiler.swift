/// Puts partials, parents, blocks and constants in place and writes the steps of one template.
///
/// Everything about partials and parents is known before rendering, also their indentation, so each
/// is copied to where it is named. Only a partial that includes itself becomes a routine.
struct TemplateCompiler {
    private let sources: TemplateSources
    private var writer = TemplateWriter()
    private var environments = EnvironmentTable()
    /// The templates that are being copied into each other, outermost first.
    private var inclusions: [Inclusion] = []
    private var routines: [Routine: Int] = [:]
    private var routinesToWrite: [Routine] = []
    private var openSections = 0
    private var depth = 0
    private var visitedNodes = 0

    static func compile(
        _ name: String,
        from sources: TemplateSources
    ) throws(TemplateError) -> Template {
        var compiler = TemplateCompiler(sources: sources)
        return try compiler.compile(name)
    }

    private init(sources: TemplateSources) {
        self.sources = sources
    }

    private mutating func compile(_ name: String) throws(TemplateError) -> Template {
        let scope = Scope(environment: EnvironmentTable.empty, margin: Margin())
        try writeTemplate(name, in: scope)
        writer.leave()
        var next = 0
        while next < routinesToWrite.count {
            let routine = routinesToWrite[next]
            next += 1
            writer.beginRoutine()
            try writeTemplate(routine.name, in: routine.scope)
            writer.leave()
        }
        return writer.template
    }

    private mutating func writeTemplate(_ name: String, in scope: Scope) throws(TemplateError) {
        guard let template = sources.templates[name] else { return }
        inclusions.append(
            Inclusion(name: name, environment: scope.environment, openSections: openSections)
        )
        try write(template.nodes, of: template, in: scope)
        inclusions.removeLast()
    }

    private mutating func write(
        _ nodes: [Node],
        of template: ParsedTemplate,
        in scope: Scope
    ) throws(TemplateError) {
        depth += 1
        for node in nodes {
            visitedNodes += 1
            try write(node, of: template, in: scope)
        }
        depth -= 1
    }

    private mutating func write(
        _ node: Node,
        of template: ParsedTemplate,
        in scope: Scope
    ) throws(TemplateError) {
        switch node {
        case .line(let range):
            guard sources.keepsIndentation else { break }
            writer.literal(scope.margin.indentation(template.bytes[range]))
        case .text(let range):
            writer.literal(template.bytes[range])
        case .variable(let path, let isEscaped, let position):
            let tag = Template.Origin(file: template.file, position: position, name: path.text)
            try writeVariable(path, isEscaped: isEscaped, from: tag)
        case .section(let path, let isInverted, let content, let position):
            let tag = Template.Origin(file: template.file, position: position, name: path.text)
            try checkLimits(at: tag)
            try checkIsNoConstant(tag)
            let start = writer.beginSection(path, isInverted: isInverted, from: tag)
            openSections += 1
            try write(content, of: template, in: scope)
            openSections -= 1
            writer.endSection(start)
        case .partial(let name, let indentation, let position):
            let tag = Template.Origin(file: template.file, position: position, name: name)
            let margin = margin(indentation, of: template, in: scope)
            try include(tag, in: Scope(environment: scope.environment, margin: margin))
        case .parent(let name, let indentation, let arguments, let position):
            let tag = Template.Origin(file: template.file, position: position, name: name)
            let margin = margin(indentation, of: template, in: scope)
            let environment = environment(adding: arguments, of: template, to: scope.environment)
            try include(tag, in: Scope(environment: environment, margin: margin))
        case .block(let index):
            try writeBlock(template.blocks[index], of: template, in: scope)
        }
    }

    /// The margin inside a partial or parent tag; only a standalone one indents.
    private func margin(
        _ indentation: Range<Int>?,
        of template: ParsedTemplate,
        in scope: Scope
    ) -> Margin {
        guard let indentation, sources.keepsIndentation else { return Margin() }
        return scope.margin.nested(template.bytes[indentation], removing: [])
    }

    private mutating func environment(
        adding arguments: [Int],
        of template: ParsedTemplate,
        to environment: Int
    ) -> Int {
        var added: Environment = [:]
        for index in arguments {
            added[template.blocks[index].name] = Argument(
                file: template.file,
                block: index,
                environment: environment
            )
        }
        return environments.adding(added, to: environment)
    }
}

// MARK: - Variables

extension TemplateCompiler {
    private mutating func writeVariable(
        _ path: NamePath,
        isEscaped: Bool,
        from tag: Template.Origin
    ) throws(TemplateError) {
        guard path.isConstant else {
            writer.variable(path, isEscaped: isEscaped, from: tag)
            return
        }
        guard let text = sources.constants(path.text) else {
            throw error("there is no text “\(path.text)”", at: tag)
        }
        var output = OutputBuffer(capacity: text.utf8.count)
        if isEscaped {
            output.append(escapingHTML: text)
        } else {
            output.append(text)
        }
        writer.literal(output.bytes)
        try checkLimits(at: tag)
    }

    private func checkIsNoConstant(_ tag: Template.Origin) throws(TemplateError) {
        if NamePath(tag.name)?.isConstant == true {
            throw error("“\(tag.name)” is a text and can be no section", at: tag)
        }
    }
}

// MARK: - Partials, parents and blocks

extension TemplateCompiler {
    private mutating func include(
        _ tag: Template.Origin,
        in scope: Scope
    ) throws(TemplateError) {
        guard sources.templates[tag.name] != nil else {
            if sources.allowsMissingTemplates { return }
            throw error("there is no template “\(tag.name)”", at: tag)
        }
        try checkLimits(at: tag)
        let isSame = { (inclusion: Inclusion) in
            inclusion.name == tag.name && inclusion.environment == scope.environment
        }
        guard let outer = inclusions.last(where: isSame) else {
            try writeTemplate(tag.name, in: scope)
            return
        }
        if outer.openSections == openSections {
            throw error(
                "“\(tag.name)” includes itself without a section that could end it",
                at: tag
            )
        }
        let routine = Routine(name: tag.name, scope: scope)
        writer.call(routine: number(of: routine), from: tag)
    }

    private mutating func number(of routine: Routine) -> Int {
        if let number = routines[routine] { return number }
        routines[routine] = routinesToWrite.count
        routinesToWrite.append(routine)
        return routinesToWrite.count - 1
    }

    private mutating func writeBlock(
        _ block: Block,
        of template: ParsedTemplate,
        in scope: Scope
    ) throws(TemplateError) {
        let tag = Template.Origin(
            file: template.file,
            position: block.position,
            name: block.name
        )
        try checkLimits(at: tag)
        guard
            let argument = environments.argument(for: block.name, in: scope.environment),
            let source = sources.templates[argument.file]
        else {
            try write(block.nodes, of: template, in: scope)
            return
        }
        let replacement = source.blocks[argument.block]
        guard sources.keepsIndentation else {
            let inner = Scope(environment: argument.environment, margin: Margin())
            return try write(replacement.nodes, of: source, in: inner)
        }
        let margin = scope.margin.nested(
            template.bytes[block.layout.indentation],
            removing: source.bytes[replacement.layout.intrinsicIndentation]
        )
        var nodes = replacement.nodes[...]
        if case .line(let range) = nodes.first, !block.layout.isStandalone {
            // The line is already indented by what stands before the block.
            writer.literal(margin.kept(of: source.bytes[range]))
            nodes = nodes.dropFirst()
        } else if block.layout.isStandalone, !replacement.layout.isStandalone {
            writer.literal(margin.added)
        }
        let inner = Scope(environment: argument.environment, margin: margin)
        try write(Array(nodes), of: source, in: inner)
    }
}

// MARK: - Limits

extension TemplateCompiler {
    private func checkLimits(at tag: Template.Origin) throws(TemplateError) {
        if depth > MustacheLimits.nesting {
            throw error("tags are nested deeper than \(MustacheLimits.nesting)", at: tag)
        }
        if visitedNodes > MustacheLimits.compiledNodes
            || writer.literalBytes > MustacheLimits.literalBytes
        {
            throw error("the template grows too large with what it includes", at: tag)
        }
    }

    private func error(_ reason: String, at tag: Template.Origin) -> TemplateError {
        TemplateError(
            file: tag.file,
            line: tag.position.line,
            column: tag.position.column,
            reason: reason
        )
    }
}

/// What is in force at one place: arguments of parents, and indentation.
private struct Scope: Hashable {
    let environment: Int
    let margin: Margin
}

/// A template that is being copied into another.
private struct Inclusion {
    let name: String
    let environment: Int
    let openSections: Int
}

/// A template that includes itself, in one scope.
private struct Routine: Hashable {
    let name: String
    let scope: Scope
}
