/// A tag that waits for its end tag.
struct OpenTag {
    enum Kind {
        case section(NamePath, isInverted: Bool)
        case block(BlockLayout)
        /// `indentation` is nil where text stands before the tag on its line.
        case parent(indentation: Range<Int>?)
    }

    let kind: Kind
    let name: String
    let position: SourcePosition
}

/// How the lines of a block are indented.
struct BlockLayout {
    /// Whether the opening tag has its line for itself.
    let isStandalone: Bool
    /// What an argument's lines are indented by when they take the place of this block.
    let indentation: Range<Int>
    /// What is removed from this block's lines when it takes the place of another.
    let intrinsicIndentation: Range<Int>
}
