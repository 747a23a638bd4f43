import Synchronization

/// What `Language.choose` answers to the Accept-Language fields that browsers here send, which are
/// few, so that a request need not read them again.
final class LanguageChoiceCache: Sendable {
    private static let limit = 64

    private let languages: [Language]
    /// Held only to look up and to store.
    private let choices = Mutex<[String: Language]>([:])

    init(_ languages: [Language]) { self.languages = languages }

    func language(for accepted: String?) -> Language {
        let key = accepted ?? ""
        if let known = choices.withLock({ $0[key] }) { return known }
        let language = Language.choose(accepted, from: languages)
        choices.withLock { choices in
            // A client that sends ever new ones only makes it start anew.
            if choices.count >= Self.limit { choices = [:] }
            choices[key] = language
        }
        return language
    }
}
