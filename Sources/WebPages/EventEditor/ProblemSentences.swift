import Household

/// Turns what the household refuses into sentences beside the fields of one form.
protocol ProblemSentences {
    associatedtype Typing: ItemTyping

    /// The fields in the order of the form.
    static var order: [String] { get }
    var typing: Typing { get }
    var visit: Visit { get }

    /// What only this form says of a problem; nil leaves it to what all forms say.
    func ownSentence(_ problem: FieldProblem) -> String?
}

extension ProblemSentences {
    /// The fields of `partials/event-repeat`, in their order.
    static var repeatFields: [String] {
        [
            "repeat", "repeat-frequency", "repeat-interval", "repeat-weekday", "repeat-monthly",
            "repeat-month-day", "repeat-ordinal", "repeat-ordinal-day", "repeat-month",
            "repeat-end", "repeat-until", "repeat-count",
        ]
    }

    /// Those of `partials/event-alerts`.
    static var alertFields: [String] {
        [
            "alert", "alert-2", "alert-3", "alert-4", "alert-5", "alert-number", "alert-days",
            "alert-clock", "alert-date", "alert-time",
        ]
    }

    /// The household knows one field of alerts, a form several.
    private func field(of problem: FieldProblem) -> String {
        let isOfOne = [.alarmLongerThanInterval, .needed].contains(problem.reason)
        guard problem.field == "alert", isOfOne else { return problem.field }
        return AlertReading(typing: typing.alerts, visit: visit).fieldOfEarliest
    }

    func sentences(
        _ problems: [FieldProblem],
        besides own: FormProblems = FormProblems()
    ) -> FormProblems {
        var result = own
        for problem in problems {
            result.add(field(of: problem), ownSentence(problem) ?? sentence(problem))
        }
        return result.ordered(by: Self.order)
    }

    /// What the page found, together with what the household would say to all the rest.
    func all<C: Command>(_ own: FormProblems, _ command: C) -> FormProblems {
        do throws(HouseholdError) {
            _ = try command.decide(visit.commandContext)
        } catch {
            if case .invalid(let found) = error { return sentences(found, besides: own) }
        }
        return own.ordered(by: Self.order)
    }

    private func sentence(_ problem: FieldProblem) -> String {
        switch (problem.reason, problem.field) {
        case (.tooLong, "title"):
            visit.text("errorTitleTooLong", ["count": String(typing.title.count)])
        case (.tooLong(let limit), let field):
            visit.text(
                "errorTextTooLong",
                ["limit": String(limit), "count": String(text(of: field).count)]
            )
        case (.tooMany(let limit), _):
            visit.text("errorAlertTooMany", ["limit": String(limit)])
        case (.unknown, "person"): visit.text("errorPersonUnknown")
        case (.unknown, "repeat"): visit.text("errorRuleUnreadable")
        case (.empty, _), (.unknown, _), (.readOnlyCalendar, _): visit.text("errorChoiceUnknown")
        case (.endBeforeStart, _), (.needed, _): visit.text("errorEndBeforeStart")
        case (.notAWebAddress, _): visit.text("errorUrlUnreadable")
        case (.controlCharacters, _): visit.text("errorControlCharacters")
        case (.outOfRange, "alert"): visit.text("errorAlertFar")
        case (.outOfRange, _): visit.text("errorDateOutOfRange")
        case (.taken, _): visit.text("errorNameTaken", ["name": typing.title])
        case (.longerThanInterval, _): visit.text("errorLongerThanInterval")
        case (.neverHappens, _): visit.text("errorRuleNeverHappens")
        case (.otherDays, _): visit.text("errorStartOtherDays")
        case (.fixedTimes, _): visit.text("errorStartFixedTimes")
        case (.collides, _): visit.text("errorStartCollides")
        case (.ofWholeSeries, _): visit.text("errorRepeatOfSeries")
        case (.indivisible, _): visit.text("errorSeriesIndivisible")
        case (.alarmAfterStart, _): visit.text("errorAlertAfterStart")
        case (.alarmAfterEnd, _): visit.text("errorAlertAfterEnd")
        case (.alarmLongerThanInterval, _): visit.text("errorAlertLongerThanInterval")
        }
    }

    private func text(of field: String) -> String {
        switch field {
        case "location": typing.location
        case "notes": typing.notes
        case "url": typing.url
        default: typing.title
        }
    }
}
