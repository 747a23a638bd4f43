/// A value that a template can place, test or walk through.
package enum MustacheValue: Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case view(any MustacheView)
    case list([any MustacheView])
    case texts([String])
    /// A list of any mixture, also of lists.
    case values([MustacheValue])
    case none
}

extension MustacheValue {
    /// Whether a section over this value is rendered, and an inverted section is not.
    ///
    /// The specification calls a value "truthy" and leaves the word to the host language; its cases
    /// settle flags, null, lists and views. Ours besides: an empty text and the number 0 are not
    /// truthy, so that `{{#location}}…{{/location}}` needs no second name.
    ///
    /// | Value | Truthy | Context inside the section |
    /// | --- | --- | --- |
    /// | flag | when true | as outside |
    /// | text | when not empty | the text, `{{.}}` |
    /// | number | when not 0 | the number, `{{.}}` |
    /// | view | always | the view |
    /// | list, texts, values | when not empty | each item in turn |
    /// | none | never | |
    var isTruthy: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .number(let number): number != 0
        case .flag(let flag): flag
        case .view: true
        case .list(let views): !views.isEmpty
        case .texts(let texts): !texts.isEmpty
        case .values(let values): !values.isEmpty
        case .none: false
        }
    }
}
