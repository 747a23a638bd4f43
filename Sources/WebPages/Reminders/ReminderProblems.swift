import Household

/// What the household refuses of a reminder, in sentences beside the fields.
struct ReminderProblems: ProblemSentences {
    let typing: ReminderTyping
    let visit: Visit

    static let order =
        ["title", "list", "due-date", "due-time", "priority", "person"] + alertFields
        + repeatFields
        + ["notes", "url", "location", "start-date", "start-time", "time-zone"]

    init(_ typing: ReminderTyping, _ visit: Visit) {
        self.typing = typing
        self.visit = visit
    }

    func ownSentence(_ problem: FieldProblem) -> String? {
        switch (problem.reason, problem.field) {
        case (.empty, "list"): visit.text("errorNoList")
        case (.empty, _): visit.text("errorReminderTitleEmpty")
        case (.needed, "alert"): visit.text("errorAlertNeedsDue")
        case (.needed, _): visit.text("errorRepeatNeedsDue")
        case (.endBeforeStart, _): visit.text("errorDueBeforeStart")
        case (.alarmAfterStart, _): visit.text("errorAlertAfterStartOfReminder")
        case (.unknown, "time-zone"): visit.text("errorZoneUnknown", ["value": typing.timeZone])
        case (.unknown, "list"): visit.text("errorListUnknown")
        default: nil
        }
    }
}
