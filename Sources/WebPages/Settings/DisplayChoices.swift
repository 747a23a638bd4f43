import CivilTime
import Household
import Mustache

/// The choices of how the calendar is shown, for the household and for one device.
struct DisplayChoices {
    let visit: Visit
    let problems: FormProblems

    /// The days on which weeks begin somewhere, and the one that is set.
    func firstWeekday(_ chosen: String, inherited: Weekday?) -> SelectFieldView {
        let usual: Set<Weekday> = [.monday, .saturday, .sunday]
        let days = Weekday.allCases.filter { usual.contains($0) || "\($0)" == chosen }
        return field(
            "first-weekday",
            "firstWeekday",
            days.map { ("\($0)", visit.dates.weekday($0)) },
            chosen,
            inherited: inherited.map { visit.dates.weekday($0) }
        )
    }

    func clock(_ chosen: String, inherited: HouseholdSettings.HourCycle?) -> SelectFieldView {
        field(
            "clock",
            "clock",
            HouseholdTyping.clocks.map { ($0.value, visit.text("clock\($0.value)")) },
            chosen,
            inherited: inherited.map(fiveOClock)
        )
    }

    /// Each order with today as it then reads.
    func dateOrder(_ chosen: String, inherited: DateOrder?) -> SelectFieldView {
        field(
            "date-order",
            "dateOrder",
            DateOrder.allCases.map { ($0.rawValue, text($0)) },
            chosen,
            inherited: inherited.map(today)
        )
    }

    func defaultView(_ chosen: String, inherited: DefaultView?) -> SelectFieldView {
        field(
            "default-view",
            "defaultView",
            DefaultView.allCases.map { ($0.rawValue, text($0)) },
            chosen,
            inherited: inherited.map(text)
        )
    }

    func theme(_ chosen: String, inherited: Theme?) -> SelectFieldView {
        field(
            "theme",
            "theme",
            Theme.allCases.map { ($0.rawValue, text($0)) },
            chosen,
            inherited: inherited.map(text)
        )
    }

    /// Whether this device sounds when an alarm rings.
    func alarmSound(_ chosen: String) -> SelectFieldView {
        field(
            "alarm-sound",
            "alarmSound",
            [
                ("", visit.text("alarmSoundNone")),
                (PreferencesTyping.sound, visit.text("alarmSoundChime")),
            ],
            chosen,
            inherited: nil
        )
    }

    private func fiveOClock(_ cycle: HouseholdSettings.HourCycle) -> String {
        let dates = DateTexts(patterns: visit.edition.patterns, hourCycle: cycle)
        return TimeOfDay(hour: 17, minute: 0).map { dates.time($0) } ?? ""
    }

    private func today(_ order: DateOrder) -> String {
        let patterns = visit.edition.patterns.ordered(order)
        let dates = DateTexts(patterns: patterns, hourCycle: visit.display.hourCycle)
        return dates.date(visit.today)
    }

    private func text(_ order: DateOrder) -> String {
        let key =
            switch order {
            case .language: "dateOrderLanguage"
            case .dayMonthYear: "dateOrderDay"
            case .monthDayYear: "dateOrderMonth"
            case .yearMonthDay: "dateOrderYear"
            }
        return visit.text(key, ["example": today(order)])
    }

    private func text(_ view: DefaultView) -> String {
        switch view {
        case .day: visit.text("navDay")
        case .week: visit.text("navWeek")
        case .month: visit.text("navMonth")
        case .upcoming: visit.text("navUpcoming")
        }
    }

    private func text(_ theme: Theme) -> String {
        switch theme {
        case .browser: visit.text("themeBrowser")
        case .light: visit.text("themeLight")
        case .dark: visit.text("themeDark")
        }
    }

    /// A field whose first choice, for a device, is what the household has.
    private func field(
        _ name: String,
        _ labelKey: String,
        _ choices: [(value: String, label: String)],
        _ chosen: String,
        inherited: String?
    ) -> SelectFieldView {
        let own = choices.map { choice in
            ChoiceView(
                value: choice.value,
                label: choice.label,
                isSelected: choice.value == chosen
            )
        }
        let household = inherited.map { value in
            ChoiceView(
                value: "",
                label: visit.text("asHousehold", ["value": value]),
                isSelected: chosen.isEmpty
            )
        }
        return SelectFieldView(
            name: name,
            label: visit.text(labelKey),
            choices: (household.map { [$0] } ?? []) + own,
            error: problems[name]
        )
    }
}

/// A field with a few choices.
struct SelectFieldView: FieldView {
    let name: String
    let label: String
    let choices: [ChoiceView]
    let error: String?

    static let fields: FieldTable<SelectFieldView> = [
        "name": { .text($0.name) },
        "label": { .text($0.label) },
        "choices": { .list($0.choices) },
        "error": { .optional($0.error) },
    ]
}
