import CivilTime
import Household
import Mustache

/// The fields of the household's settings: its name, zone, week start and clock.
struct HouseholdOptionsView: FieldView {
    let typing: HouseholdTyping
    let problems: FormProblems
    let visit: Visit
    private let zones: ZoneChoices

    static let fields: FieldTable<HouseholdOptionsView> = [
        "householdNameValue": { .text($0.typing.name) },
        "householdNameError": { .optional($0.problems["household-name"]) },
        "zones": { .list($0.zones.likely) },
        "zoneGroups": { .list($0.zones.groups) },
        "timeZoneError": { .optional($0.problems["time-zone"]) },
        "firstWeekdays": { .list($0.firstWeekdays) },
        "clocks": { .list($0.clocks) },
    ]

    init(typing: HouseholdTyping, problems: FormProblems, visit: Visit) {
        self.typing = typing
        self.problems = problems
        self.visit = visit
        zones = .forHousehold(selected: typing.timeZone, visit)
    }

    /// The days on which weeks begin somewhere, and the one that is set.
    private var firstWeekdays: [ChoiceView] {
        let usual: Set<Weekday> = [.monday, .saturday, .sunday]
        return Weekday.allCases
            .filter { usual.contains($0) || "\($0)" == typing.firstWeekday }
            .map { weekday in
                ChoiceView(
                    value: "\(weekday)",
                    label: visit.dates.weekday(weekday),
                    isSelected: "\(weekday)" == typing.firstWeekday
                )
            }
    }

    private var clocks: [ChoiceView] {
        HouseholdTyping.clocks.map { clock in
            ChoiceView(
                value: clock.value,
                label: visit.text("clock\(clock.value)"),
                isSelected: clock.value == typing.clock
            )
        }
    }
}

/// One of a few things to choose.
struct ChoiceView: FieldView {
    let value: String
    let label: String
    let isSelected: Bool

    static let fields: FieldTable<ChoiceView> = [
        "value": { .text($0.value) },
        "label": { .text($0.label) },
        "isSelected": { .flag($0.isSelected) },
    ]
}
