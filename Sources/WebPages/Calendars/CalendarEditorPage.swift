import HTTP
import Household

/// `/calendars/new` and `/calendars/{id}/edit`: name and colour, whether it takes changes, and
/// whether new events go there.
enum CalendarEditorPage {
    static func new(_ visit: Visit) throws -> Response {
        let color = ColorName.leastUsed(in: visit.state.calendars.map(\.color))
        return page(nil, CalendarTyping(color: color, visit), FormProblems(), visit)
    }

    static func edit(_ visit: Visit) throws -> Response {
        let calendar = try calendar(visit)
        let isDefault = visit.state.defaultCalendarForNewEvents?.id == calendar.id
        let typing = CalendarTyping(calendar, isDefault: isDefault, visit)
        return page(calendar, typing, FormProblems(), visit)
    }

    static func add(_ visit: Visit) throws -> Response {
        try save(nil, PostedForm(visit), visit) { typing, choices, problems, sentences in
            let command = AddCalendar(
                name: typing.name,
                color: choices.color,
                allowsContentModifications: !typing.isReadOnly,
                isDefault: typing.isDefault,
                defaultAlarms: choices.defaultAlarms
            )
            let receipt = try visit.perform(command, besides: problems, sentences)
            return Flash(.calendarAdded, sequence: receipt.sequence)
        }
    }

    static func change(_ visit: Visit) throws -> Response {
        let posted = try PostedForm(visit)
        let calendar = try calendar(visit)
        return try save(calendar, posted, visit) { typing, choices, problems, sentences in
            let command = ChangeCalendar(
                id: calendar.id,
                name: typing.name,
                color: choices.color,
                allowsContentModifications: !typing.isReadOnly,
                isDefault: typing.isDefault,
                defaultAlarms: choices.defaultAlarms
            )
            let receipt = try visit.perform(command, besides: problems, sentences)
            let notes: [Flash.Note] = receipt.sequence == nil ? [.unchanged] : []
            return Flash(.calendarChanged, sequence: receipt.sequence, notes: notes)
        }
    }

    /// What the fields mean that are more than text.
    private struct Choices {
        let color: ColorName
        let defaultAlarms: DefaultAlarms
    }

    private static func save(
        _ calendar: EventCalendar?,
        _ posted: PostedForm,
        _ visit: Visit,
        _ perform: (CalendarTyping, Choices, FormProblems, FieldSentences) throws -> Flash
    ) throws -> Response {
        let typing = CalendarTyping(posted.form, besides: calendar, visit)
        do {
            if let refusal = posted.refusal { throw refusal }
            var problems = FormProblems()
            let color = typing.color.color
            if color == nil { problems.add("color", visit.text("errorColorUnknown")) }
            if typing.isDefault, typing.isReadOnly {
                problems.add("read-only", visit.text("errorDefaultReadOnly"))
            }
            let alarms = typing.defaultAlerts.alarms(
                from: calendar?.defaultAlarms ?? DefaultAlarms(),
                ofCalendar: true,
                &problems,
                visit
            )
            let sentences = FieldSentences(
                visit,
                fields: ["name", "color"] + DefaultAlertTyping.fields.map(\.name)
                    + ["read-only"],
                typedName: typing.name
            )
            let choices = Choices(color: color ?? .teal, defaultAlarms: alarms)
            let flash = try perform(typing, choices, problems, sentences)
            return visit.redirect(to: "/calendars", flash: flash)
        } catch let refused as RefusedForm {
            return page(calendar, typing, refused.problems, visit, status: refused.status)
        }
    }

    private static func calendar(_ visit: Visit) throws(PageError) -> EventCalendar {
        try visit.changeableCalendar()
    }

    private static func page(
        _ calendar: EventCalendar?,
        _ typing: CalendarTyping,
        _ problems: FormProblems,
        _ visit: Visit,
        status: Status = .ok
    ) -> Response {
        let view = CalendarEditorView(
            calendar: calendar,
            typing: typing,
            problems: problems,
            visit: visit
        )
        return visit.page("pages/calendar-editor", view, layout: Layout(.calendars), status: status)
    }
}

extension Visit {
    /// The calendar that the address names, to be changed itself (EKError 16).
    func changeableCalendar() throws(PageError) -> EventCalendar {
        guard let calendar = state.calendar(try parameter("id")) else { throw .notFound }
        guard !calendar.isImmutable else {
            throw .household(.forbidden(.calendarImmutable(name: calendar.name)))
        }
        return calendar
    }
}
