package import CivilTime

/// Why the household did not do what it was asked.
package enum HouseholdError: Error, Sendable {
    case notFound
    /// It was there, and was deleted meanwhile.
    case gone(Tombstone)
    case invalid([FieldProblem])
    /// This device may not, or this calendar takes no changes.
    case forbidden(Prohibition)
    case conflict(EventClash)
    /// It changed since it was looked at, so the answer would be to something else.
    case changedMeanwhile(by: String?, at: Instant)
    case unavailable(JournalError)
}

/// What stands in the way.
package enum Prohibition: Sendable, Equatable {
    case capability(Capability)
    case calendarReadOnly(name: String)
    /// The household has an owner already.
    case alreadyClaimed
    /// This device was answered; only an owner can change the answer.
    case alreadyAnswered
    /// Too many questions wait for an answer.
    case tooManyRequests
    /// An owner must remain.
    case lastOwner
    /// A calendar must remain for new events.
    case lastCalendar
    /// One occurrence of a series cannot be changed by itself yet.
    case recurring
}

/// What is wrong with one field of a command.
package struct FieldProblem: Sendable, Equatable {
    package enum Reason: Sendable, Equatable {
        case empty
        case tooLong(limit: Int)
        case controlCharacters
        case unknown
        case endBeforeStart
        case readOnlyCalendar
        case notAWebAddress
        case outOfRange
        case taken
    }

    /// The field's name in the contract, such as `title` or `end-date`.
    package let field: String
    package let reason: Reason

    package init(_ field: String, _ reason: Reason) {
        self.field = field
        self.reason = reason
    }
}
