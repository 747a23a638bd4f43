import Household
import Mustache

/// One calendar, list or person to choose.
struct ColoredChoiceView: FieldView {
    let value: String
    let label: String
    let color: ColorName
    let isSelected: Bool

    static let fields: FieldTable<ColoredChoiceView> = [
        "value": { .text($0.value) },
        "label": { .text($0.label) },
        "color": { .text($0.color.rawValue) },
        "isSelected": { .flag($0.isSelected) },
    ]
}
