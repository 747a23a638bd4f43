/// A text with `{name}` placeholders, taken apart once, so that filling it only joins its pieces.
struct Sentence: Sendable {
    private enum Piece {
        case text(String)
        case value(String)
    }

    let text: String
    private let pieces: [Piece]
    private let hasPlaceholders: Bool

    init(_ text: String) {
        self.text = text
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if rest.startIndex < open { pieces.append(.text(String(rest[..<open]))) }
            pieces.append(.value(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        hasPlaceholders = !pieces.isEmpty
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        self.pieces = pieces
    }

    /// The text with these values; a placeholder without one stays as it is.
    func filled(_ values: Placeholders) -> String {
        guard hasPlaceholders, !values.isEmpty else { return text }
        return ShortText.joined { result in
            for piece in pieces {
                switch piece {
                case .text(let text): result.append(text)
                case .value(let name): result.append(values[name] ?? "{\(name)}")
                }
            }
        }
    }
}
