/// All templates of the program, parsed and compiled once; immutable, so that all threads share it.
package struct TemplateLibrary: Sendable {
    private let templates: [String: Template]

    /// Parses and compiles every template.
    ///
    /// - Parameters:
    ///   - sources: The texts by the names under which partials, parents and pages refer to them.
    ///   - constants: The text for a name that begins with `text.`, asked while compiling; such a
    ///     text is escaped once and then part of the template. nil is an error.
    /// - Throws: The first mistake, with the name of its template, line and column.
    package init(
        sources: [(name: String, text: String)],
        constants: (String) -> String?
    ) throws(TemplateError) {
        try self.init(sources: sources, allowsMissingTemplates: false, constants: constants)
    }

    init(
        sources: [(name: String, text: String)],
        allowsMissingTemplates: Bool,
        constants: (String) -> String?
    ) throws(TemplateError) {
        var parsed: [String: ParsedTemplate] = [:]
        for (name, text) in sources {
            guard parsed[name] == nil else {
                let reason = "two templates have this name"
                throw TemplateError(file: name, line: 1, column: 1, reason: reason)
            }
            parsed[name] = try TemplateParser.parse(text, file: name)
        }
        templates = try Self.compile(parsed, sources.map(\.name), allowsMissingTemplates, constants)
    }

    /// In the order of `names`, so that the same mistake is reported first each time.
    private static func compile(
        _ parsed: [String: ParsedTemplate],
        _ names: [String],
        _ allowsMissingTemplates: Bool,
        _ constants: (String) -> String?
    ) throws(TemplateError) -> [String: Template] {
        let result = withoutActuallyEscaping(constants) { constants in
            let sources = TemplateSources(
                templates: parsed,
                allowsMissingTemplates: allowsMissingTemplates,
                constants: constants
            )
            return Result { () throws(TemplateError) in
                var templates: [String: Template] = [:]
                for name in names {
                    templates[name] = try TemplateCompiler.compile(name, from: sources)
                }
                return templates
            }
        }
        return try result.get()
    }

    /// The names of all templates, sorted.
    package var names: [String] { templates.keys.sorted() }

    /// Renders the template with the values of `view`; a name without a value renders as nothing.
    ///
    /// The template has to exist: its name stands in the program, not in a request.
    package func render(_ template: String, _ view: some MustacheView) -> [UInt8] {
        render(template, .view(view))
    }

    /// Renders like `render(_:_:)` and adds every name that no view knew to `missing`, so that a
    /// test can prove that a page's view answers for each name of its templates.
    package func render(
        _ template: String,
        _ view: some MustacheView,
        missing: inout [MissingName]
    ) -> [UInt8] {
        Renderer.render(self[template], .view(view), missing: &missing)
    }

    func render(_ template: String, _ root: MustacheValue) -> [UInt8] {
        Renderer.render(self[template], root)
    }

    private subscript(name: String) -> Template {
        guard let template = templates[name] else {
            preconditionFailure("there is no template “\(name)”")
        }
        return template
    }
}
