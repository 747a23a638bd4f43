import Household
import JSON
import Mustache

/// The fields of default alerts, as `partials/default-alerts` sees them.
struct DefaultAlertsView: FieldView {
    let typing: DefaultAlertTyping
    let stored: DefaultAlarms
    /// Whether they are those of a calendar, which has the household's until it has its own.
    let isCalendar: Bool
    let problems: FormProblems
    let visit: Visit

    static let fields: FieldTable<DefaultAlertsView> = [
        "defaultAlertFields": { .list($0.rows) },
        "defaultAlertsHint": { view in
            .text(
                view.visit.text(view.isCalendar ? "defaultAlertsOfCalendar" : "defaultAlertsHint")
            )
        },
    ]

    /// Birthdays are in a calendar of their own, and reminders in none.
    private var rows: [DefaultAlertRow] {
        DefaultAlertTyping.fields
            .filter { !isCalendar || $0.kind == .timed || $0.kind == .allDay }
            .map { kind, name in
                DefaultAlertRow(
                    name: name,
                    label: visit.text(label(kind)),
                    options: options(kind),
                    error: problems[name]
                )
            }
    }

    private func label(_ kind: DefaultAlarms.Kind) -> String {
        switch kind {
        case .timed: "defaultAlertTimed"
        case .allDay: "defaultAlertAllDay"
        case .birthday: "defaultAlertBirthday"
        case .reminder: "defaultAlertReminder"
        case .allDayReminder: "defaultAlertReminderAllDay"
        }
    }

    private func options(_ kind: DefaultAlarms.Kind) -> [ChoiceView] {
        let chosen = typing.choices[kind] ?? "none"
        let own = [household(kind, chosen), kept(kind, chosen)].compactMap { $0 }
        guard own.contains(where: \.isSelected) else {
            return own + menu(kind, chosen)
        }
        let menu = menu(kind, "none")
        return own + menu.map { option($0.value, $0.label, chosen) }
    }

    private func menu(_ kind: DefaultAlarms.Kind, _ chosen: String) -> [ChoiceView] {
        AlertChoices.all(chosen, isAllDay: kind.isAllDay, of: kind.subject, visit)
    }

    private func option(_ value: String, _ label: String, _ chosen: String) -> ChoiceView {
        ChoiceView(value: value, label: label, isSelected: value == chosen)
    }

    /// “As everywhere: 15 minutes before”, of a calendar.
    private func household(_ kind: DefaultAlarms.Kind, _ chosen: String) -> ChoiceView? {
        guard isCalendar else { return nil }
        let alerts = visit.state.settings.defaultAlarms[kind] ?? [:]
        let text = visit.text("defaultAlertHousehold", ["alert": text(alerts, kind)])
        return option(DefaultAlertTyping.household, text, chosen)
    }

    /// Several, or one that no menu has, as another program set them.
    private func kept(_ kind: DefaultAlarms.Kind, _ chosen: String) -> ChoiceView? {
        guard chosen == DefaultAlertTyping.kept, let alerts = stored[kind] else { return nil }
        return option(DefaultAlertTyping.kept, text(alerts, kind), chosen)
    }

    private func text(_ alerts: JSONObject, _ kind: DefaultAlarms.Kind) -> String {
        let texts = AlertText(visit, of: kind.subject)
            .sentences(of: alerts, isAllDay: kind.isAllDay)
        return texts.isEmpty
            ? visit.text("alertNone") : texts.joined(separator: visit.text("listSeparator"))
    }
}

/// One of the fields.
private struct DefaultAlertRow: FieldView {
    let name: String
    let label: String
    let options: [ChoiceView]
    let error: String?

    static let fields: FieldTable<DefaultAlertRow> = [
        "name": { .text($0.name) },
        "label": { .text($0.label) },
        "options": { .list($0.options) },
        "error": { .optional($0.error) },
    ]
}
