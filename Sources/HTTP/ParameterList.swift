/// A value with parameters, `form-data; name="title"`, as Content-Type and others write it.
///
/// RFC 9110 §5.6.6: "parameter = parameter-name "=" parameter-value", a token or quoted-string.
struct ParameterList: Sendable, Equatable {
    /// What a backslash in a quoted-string means.
    enum Escapes {
        /// RFC 9110 §5.6.4: it quotes any character.
        case everyCharacter
        /// It quotes only a quote: browsers write file names such as `a\b.txt` as they are.
        case quotesOnly
    }

    private struct Parameter: Equatable {
        let name: String
        let value: String
    }

    let value: String
    private let parameters: [Parameter]

    /// Nil where the text does not follow the grammar, repeats a name, or has over 20 parameters.
    init?(_ text: String, escapes: Escapes = .everyCharacter) {
        let bytes = Array(text.utf8)[...]
        var rest = bytes.drop { $0 != .semicolon }
        let head = bytes[..<rest.startIndex].trimmingWhitespace()
        guard !head.isEmpty else { return nil }
        value = String(decoding: head, as: UTF8.self)
        var found: [Parameter] = []
        while rest.first == .semicolon {
            rest = rest.dropFirst().drop(while: \.isWhitespace)
            if rest.isEmpty || rest.first == .semicolon { continue }
            guard
                let parameter = Self.parameter(&rest, escapes),
                found.count < 20,
                !found.contains(where: { $0.name == parameter.name })
            else { return nil }
            found.append(parameter)
            rest = rest.drop(while: \.isWhitespace)
        }
        guard rest.isEmpty else { return nil }
        parameters = found
    }

    /// The parameter of this name, compared without case.
    subscript(name: String) -> String? {
        parameters.first { $0.name.utf8.equalsIgnoringCase(name.utf8) }?.value
    }

    private static func parameter(_ rest: inout ArraySlice<UInt8>, _ escapes: Escapes) -> Parameter?
    {
        let name = rest.prefix(while: \.isTokenCharacter)
        rest = rest.dropFirst(name.count)
        guard !name.isEmpty, rest.popFirst() == .equals else { return nil }
        let lowercased = name.lowercasedText
        guard rest.first == .quote else {
            let token = rest.prefix(while: \.isTokenCharacter)
            rest = rest.dropFirst(token.count)
            guard !token.isEmpty else { return nil }
            return Parameter(name: lowercased, value: String(decoding: token, as: UTF8.self))
        }
        rest = rest.dropFirst()
        return quoted(&rest, escapes).map { Parameter(name: lowercased, value: $0) }
    }

    private static func quoted(_ rest: inout ArraySlice<UInt8>, _ escapes: Escapes) -> String? {
        var content: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == .quote { return String(decoding: content, as: UTF8.self) }
            if byte == .backslash, let next = rest.first,
                escapes == .everyCharacter || next == .quote
            {
                content.append(next)
                rest = rest.dropFirst()
            } else {
                content.append(byte)
            }
        }
        return nil
    }
}
