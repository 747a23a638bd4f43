/// All templates of the program, parsed and compiled once; immutable, so that all threads share it.
package struct TemplateLibrary: Sendable {
    private let templates: [String: Template]

    /// Parses and compiles every template.
    ///
    /// - Parameters:
    ///   - sources: The texts by the names under which partials, parents and pages refer to them.
    ///   - keepsIndentation: Whether the blanks at the beginnings of lines are part of the templates,
    ///     as the specification has it. HTML gives them no meaning outside of `pre`, and they are a
    ///     tenth of a page.
    ///   - constants: The text for a name that begins with `text.`, asked while compiling; such a
    ///     text is escaped once and then part of the template. nil is an error.
    /// - Throws: The first mistake, with the name of its template, line and column.
    package init(
        sources: [(name: String, text: String)],
        keepsIndentation: Bool = true,
        constants: (String) -> String?
    ) throws(TemplateError) {
        try self.init(
            sources: sources,
            allowsMissingTemplates: false,
            keepsIndentation: keepsIndentation,
            constants: constants
        )
    }

    init(
        sources: [(name: String, text: String)],
        allowsMissingTemplates: Bool,
        keepsIndentation: Bool = true,
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
        let names = sources.map(\.name)
        let result = withoutActuallyEscaping(constants) { constants in
            let sources = TemplateSources(
                templates: parsed,
                allowsMissingTemplates: allowsMissingTemplates,
                keepsIndentation: keepsIndentation,
                constants: constants
            )
            return Result { () throws(TemplateError) in try Self.compile(names, from: sources) }
        }
        templates = try result.get()
    }

    /// In the order of `names`, so that the same mistake is reported first each time.
    private static func compile(
        _ names: [String],
        from sources: TemplateSources
    ) throws(TemplateError) -> [String: Template] {
        var templates: [String: Template] = [:]
        for name in names {
            templates[name] = try TemplateCompiler.compile(name, from: sources)
        }
        return templates
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
