import Household
import Mustache

/// The form of one calendar.
struct CalendarEditorView: FieldView {
    /// Nil for a new one.
    let calendar: EventCalendar?
    let typing: CalendarTyping
    let problems: FormProblems
    let visit: Visit

    static let fields: FieldTable<CalendarEditorView> = [
        "heading": { .text($0.visit.text($0.calendar == nil ? "newCalendar" : "changeCalendar")) },
        "submitLabel": { .text($0.visit.text($0.calendar == nil ? "add" : "change")) },
        "formAction": { view in
            .text(view.calendar.map { "/calendars/\($0.id)" } ?? "/calendars")
        },
        "cancelHref": { _ in .text("/calendars") },
        "revision": { .number($0.visit.state.sequence) },
        "hasErrors": { .flag(!$0.problems.isEmpty) },
        "errors": { .list($0.problems.views) },
        "name": { .text($0.typing.name) },
        "nameError": { .optional($0.problems["name"]) },
        "defaultAlerts": { .view($0.defaultAlerts) },
        "isDefault": { .flag($0.typing.isDefault) },
        "isLocal": { .flag($0.calendar?.type.allowsContentModifications ?? true) },
        "isReadOnly": { .flag($0.typing.isReadOnly) },
        "readOnlyError": { .optional($0.problems["read-only"]) },
        "deletionHref": { view in
            .optional(view.calendar.map { "/calendars/\($0.id)/deletion" })
        },
    ]

    func value(named name: Name) -> MustacheValue? {
        Self.fields[name]?(self) ?? color.value(named: name)
    }

    private var defaultAlerts: DefaultAlertsView {
        DefaultAlertsView(
            typing: typing.defaultAlerts,
            stored: calendar?.defaultAlarms ?? DefaultAlarms(),
            isCalendar: true,
            problems: problems,
            visit: visit
        )
    }

    private var color: ColorFieldView {
        ColorFieldView(typing: typing.color, error: problems["color"], visit: visit)
    }
}
