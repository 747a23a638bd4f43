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
    /// The same of a reminder.
    case reminderGone(DeletedReminder)
    case reminderConflict(ReminderClash)
    /// It changed since it was looked at, so the answer would be to something else.
    case changedMeanwhile(by: String?, at: Instant)
    case unavailable(JournalError)
    /// A series would change, and nobody said which of its occurrences.
    case spanMissing
    /// Of several events some stand in the way, each for a reason of its own; so nothing was done.
    case obstructed([Obstacle])
}

/// One of several events that cannot be changed together with the others.
package struct Obstacle: Error, Sendable {
    package let target: EventTarget
    package let reason: HouseholdError

    package init(target: EventTarget, reason: HouseholdError) {
        self.target = target
        self.reason = reason
    }
}

/// What stands in the way.
package enum Prohibition: Sendable, Equatable {
    case capability(Capability)
    case calendarReadOnly(name: String)
    /// The calendar itself is fixed: nobody renames, moves or deletes it (EKError 16).
    case calendarImmutable(name: String)
    /// Nobody adds calendars of this type (EKError 17).
    case calendarAddDelete(CalendarType)
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
}

/// What is wrong with one field of a command.
package struct FieldProblem: Sendable, Equatable {
    package enum Reason: Sendable, Equatable {
        case empty
        case tooLong(limit: Int)
        case tooMany(limit: Int)
        case controlCharacters
        case unknown
        case endBeforeStart
        /// It cannot be left out beside the others (EKError 18: what repeats needs a due date).
        case needed
        case readOnlyCalendar
        case notAWebAddress
        case outOfRange
        case taken
        /// An occurrence would last longer than the time to the next one (EKError 7).
        case longerThanInterval
        /// The rule gives no date at all.
        case neverHappens
        /// The rule has other days than the one that was chosen.
        case otherDays
        /// The rule itself says at what times of day it happens.
        case fixedTimes
        /// Another occurrence of the series begins just then (EKError 10).
        case collides
        /// One occurrence cannot have its own.
        case ofWholeSeries
        /// The rules of the series do not let it be cut in two.
        case indivisible
        /// An alarm would ring when the event has begun.
        case alarmAfterStart
        /// An alarm would ring when the event is over.
        case alarmAfterEnd
        /// An alarm would ring before the occurrence before (EKError 8).
        case alarmLongerThanInterval
    }

    /// The field's name in the contract, such as `title` or `end-date`.
    package let field: String
    package let reason: Reason

    package init(_ field: String, _ reason: Reason) {
        self.field = field
        self.reason = reason
    }
}
