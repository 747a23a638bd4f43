import CivilTime
import Household
import JSCalendar
import Mustache

/// The repeat fields of the event form, as `partials/event-repeat` sees them.
struct RepeatView: FieldView {
    let typing: RepeatTyping
    let problems: FormProblems
    /// The sentence of the stored rules where the form cannot show them; nil offers no “keep”.
    let kept: String?
    let visit: Visit
    /// Where the form's script asks what the fields mean.
    let previewHref: String
    private let meaning: RepeatSentenceView

    /// - Parameters:
    ///   - typing: What stands in the fields.
    ///   - problems: What is wrong with the form, by the names of the fields.
    ///   - timing: When the series starts; nil while that is not readable.
    ///   - kept: The sentence of stored rules that the form cannot show.
    ///   - visit: Whose words, and whose week.
    ///   - previewHref: Where the form's script asks what the fields mean.
    init(
        typing: RepeatTyping,
        problems: FormProblems,
        timing: EventTiming?,
        kept: String?,
        visit: Visit,
        previewHref: String = "/repeat"
    ) {
        self.typing = typing
        self.problems = problems
        self.kept = kept
        self.visit = visit
        self.previewHref = previewHref
        meaning = RepeatSentenceView(typing: typing, timing: timing, visit: visit)
    }

    static let fields: FieldTable<RepeatView> = [
        "previewHref": { .text($0.previewHref) },
        "choices": { .list($0.choices) },
        "kept": { .optional($0.kept) },
        "frequencies": { .list($0.frequencies) },
        "interval": { .text($0.typing.interval) },
        "weekdays": { .list($0.weekdays) },
        "isOnMonthDays": { .flag($0.typing.monthly == "month-days") },
        "isOnOrdinal": { .flag($0.typing.monthly == "ordinal") },
        "monthDays": { .list($0.monthDays) },
        "ordinals": { .list($0.ordinals) },
        "ordinalDays": { .list($0.ordinalDays) },
        "months": { .list($0.months) },
        "ends": { .list($0.ends) },
        "until": { .text($0.typing.until) },
        // A date field would show nothing of a text that is no date.
        "untilIsText": { view in
            .flag(!view.typing.until.isEmpty && CivilDate(view.typing.until) == nil)
        },
        "count": { .text($0.typing.count) },
        "meaning": { .view($0.meaning) },
        "choiceError": { .optional($0.problems["repeat"]) },
        "frequencyError": { .optional($0.problems["repeat-frequency"]) },
        "intervalError": { .optional($0.problems["repeat-interval"]) },
        "weekdayError": { .optional($0.problems["repeat-weekday"]) },
        "monthlyError": { .optional($0.problems["repeat-monthly"]) },
        "monthDayError": { .optional($0.problems["repeat-month-day"]) },
        "ordinalError": { .optional($0.problems["repeat-ordinal"]) },
        "ordinalDayError": { .optional($0.problems["repeat-ordinal-day"]) },
        "monthError": { .optional($0.problems["repeat-month"]) },
        "endError": { .optional($0.problems["repeat-end"]) },
        "untilError": { .optional($0.problems["repeat-until"]) },
        "countError": { .optional($0.problems["repeat-count"]) },
    ]

    // MARK: - Lists to choose from

    private var choices: [ChoiceView] {
        var lines = [
            ("never", visit.text("repeatNever")),
            ("daily", visit.text("repeatDaily")),
            ("weekly", visit.text("repeatWeekly")),
            ("biweekly", visit.text("repeatBiweekly")),
            ("monthly", visit.text("repeatMonthly")),
            ("yearly", visit.text("repeatYearly")),
            ("custom", visit.text("repeatCustomChoice")),
        ]
        if let kept { lines.append(("keep", visit.text("repeatKeep", ["rule": kept]))) }
        return list(lines, typing.choice)
    }

    private var frequencies: [RepeatUnitView] {
        let units = [
            ("daily", "repeatUnitDay"), ("weekly", "repeatUnitWeek"),
            ("monthly", "repeatUnitMonth"), ("yearly", "repeatUnitYear"),
        ]
        let isOne = typing.interval == "1"
        var views = units.map { value, key in
            let (one, many) = (visit.text(key, count: 1), visit.text(key, count: 2))
            return RepeatUnitView(
                choice: ChoiceView(
                    value: value,
                    label: isOne ? one : many,
                    isSelected: value == typing.frequency
                ),
                one: one,
                many: many
            )
        }
        let isKnown = units.contains { $0.0 == typing.frequency }
        if !isKnown, !typing.frequency.isEmpty {
            let own = stranger(typing.frequency)
            views.append(RepeatUnitView(choice: own, one: own.label, many: own.label))
        }
        return views
    }

    private var ordinals: [ChoiceView] {
        let lines = RepeatTyping.allOrdinals.map { ordinal in
            (String(ordinal), visit.text("repeatOrdinal\(ordinal == -1 ? "Last" : "\(ordinal)")"))
        }
        return list(lines, typing.ordinal)
    }

    private var ordinalDays: [ChoiceView] {
        let days = RepeatOrdinalDay.all(from: visit.display.firstDayOfWeek)
        return list(days.map { ($0.code, label(of: $0)) }, typing.ordinalDay)
    }

    private func label(of day: RepeatOrdinalDay) -> String {
        switch day {
        case .one(let weekday): visit.dates.weekday(weekday)
        case .day: visit.text("repeatOrdinalDay")
        case .weekday: visit.text("repeatOrdinalWeekday")
        case .weekendDay: visit.text("repeatOrdinalWeekendDay")
        }
    }

    private var ends: [ChoiceView] {
        let lines = [
            ("never", visit.text("repeatEndNever")),
            ("date", visit.text("repeatEndDate")),
            ("count", visit.text("repeatEndCount")),
        ]
        return list(lines, typing.end)
    }

    private func list(_ lines: [(String, String)], _ chosen: String) -> [ChoiceView] {
        let views = lines.map { value, label in
            ChoiceView(value: value, label: label, isSelected: value == chosen)
        }
        let isKnown = chosen.isEmpty || lines.contains { $0.0 == chosen }
        return isKnown ? views : views + [stranger(chosen)]
    }

    /// What was sent and is in no list: it stays chosen until something better is.
    private func stranger(_ value: String) -> ChoiceView {
        ChoiceView(value: value, label: value, isSelected: true)
    }

    // MARK: - Days to tick

    private var weekdays: [RepeatToggleView] {
        (0..<7).map { visit.display.firstDayOfWeek.adding(days: $0) }.map { weekday in
            RepeatToggleView(
                value: weekday.code,
                face: visit.dates.narrowWeekday(weekday),
                name: visit.dates.weekday(weekday),
                isSelected: typing.weekdays.contains(weekday.code)
            )
        }
    }

    private var monthDays: [RepeatToggleView] {
        RepeatTyping.allMonthDays.map { day in
            RepeatToggleView(
                value: String(day),
                face: day == -1 ? visit.text("repeatLastDay") : String(day),
                name: nil,
                isSelected: typing.monthDays.contains(String(day)),
                isWide: day == -1
            )
        }
    }

    private var months: [RepeatToggleView] {
        (1...12).map { month in
            RepeatToggleView(
                value: String(month),
                face: visit.dates.shortMonth(month),
                name: visit.dates.patterns.months[month - 1],
                isSelected: typing.months.contains(String(month))
            )
        }
    }
}

/// One day or month to tick.
private struct RepeatToggleView: FieldView {
    let value: String
    let face: String
    /// What is read out, where the face is too short for it.
    let name: String?
    let isSelected: Bool
    var isWide = false

    static let fields: FieldTable<RepeatToggleView> = [
        "value": { .text($0.value) },
        "face": { .text($0.face) },
        "name": { .optional($0.name) },
        "isSelected": { .flag($0.isSelected) },
        "isWide": { .flag($0.isWide) },
    ]
}

/// One unit of the interval, in the words for one and for several.
private struct RepeatUnitView: FieldView {
    let choice: ChoiceView
    let one: String
    let many: String

    static let fields: FieldTable<RepeatUnitView> = [
        "value": { .text($0.choice.value) },
        "label": { .text($0.choice.label) },
        "isSelected": { .flag($0.choice.isSelected) },
        "one": { .text($0.one) },
        "many": { .text($0.many) },
    ]
}
