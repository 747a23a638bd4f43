import HTTP

/// What a browser got: the answer, and its text as a person reads it.
struct Page: Sendable, CustomStringConvertible {
    let response: Response

    var status: Int { response.status.code }

    var html: String { String(decoding: response.body.identity, as: UTF8.self) }

    /// Where a redirect leads.
    var location: String? { field("Location") }

    /// A field of the head.
    func field(_ name: String) -> String? { response.fields[name] }

    /// The page without tags, with single spaces.
    var text: String {
        var text = ""
        var rest = html[...]
        while let open = rest.firstIndex(of: "<") {
            text += rest[..<open] + " "
            rest = rest[open...]
            guard let close = rest.firstIndex(of: ">") else { break }
            rest = rest[rest.index(after: close)...]
        }
        return Self.plain(text + rest)
    }

    var description: String { "\(status) \(location ?? text)" }

    /// Whether a person reads `sentence` on the page; line breaks count as spaces.
    func shows(_ sentence: String) -> Bool { text.contains(Self.plain(sentence)) }

    /// The value of the first attribute `attribute` in the tag that contains `marker`.
    func attribute(_ attribute: String, ofTagWith marker: String) -> String? {
        for tag in html.split(separator: "<") where tag.contains(marker) {
            if let start = tag.firstRange(of: " \(attribute)=\"")?.upperBound {
                return Self.decoded(String(tag[start...].prefix { $0 != "\"" }))
            }
        }
        return nil
    }

    /// The value that stands in the field `name`.
    func value(of name: String) -> String? {
        attribute("value", ofTagWith: "name=\"\(name)\"")
    }

    /// The value of the option or radio button of `name` that is chosen.
    func choice(of name: String) -> String? {
        let radio = html.split(separator: "<").first { tag in
            tag.contains("type=\"radio\" name=\"\(name)\"") && tag.contains(" checked")
        }
        guard let radio, let start = radio.firstRange(of: "value=\"")?.upperBound else {
            return nil
        }
        return Self.decoded(String(radio[start...].prefix { $0 != "\"" }))
    }

    private static func plain(_ text: String) -> String {
        decoded(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func decoded(_ text: String) -> String {
        let entities = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"),
            ("&amp;", "&"),
        ]
        return entities.reduce(text) { text, entity in
            text.split(separator: entity.0, omittingEmptySubsequences: false)
                .joined(separator: entity.1)
        }
    }
}
