import Foundation
import JSON

/// The templates of one page as any Mustache engine reads them: the frame's blocks filled in, and
/// the sentences of the language in their places.
struct FlatTemplates {
    let page: String
    let partials: [(name: String, text: String)]

    init(page: String, sources: [(name: String, text: String)], messages: JSONObject) throws {
        let texts = Dictionary(sources.map { ($0.name, $0.text) }) { first, _ in first }
        guard let child = texts[page], let parent = texts["layout"] else {
            throw BenchmarkError("there is no template \(page)")
        }
        let blocks = Self.blocks(of: child)
        var whole = parent
        for (name, text) in Self.blocks(of: parent) {
            let block = "{{$\(name)}}\(text){{/\(name)}}"
            let filling = blocks.first { $0.name == name }?.text ?? text
            whole = whole.replacingOccurrences(of: block, with: filling)
        }
        self.page = Self.fill(whole, messages)
        partials = sources.filter { $0.name.hasPrefix("partials/") }
            .map { ($0.name, Self.fill($0.text, messages)) }
    }

    /// Every name that a tag asks for.
    var names: [String] {
        var names: Set<String> = []
        for text in [page] + partials.map(\.text) {
            for piece in text.components(separatedBy: "{{").dropFirst() {
                let tag = piece.drop { "#^".contains($0) }
                names.insert(String(tag.prefix { $0.isLetter || $0.isNumber }))
            }
        }
        return names.filter { !$0.isEmpty }.sorted()
    }

    private static func blocks(of template: String) -> [(name: String, text: String)] {
        template.components(separatedBy: "{{$").dropFirst().compactMap { piece in
            let name = String(piece.prefix { $0 != "}" })
            guard let end = piece.range(of: "{{/\(name)}}") else { return nil }
            return (name, String(piece[..<end.lowerBound].dropFirst(name.count + 2)))
        }
    }

    private static func fill(_ template: String, _ messages: JSONObject) -> String {
        var text = template
        for message in messages.members {
            guard let sentence = message.value.stringValue else { continue }
            text = text.replacingOccurrences(
                of: "{{text.\(message.name)}}",
                with: escaped(sentence)
            )
        }
        return text
    }

    private static func escaped(_ text: String) -> String {
        [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]
            .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
}
