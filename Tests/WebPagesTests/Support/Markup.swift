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

    /// Octet by octet, as all that means something in a tag is ASCII: a character costs a hundred
    /// times as much, and every test reads pages.
    init(_ html: String) {
        tags = html.utf8.split(separator: UInt8(ascii: "<")).compactMap { piece in
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
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"),
            ("&#10;", "\n"),
            ("&amp;", "&"),
        ]
        return entities.reduce(String(text)) { text, entity in
            text.split(separator: entity.0, omittingEmptySubsequences: false)
                .joined(separator: entity.1)
        }
    }

    private typealias Piece = Substring.UTF8View

    /// The `>` that ends a tag, and not one inside a value.
    private static func end(of piece: Piece) -> String.Index? {
        var isQuoted = false
        return piece.indices.first { index in
            if piece[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            return piece[index] == UInt8(ascii: ">") && !isQuoted
        }
    }

    private static func tag(_ head: Piece, text: Piece) -> Tag {
        let name = head.prefix { !isWhitespace($0) }
        var attributes: [String: String] = [:]
        var rest = head[name.endIndex...].drop(while: isWhitespace)
        while !rest.isEmpty {
            let key = rest.prefix { $0 != UInt8(ascii: "=") && !isWhitespace($0) }
            rest = rest[key.endIndex...]
            var value = ""
            if rest.starts(with: "=\"".utf8) {
                let raw = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
                value = decoded(Substring(raw))
                rest = rest[raw.endIndex...].dropFirst()
            }
            attributes[String(Substring(key))] = value
            rest = rest.drop(while: isWhitespace)
        }
        return Tag(
            name: String(Substring(name)),
            attributes: attributes,
            text: decoded(Substring(text))
        )
    }

    private static func isWhitespace(_ octet: UInt8) -> Bool {
        octet == UInt8(ascii: " ") || octet == UInt8(ascii: "\n")
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
