/// All parsed templates of a library and what their tags may refer to.
struct TemplateSources {
    let templates: [String: ParsedTemplate]
    /// Whether a partial or parent that does not exist renders as nothing.
    ///
    /// Spec, partials: "If the named partial cannot be found, the empty string SHOULD be used
    /// instead". We refuse it, except where a test asks for the letter of the specification.
    let allowsMissingTemplates: Bool
    /// Whether lines begin as their templates are indented; where not, they begin with their text.
    let keepsIndentation: Bool
    let constants: (String) -> String?
}
