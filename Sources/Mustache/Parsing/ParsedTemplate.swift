/// A template as a tree, before partials and parents are put in.
///
/// `<h1>{{title}}</h1>` is `line("")`, `text("<h1>")`, `variable(title)`, `text("</h1>")`; texts
/// are ranges of `bytes`.
struct ParsedTemplate {
    /// The name of the template.
    let file: String
    let bytes: [UInt8]
    let nodes: [Node]
    let blocks: [Block]
}

/// One piece of a parsed template.
indirect enum Node {
    /// The beginning of a line that is not swallowed by a standalone tag, with its indentation.
    case line(Range<Int>)
    case text(Range<Int>)
    case variable(NamePath, isEscaped: Bool, SourcePosition)
    case section(NamePath, isInverted: Bool, [Node], SourcePosition)
    /// `indentation` is nil where the tag is not standalone.
    case partial(String, indentation: Range<Int>?, SourcePosition)
    /// `arguments` are indices in `ParsedTemplate.blocks`.
    case parent(String, indentation: Range<Int>?, arguments: [Int], SourcePosition)
    /// An index in `ParsedTemplate.blocks`.
    case block(Int)
}

/// A block: the default of a parameter, or the argument that a parent tag passes.
struct Block {
    let name: String
    let layout: BlockLayout
    let position: SourcePosition
    let nodes: [Node]
}
