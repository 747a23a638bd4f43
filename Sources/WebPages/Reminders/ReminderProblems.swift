import Household

/// Turns what the household refuses of a reminder into sentences beside the fields.
enum ReminderProblems {
    /// In the order of the form.
    private static let fields = [
        "title", "due-date", "due-time", "repeat", "repeat-frequency", "repeat-interval",
        "repeat-weekday", "repeat-monthly", "repeat-month-day", "repeat-ordinal",
        "repeat-ordinal-day", "repeat-month", "repeat-end", "repeat-until", "repeat-count",
        "list", "priority", "person", "notes", "url", "location", "start-date",
    ]

    static func sentences(
        _ problems: [FieldProblem],
        _ typing: ReminderTyping,
        _ visit: Visit,
        besides own: FormProblems = FormProblems()
    ) -> FormProblems {
        var result = own
        for problem in problems {
            result.add(problem.field, sentence(problem, typing, visit))
        }
        return result.ordered(by: fields)
    }

    /// What the page found, together with what the household would say to all the rest.
    static func all<C: Command>(
        _ own: FormProblems,
        _ command: C,
        _ typing: ReminderTyping,
        _ visit: Visit
    ) -> FormProblems {
        do throws(HouseholdError) {
            _ = try command.decide(visit.commandContext)
        } catch {
            if case .invalid(let found) = error {
                return sentences(found, typing, visit, besides: own)
            }
        }
        return own.ordered(by: fields)
    }

    private static func sentence(
        _ problem: FieldProblem,
        _ typing: ReminderTyping,
        _ visit: Visit
    ) -> String {
        switch (problem.reason, problem.field) {
        case (.empty, "list"): visit.text("errorNoList")
        case (.empty, _): visit.text("errorReminderTitleEmpty")
        case (.tooLong, "title"):
            visit.text("errorTitleTooLong", ["count": String(typing.title.count)])
        case (.tooLong(let limit), let field):
            visit.text(
                "errorTextTooLong",
                ["limit": String(limit), "count": String(text(of: field, typing).count)]
            )
        case (.needed, _): visit.text("errorRepeatNeedsDue")
        case (.endBeforeStart, _): visit.text("errorDueBeforeStart")
        case (.unknown, "person"): visit.text("errorPersonUnknown")
        case (.unknown, "repeat"): visit.text("errorRuleUnreadable")
        case (.unknown, "list"): visit.text("errorListUnknown")
        case (.notAWebAddress, _): visit.text("errorUrlUnreadable")
        case (.controlCharacters, _): visit.text("errorControlCharacters")
        case (.neverHappens, _): visit.text("errorRuleNeverHappens")
        case (.outOfRange, _): visit.text("errorDateOutOfRange")
        case (_, _): visit.text("errorChoiceUnknown")
        }
    }

    private static func text(of field: String, _ typing: ReminderTyping) -> String {
        switch field {
        case "location": typing.location
        case "notes": typing.notes
        case "url": typing.url
        default: typing.title
        }
    }
}
