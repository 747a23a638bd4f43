import Household
import Mustache

/// The fields of a birthday, in the order in which the visitor's language writes a date.
struct BirthdayFieldView: FieldView {
    let typing: BirthdayTyping
    let error: String?
    let visit: Visit

    static let fields: FieldTable<BirthdayFieldView> = [
        "birthdayParts": { .list($0.parts) },
        "birthdayError": { .optional($0.error) },
        "leapDayChoices": { .list($0.leapDayChoices) },
    ]

    private var parts: [BirthdayPartView] {
        let kinds: [BirthdayPartView.Kind] =
            visit.language.tag == "en" ? [.day, .month, .year] : [.year, .month, .day]
        return kinds.map { BirthdayPartView(kind: $0, field: self) }
    }

    private var leapDayChoices: [ChoiceView] {
        Birthday.LeapDayChoice.allCases.map { choice in
            ChoiceView(
                value: choice.rawValue,
                label: visit.text(choice == .february28 ? "birthdayOn28" : "birthdayOn1"),
                isSelected: choice == typing.leapDayChoice
            )
        }
    }
}

/// The day, the month or the year.
private struct BirthdayPartView: FieldView {
    enum Kind { case day, month, year }

    let kind: Kind
    let field: BirthdayFieldView

    static let fields: FieldTable<BirthdayPartView> = [
        "isDay": { .flag($0.kind == .day) },
        "isMonth": { .flag($0.kind == .month) },
        "isYear": { .flag($0.kind == .year) },
        "year": { .text($0.field.typing.year) },
        "options": { .list($0.options) },
    ]

    private var options: [ChoiceView] {
        switch kind {
        case .day: choices(1...31, field.typing.day) { String($0) }
        case .month: choices(1...12, field.typing.month) { field.visit.dates.month($0) }
        case .year: []
        }
    }

    private func choices(
        _ numbers: ClosedRange<Int>,
        _ chosen: String,
        _ label: (Int) -> String
    ) -> [ChoiceView] {
        [ChoiceView(value: "", label: "–", isSelected: chosen.isEmpty)]
            + numbers.map { number in
                ChoiceView(
                    value: String(number),
                    label: label(number),
                    isSelected: String(number) == chosen
                )
            }
    }
}
