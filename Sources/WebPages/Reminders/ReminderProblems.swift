import Household

/// What the household refuses of a reminder, in sentences beside the fields.
struct ReminderProblems: ProblemSentences {
    let typing: ReminderTyping
    let visit: Visit

    static let order =
        ["title", "due-date", "due-time"] + repeatFields
        + ["list", "priority", "person", "notes", "url", "location", "start-date"]

    init(_ typing: ReminderTyping, _ visit: Visit) {
        self.typing = typing
        self.visit = visit
    }

    func ownSentence(_ problem: FieldProblem) -> String? {
        switch (problem.reason, problem.field) {
        case (.empty, "list"): visit.text("errorNoList")
        case (.empty, _): visit.text("errorReminderTitleEmpty")
        case (.needed, _): visit.text("errorRepeatNeedsDue")
        case (.endBeforeStart, _): visit.text("errorDueBeforeStart")
        case (.unknown, "list"): visit.text("errorListUnknown")
        default: nil
        }
    }
}
