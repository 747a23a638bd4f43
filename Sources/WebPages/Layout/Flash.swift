import HTTP
import Household

/// What a page says once about what was just done.
///
/// It travels from the POST through the redirect in a cookie of one minute that the next page
/// takes away again: `eventAdded.42.endMoved` is a fact, the transaction to undo, and notes.
struct Flash: Sendable, Equatable {
    /// Something to say besides what was done.
    enum Note: String, Sendable {
        /// The end was before the start, and was moved.
        case endMoved
        /// The start was moved to the first date that the rule gives.
        case startMoved
        /// Somebody else's change was merged in.
        case merged
        /// A calendar has another place among the others.
        case moved
        /// Nothing was different, so nothing was saved.
        case unchanged
        /// It was changed again since, and could not be undone.
        case tooLate
        /// A date that could not be read.
        case badDate
        /// The device asked anew, so the answer was to an older question.
        case askedAgain

        var isProblem: Bool { self == .tooLate || self == .badDate || self == .askedAgain }
    }

    static let cookieName = "himekuri-flash"

    let fact: Fact
    let sequence: Int?
    let notes: [Note]

    init(_ fact: Fact, sequence: Int?, notes: [Note] = []) {
        self.fact = fact
        self.sequence = sequence
        self.notes = notes
    }

    init?(_ cookies: Cookies) {
        guard let value = cookies[Self.cookieName], value.utf8.count < 100 else { return nil }
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        guard let first = parts.first, let fact = Fact(rawValue: String(first)) else { return nil }
        self.fact = fact
        sequence = parts.count > 1 ? Int(parts[1]) : nil
        notes = parts.dropFirst(2).compactMap { Note(rawValue: String($0)) }
    }

    var cookie: SetCookie? {
        let parts = [fact.rawValue, sequence.map(String.init) ?? ""] + notes.map(\.rawValue)
        var cookie = SetCookie(Self.cookieName, parts.joined(separator: "."))
        cookie?.maxAge = 60
        return cookie
    }

    static var removal: SetCookie? {
        var cookie = SetCookie(cookieName, "")
        cookie?.maxAge = 0
        return cookie
    }
}
