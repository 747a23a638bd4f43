/// Why a form or a query cannot be read.
package enum FormError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The Content-Type is missing or is not a form's.
    case unsupportedMediaType
    /// The text breaks the format.
    case malformed(String)
    /// A name or a value is not UTF-8; the name is given where it can be read.
    case invalidText(name: String?)
    /// More parts, or longer names or heads, than are read.
    case tooLarge(String)

    /// The status that answers it.
    package var status: Status {
        switch self {
        case .unsupportedMediaType: .unsupportedMediaType
        case .malformed, .invalidText: .badRequest
        case .tooLarge: .contentTooLarge
        }
    }

    package var description: String {
        switch self {
        case .unsupportedMediaType: "the content is not a form"
        case .malformed(let reason): reason
        case .invalidText(let name): "the text \(name.map { "of \($0) " } ?? "")is not UTF-8"
        case .tooLarge(let reason): reason
        }
    }
}
