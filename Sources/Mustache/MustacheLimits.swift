/// Bounds that no honest template reaches; they end the ones that would never end.
enum MustacheLimits {
    /// Tags inside tags, counted through partials, parents and blocks.
    static let nesting = 200
    /// Nodes visited while one template is compiled, with everything it includes.
    static let compiledNodes = 200_000
    /// Bytes of text in one compiled template.
    static let literalBytes = 16 << 20
    /// Indentation that partials within partials add up to; more is not added.
    static let indentation = 256
    /// Recursive partials inside each other while rendering; deeper ones render as nothing.
    static let callDepth = 64
    /// Recursive partials in one rendering; further ones render as nothing.
    static let calls = 65_536
}
