/// One tag as it stands in the text: `{{#events}}` is a section named `events`.
struct Tag {
    enum Kind {
        case comment
        case delimiters
        case variable(isEscaped: Bool)
        case section(isInverted: Bool)
        case partial
        case parent
        case block
        case end
    }

    let kind: Kind
    /// The content between sigil and closing delimiter, without white space around it.
    let name: String
    /// The bytes from the first of the opening to the last of the closing delimiter.
    let range: Range<Int>
    let position: SourcePosition
    /// Where the line begins on which the tag begins.
    let lineStart: Int
    /// Whether nothing but blanks stands before the tag on its line.
    let isFirstOnLine: Bool
}
