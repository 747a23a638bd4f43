import Household
import Mustache

/// The settings of this device and of the household.
struct SettingsView: FieldView {
    let typing: HouseholdTyping
    let problems: FormProblems
    let visit: Visit

    static let fields: FieldTable<SettingsView> = [
        "hasErrors": { .flag(!$0.problems.isEmpty) },
        "errors": { .list($0.problems.views) },
        "links": { .list($0.links) },
        "alarmWays": { .view(AlarmWaysView(visit: $0.visit)) },
        "household": { .optional($0.household) },
    ]

    private var links: [SettingsLinkView] {
        let own = SettingsLinkView(
            href: "/settings/this-device",
            label: visit.text("thisDevice"),
            detail: visit.deviceLine
        )
        let state = visit.state
        let calendars = SettingsLinkView(
            href: "/calendars",
            label: visit.text("calendars"),
            detail: visit.text("calendarsDetail", count: state.calendars.count)
        )
        guard visit.can(.manageHousehold) else {
            guard !visit.can(.useReminders) else { return [own, calendars] }
            let isUndecided = visit.device?.remindersStatus == .notDetermined
            let detail = visit.text(isUndecided ? "remindersAskLink" : "remindersNotAllowed")
            let reminders = SettingsLinkView(
                href: "/reminders/access",
                label: visit.text("reminders"),
                detail: detail
            )
            return [own, calendars, reminders]
        }
        return [
            own,
            SettingsLinkView(
                href: "/settings/devices",
                label: visit.text("devices"),
                detail: visit.text("devicesDetail", count: state.devices.count)
            ),
            SettingsLinkView(
                href: "/settings/people",
                label: visit.text("people"),
                detail: visit.text("peopleDetail", count: state.people.count)
            ),
            calendars,
        ]
    }

    private var household: HouseholdFormView? {
        guard visit.can(.manageHousehold) else { return nil }
        return HouseholdFormView(
            options: HouseholdOptionsView(typing: typing, problems: problems, visit: visit)
        )
    }
}

/// A line that leads to an area of the settings.
private struct SettingsLinkView: FieldView {
    let href: String
    let label: String
    let detail: String

    static let fields: FieldTable<SettingsLinkView> = [
        "href": { .text($0.href) },
        "label": { .text($0.label) },
        "detail": { .text($0.detail) },
    ]
}

/// The owners' form: the fields, and where they go.
private struct HouseholdFormView: FieldView {
    let options: HouseholdOptionsView

    static let fields: FieldTable<HouseholdFormView> = [
        "formAction": { _ in .text("/settings") },
        "revision": { .number($0.options.visit.state.sequence) },
        "preferences": { .list($0.preferences) },
        "defaultAlerts": { .view($0.defaultAlerts) },
        "messages": { view in
            .view(
                MessageOptionsView(
                    typing: view.options.typing.messages,
                    problems: view.options.problems,
                    visit: view.options.visit
                )
            )
        },
    ]

    func value(named name: Name) -> MustacheValue? {
        Self.fields[name]?(self) ?? options.value(named: name)
    }

    private var preferences: [SelectFieldView] {
        let typing = options.typing
        let choices = DisplayChoices(visit: options.visit, problems: options.problems)
        return [
            choices.dateOrder(typing.dateOrder, inherited: nil),
            choices.defaultView(typing.defaultView, inherited: nil),
            choices.theme(typing.theme, inherited: nil),
        ]
    }

    private var defaultAlerts: DefaultAlertsView {
        DefaultAlertsView(
            typing: options.typing.defaultAlerts,
            stored: options.visit.state.settings.defaultAlarms,
            isCalendar: false,
            problems: options.problems,
            visit: options.visit
        )
    }
}
