import Household

/// Errors of the household as one line for a terminal.
enum ErrorText {
    static func sentence(_ error: any Error) -> String {
        switch error {
        case let error as HouseholdError: sentence(error)
        case let error as JournalError: sentence(.unavailable(error))
        default: "\(error)"
        }
    }

    static func sentence(_ error: HouseholdError) -> String {
        switch error {
        case .notFound: "there is no such thing"
        case .gone, .reminderGone: "it was deleted"
        case .invalid(let problems):
            problems.map { "\($0.field): \($0.reason)" }.joined(separator: "; ")
        case .forbidden(let prohibition): "not allowed: \(prohibition)"
        case .conflict, .reminderConflict, .changedMeanwhile: "it was changed meanwhile"
        case .spanMissing: "it repeats, and nobody said which of its dates are meant"
        case .obstructed(let obstacles):
            "\(obstacles.count) of the events stand in the way: "
                + obstacles.map { "\($0.target.uid): \(sentence($0.reason))" }.joined(
                    separator: "; "
                )
        case .unavailable(.noSpace): "the disk is full; nothing was changed"
        case .unavailable(.failed(let reason)), .unavailable(.syncFailed(let reason)),
            .unavailable(.readOnly(let reason)):
            reason
        }
    }
}
