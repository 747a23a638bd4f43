/// The tags of a page in order, each with the text after it: enough to ask how a page is built.
struct Markup {
    struct Tag {
        let name: String
        let attributes: [String: String]
        /// What stands between this tag and the next.
        let text: String

        subscript(attribute: String) -> String? { attributes[attribute] }
    }

    let tags: [Tag]

    init(_ html: String) {
        tags = html.split(separator: "<").compactMap { piece in
            guard let end = Self.end(of: piece) else { return nil }
            return Self.tag(piece[..<end], text: piece[piece.index(after: end)...])
        }
    }

    func all(_ name: String) -> [Tag] { tags.filter { $0.name == name } }

    /// The tags between the first `form` with this action and its end.
    func form(_ action: String) -> [Tag]? {
        let isStart = { (tag: Tag) in tag.name == "form" && tag["action"] == action }
        guard let start = tags.firstIndex(where: isStart) else { return nil }
        return Array(tags[start...].prefix { $0.name != "/form" })
    }

    /// The text with the characters that HTML writes otherwise.
    static func decoded(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
        let entities = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#10;", "\n"),
            ("&amp;", "&"),
        ]
        return entities.reduce(String(text)) { text, entity in
            text.split(separator: entity.0, omittingEmptySubsequences: false)
                .joined(separator: entity.1)
        }
    }

    /// The `>` that ends a tag, and not one inside a value.
    private static func end(of piece: Substring) -> String.Index? {
        var isQuoted = false
        return piece.indices.first { index in
            if piece[index] == "\"" { isQuoted.toggle() }
            return piece[index] == ">" && !isQuoted
        }
    }

    private static func tag(_ head: Substring, text: Substring) -> Tag {
        let name = head.prefix { !$0.isWhitespace }
        var attributes: [String: String] = [:]
        var rest = head.dropFirst(name.count).drop(while: \.isWhitespace)
        while !rest.isEmpty {
            let key = rest.prefix { $0 != "=" && !$0.isWhitespace }
            rest = rest.dropFirst(key.count)
            var value = ""
            if rest.hasPrefix("=\"") {
                rest = rest.dropFirst(2)
                let raw = rest.prefix { $0 != "\"" }
                value = decoded(raw)
                rest = rest.dropFirst(raw.count + 1)
            }
            attributes[String(key)] = value
            rest = rest.drop(while: \.isWhitespace)
        }
        return Tag(name: String(name), attributes: attributes, text: decoded(text))
    }
}

extension Page {
    var markup: Markup { Markup(html) }

    /// The lines of the summary of what is wrong.
    var problems: [String] {
        let tags = markup.tags
        guard let start = tags.firstIndex(where: { $0["id"] == "errors" }) else { return [] }
        return tags[start...].prefix { $0.name != "/ul" }
            .filter { $0.name == "a" || $0.name == "li" }.map(\.text).filter { !$0.isEmpty }
    }

    /// The sentence beside the field `name`, which the field names as its description.
    func problem(of name: String) -> String? {
        guard let text = markup.tags.first(where: { $0["id"] == "\(name)-error" })?.text,
            markup.tags.contains(where: { tag in
                tag["aria-describedby"]?.split(separator: " ").contains("\(name)-error") ?? false
            })
        else { return nil }
        return text
    }

    /// What is said once about what was done.
    var flash: String? {
        markup.tags.first { $0["class"] == "flash__text" }?.text
    }
}
