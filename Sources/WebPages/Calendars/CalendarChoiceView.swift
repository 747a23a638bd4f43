import Household
import Mustache

/// The chooser: calendars by source, to tick or to pick one of.
struct CalendarChoiceView: FieldView {
    let isSingle: Bool
    let isWritableOnly: Bool
    let returnTo: String
    /// The day of the new event, as its address says it.
    let day: String?
    let visit: Visit

    static let fields: FieldTable<CalendarChoiceView> = [
        "heading": {
            .text($0.visit.text($0.isSingle ? "calendar" : "calendars"))
        },
        "explanation": {
            .text($0.visit.text($0.isSingle ? "chooseCalendarHint" : "chooseCalendarsHint"))
        },
        "formMethod": { .text($0.isSingle ? "get" : "post") },
        "formAction": { .text($0.isSingle ? "/events/new" : "/calendars/choice") },
        "inputType": { .text($0.isSingle ? "radio" : "checkbox") },
        "cancelHref": { .text($0.returnTo) },
        "hiddenFields": { .list($0.hiddenFields) },
        "groups": { view in
            .list(
                CalendarGroup.all(view.offered).map { group in
                    CalendarChoiceGroupView(group: group, selected: view.selected, view.visit)
                }
            )
        },
        "isEmpty": { .flag($0.offered.isEmpty) },
        "showsAllButton": { .flag(!$0.isSingle && $0.selected.count < $0.offered.count) },
    ]

    private var offered: [EventCalendar] {
        isWritableOnly
            ? visit.state.calendars.filter(\.allowsContentModifications) : visit.allCalendars
    }

    /// What is chosen before anybody has (features U-104): what is shown, or the one for new events.
    private var selected: Set<String> {
        if isSingle { return Set([visit.state.defaultCalendarForNewEvents?.id].compactMap { $0 }) }
        let offered = Set(offered.map(\.id))
        return visit.shownCalendars.map { $0.intersection(offered) } ?? offered
    }

    private var hiddenFields: [HiddenFieldView] {
        if isSingle { return day.map { [HiddenFieldView(name: "on", value: $0)] } ?? [] }
        // A calendar that somebody adds meanwhile was not offered, and so is not hidden.
        return [
            HiddenFieldView(name: "form-token", value: visit.device?.formToken ?? ""),
            HiddenFieldView(name: "return-to", value: returnTo),
        ] + offered.map { HiddenFieldView(name: "offered", value: $0.id) }
    }
}

/// The calendars of one source.
private struct CalendarChoiceGroupView: FieldView {
    let name: String
    let choices: [CalendarChoiceRowView]

    static let fields: FieldTable<CalendarChoiceGroupView> = [
        "groupName": { .text($0.name) },
        "choices": { .list($0.choices) },
    ]

    init(group: CalendarGroup, selected: Set<String>, _ visit: Visit) {
        name = group.name(visit)
        choices = group.calendars.map { calendar in
            CalendarChoiceRowView(
                calendar: calendar,
                isSelected: selected.contains(calendar.id),
                detail: calendar.allowsContentModifications ? nil : visit.text("readOnly")
            )
        }
    }
}

/// One calendar to choose.
private struct CalendarChoiceRowView: FieldView {
    let calendar: EventCalendar
    let isSelected: Bool
    let detail: String?

    static let fields: FieldTable<CalendarChoiceRowView> = [
        "value": { .text($0.calendar.id) },
        "label": { .text($0.calendar.name) },
        "color": { .text($0.calendar.color.rawValue) },
        "isSelected": { .flag($0.isSelected) },
        "description": { .optional($0.detail) },
    ]
}
