import HTTP
import Household

/// The field `scope` of a form: which dates of a repeating event are meant.
enum ScopeTyping: Equatable {
    /// Not said yet: the page asks.
    case missing
    /// Back to the form, with everything typed.
    case back
    case chosen(EventSpan)

    /// - Throws: `PageError` (400) for a word that is none (EKError 13, features R-58).
    init(_ form: Form) throws(PageError) {
        switch form.first("scope") ?? "" {
        case "": self = .missing
        case "back": self = .back
        case let word:
            guard let span = EventSpan(rawValue: word) else { throw .badScope }
            self = .chosen(span)
        }
    }

    var span: EventSpan? {
        if case .chosen(let span) = self { span } else { nil }
    }
}
