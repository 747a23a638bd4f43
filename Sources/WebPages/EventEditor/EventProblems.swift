import Household

/// What the household refuses of an event, in sentences beside the fields.
struct EventProblems: ProblemSentences {
    let typing: EventTyping
    let visit: Visit

    static let order =
        ["title", "location", "start-date", "start-time", "end-date", "end-time"] + repeatFields
        + ["calendar", "person"] + alertFields
        + [
            "notes", "url", "latitude", "longitude", "time-zone", "show-as", "visibility",
            "attachment", "remove-attachment", "scope",
        ]

    init(_ typing: EventTyping, _ visit: Visit) {
        self.typing = typing
        self.visit = visit
    }

    func ownSentence(_ problem: FieldProblem) -> String? {
        switch (problem.reason, problem.field) {
        case (.empty, "calendar"): visit.text("errorNoWritableCalendar")
        case (.empty, _): visit.text("errorTitleEmpty")
        case (.tooMany(let limit), "attachment"):
            visit.text("errorAttachmentsTooMany", ["limit": String(limit)])
        case (.unknown, "remove-attachment"): visit.text("errorAttachmentUnknown")
        case (.unknown, "time-zone"): visit.text("errorZoneUnknown", ["value": typing.timeZone])
        case (.unknown, "calendar"): visit.text("errorCalendarUnknown")
        case (.readOnlyCalendar, _):
            visit.text(
                "errorCalendarReadOnly",
                ["calendar": visit.calendar(typing.calendar)?.name ?? ""]
            )
        case (.ofWholeSeries, "calendar"): visit.text("errorCalendarOfSeries")
        case (.ofWholeSeries, "visibility"): visit.text("errorVisibilityOfSeries")
        default: nil
        }
    }
}
