/// A place in a template, both numbers counted from 1; columns count Unicode scalars.
struct SourcePosition: Hashable, Sendable {
    var line = 1
    var column = 1
}
