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
        // Octet by octet: looking at characters would take most of the time of the tests.
        var rest = response.body.identity[...]
        while let found = Self.place(of: marker, in: rest) {
            let start = rest[..<found].lastIndex(of: UInt8(ascii: "<")) ?? rest.startIndex
            let end = rest[found...].firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
            let mark = " \(attribute)=\""
            if let value = Self.place(of: mark, in: rest[start..<end]) {
                let raw = rest[value...].dropFirst(mark.utf8.count)
                    .prefix { $0 != UInt8(ascii: "\"") }
                return Markup.decoded(String(decoding: raw, as: UTF8.self))
            }
            rest = rest[end...]
        }
        return nil
    }

    private static func place(of text: String, in octets: ArraySlice<UInt8>) -> Int? {
        let first = text.utf8.first
        return octets.indices.first { index in
            octets[index] == first && octets[index...].starts(with: text.utf8)
        }
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
        return Markup.decoded(String(radio[start...].prefix { $0 != "\"" }))
    }

    private static func plain(_ text: String) -> String {
        Markup.decoded(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
