import Household

/// Turns what the household refuses into sentences beside the fields.
enum EventProblems {
    /// In the order of the form.
    private static let fields = [
        "title", "location", "start-date", "start-time", "end-date", "end-time", "repeat",
        "repeat-frequency", "repeat-interval", "repeat-weekday", "repeat-monthly",
        "repeat-month-day", "repeat-ordinal", "repeat-ordinal-day", "repeat-month", "repeat-end",
        "repeat-until", "repeat-count", "calendar", "person", "alert", "alert-2", "alert-3",
        "alert-4", "alert-5", "alert-number", "alert-days", "alert-clock", "alert-date",
        "alert-time", "notes", "url", "latitude", "longitude", "time-zone", "show-as",
        "visibility", "attachment", "remove-attachment", "scope",
    ]

    static func sentences(
        _ problems: [FieldProblem],
        _ typing: EventTyping,
        _ visit: Visit,
        besides own: FormProblems = FormProblems()
    ) -> FormProblems {
        var result = own
        for problem in problems {
            result.add(field(of: problem, typing, visit), sentence(problem, typing, visit))
        }
        return result.ordered(by: fields)
    }

    /// What is wrong with the time, together with what the household would say to all the rest.
    static func all<C: Command>(
        _ own: FormProblems,
        _ command: C,
        _ typing: EventTyping,
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

    /// The household knows one field of alerts, a form several.
    private static func field(
        of problem: FieldProblem,
        _ typing: EventTyping,
        _ visit: Visit
    ) -> String {
        guard problem.reason == .alarmLongerThanInterval else { return problem.field }
        return AlertReading(typing: typing.alerts, visit: visit).fieldOfEarliest
    }

    private static func sentence(
        _ problem: FieldProblem,
        _ typing: EventTyping,
        _ visit: Visit
    ) -> String {
        switch (problem.reason, problem.field) {
        case (.empty, "calendar"): visit.text("errorNoWritableCalendar")
        case (.empty, _): visit.text("errorTitleEmpty")
        case (.tooLong, "title"):
            visit.text("errorTitleTooLong", ["count": String(typing.title.count)])
        case (.tooLong(let limit), let field):
            visit.text(
                "errorTextTooLong",
                ["limit": String(limit), "count": String(text(of: field, typing).count)]
            )
        case (.tooMany(let limit), "alert"):
            visit.text("errorAlertTooMany", ["limit": String(limit)])
        case (.tooMany(let limit), _):
            visit.text("errorAttachmentsTooMany", ["limit": String(limit)])
        case (.unknown, "remove-attachment"): visit.text("errorAttachmentUnknown")
        case (.unknown, "time-zone"):
            visit.text("errorZoneUnknown", ["value": typing.timeZone])
        case (.unknown, "person"): visit.text("errorPersonUnknown")
        case (.unknown, "repeat"): visit.text("errorRuleUnreadable")
        case (.unknown, _): visit.text("errorCalendarUnknown")
        case (.readOnlyCalendar, _):
            visit.text(
                "errorCalendarReadOnly",
                ["calendar": visit.calendar(typing.calendar)?.name ?? ""]
            )
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
        case (.ofWholeSeries, "calendar"): visit.text("errorCalendarOfSeries")
        case (.ofWholeSeries, "visibility"): visit.text("errorVisibilityOfSeries")
        case (.ofWholeSeries, _): visit.text("errorRepeatOfSeries")
        case (.indivisible, _): visit.text("errorSeriesIndivisible")
        case (.alarmAfterStart, _): visit.text("errorAlertAfterStart")
        case (.alarmAfterEnd, _): visit.text("errorAlertAfterEnd")
        case (.alarmLongerThanInterval, _): visit.text("errorAlertLongerThanInterval")
        }
    }

    private static func text(of field: String, _ typing: EventTyping) -> String {
        switch field {
        case "location": typing.location
        case "notes": typing.notes
        case "url": typing.url
        default: typing.title
        }
    }
}
