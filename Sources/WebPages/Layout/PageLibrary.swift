package import Mustache

/// The templates and sentences of every language, read and checked at start.
package struct PageLibrary: Sendable {
    /// What one language needs to make a page.
    struct Edition: Sendable {
        let templates: TemplateLibrary
        let catalogue: MessageCatalogue
        let patterns: DatePatterns
        let months = MonthTextsCache()
    }

    package let languages: [Language]
    let choices: LanguageChoiceCache
    private let editions: [Language: Edition]
    private let fallback: Edition

    package enum Problem: Error, CustomStringConvertible {
        case template(TemplateError, Language)
        case messages(MessageCatalogue.Problem)
        case noLanguages

        package var description: String {
            switch self {
            case .template(let error, let language): "Templates (\(language.tag)): \(error)"
            case .messages(let problem): "Templates/\(problem)"
            case .noLanguages: "Templates/messages holds no languages"
            }
        }
    }

    /// - Parameters:
    ///   - templates: The texts by name, such as `pages/day-list`.
    ///   - messages: The catalogues by language tag; the first is what is spoken to strangers
    ///     whose language is none of them.
    /// - Throws: `Problem` where a text cannot be read: it stops the start.
    package init(
        templates: [(name: String, text: String)],
        messages: [(language: Language, json: [UInt8])]
    ) throws(Problem) {
        var editions: [Language: Edition] = [:]
        for (language, json) in messages {
            let catalogue: MessageCatalogue
            do { catalogue = try MessageCatalogue(language: language, json: json) } catch {
                throw .messages(error)
            }
            let library: TemplateLibrary
            do {
                library = try TemplateLibrary(sources: templates, keepsIndentation: false) { name in
                    let key = String(name.dropFirst("text.".count))
                    if case .text(let text) = catalogue.messages[key] { return text }
                    return nil
                }
            } catch {
                throw .template(error, language)
            }
            editions[language] = Edition(
                templates: library,
                catalogue: catalogue,
                patterns: DatePatterns(locale: catalogue.dateLocale)
            )
        }
        guard let first = messages.first, let fallback = editions[first.language] else {
            throw .noLanguages
        }
        languages = messages.map(\.language)
        choices = LanguageChoiceCache(languages)
        self.editions = editions
        self.fallback = fallback
    }

    func edition(_ language: Language) -> Edition { editions[language] ?? fallback }

    /// The sentences of one language, for tests and for the program's own words.
    package func catalogue(_ language: Language) -> MessageCatalogue {
        edition(language).catalogue
    }
}
