import JSON

/// The sentences of one language, read from `Templates/messages/TAG.json`.
///
/// A message is a text with `{name}` placeholders, or, where it counts something, an object with
/// a text for exact numbers and one for all others:
///
///     "eventCount": { "0": "No events", "1": "1 event", "other": "{count} events" }
package struct MessageCatalogue: Sendable {
    package enum Message: Sendable, Equatable {
        case text(String)
        case counted([String: String])
    }

    package struct Problem: Error, Equatable, CustomStringConvertible {
        package let language: String
        package let reason: String
        package var description: String { "messages/\(language).json: \(reason)" }
    }

    package let language: Language
    package let messages: [String: Message]
    private let sentences: [String: Sentences]

    /// What a message says of any number of things, and of exact ones.
    private struct Sentences {
        let general: Sentence
        var exact: [String: Sentence]?

        init(_ message: Message, key: String) {
            switch message {
            case .text(let text): general = Sentence(text)
            case .counted(let forms):
                general = Sentence(forms["other"] ?? key)
                exact = forms.mapValues { Sentence($0) }
            }
        }
    }

    package init(language: Language, json: [UInt8]) throws(Problem) {
        self.language = language
        let object: JSONObject?
        do { object = try JSONValue(parsing: json).objectValue } catch {
            throw Problem(language: language.tag, reason: "byte \(error.offset): \(error.reason)")
        }
        guard let object else {
            throw Problem(language: language.tag, reason: "is not a JSON object")
        }
        var messages: [String: Message] = [:]
        for member in object.members {
            switch member.value {
            case .string(let text): messages[member.name] = .text(text)
            case .object(let forms):
                let texts = forms.members.compactMap { form in
                    form.value.stringValue.map { (form.name, $0) }
                }
                messages[member.name] = .counted(Dictionary(texts) { first, _ in first })
            default:
                throw Problem(
                    language: language.tag,
                    reason: "\(member.name) is neither a text nor an object"
                )
            }
        }
        self.messages = messages
        sentences = Dictionary(
            uniqueKeysWithValues: messages.map { ($0.key, Sentences($0.value, key: $0.key)) }
        )
    }

    /// The locale by which dates are written: the language's own where none is named.
    var dateLocale: String {
        if case .text(let locale) = messages["dateLocale"] { locale } else { language.tag }
    }

    /// The message `key` with its placeholders filled; the key itself where it is missing, which
    /// a test rules out.
    package func text(_ key: String, _ values: Placeholders = [:]) -> String {
        sentences[key]?.general.filled(values) ?? key
    }

    /// The message `key` for a number of things; `{count}` is the number.
    package func text(_ key: String, count: Int, _ values: Placeholders = [:]) -> String {
        guard let sentences = sentences[key] else { return key }
        let number = String(count)
        var values = values
        values["count"] = number
        return (sentences.exact?[number] ?? sentences.general).filled(values)
    }
}
