import HTTP
import Household

/// Why a page cannot be shown or a form not taken.
enum PageError: Error {
    case notFound
    /// A value in the address that no page has, such as 30 February.
    case badAddress
    /// A word for the dates of a series that is none.
    case badScope
    case form(FormGate.Refusal)
    case household(HouseholdError)
}
