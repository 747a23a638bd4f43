import Household
import Mustache

/// The field in which a colour is chosen.
struct ColorFieldView: FieldView {
    let typing: ColorTyping
    let error: String?
    let visit: Visit

    static let fields: FieldTable<ColorFieldView> = [
        "colors": { view in
            .list(
                ColorName.allCases.map { color in
                    ChoiceView(
                        value: color.rawValue,
                        label: view.visit.text(messageKey(color)),
                        isSelected: color.rawValue == view.typing.choice
                    )
                }
            )
        },
        "offersCustomColor": { .flag($0.typing.offersCustom) },
        "isCustomColor": { .flag($0.typing.isCustom) },
        "customColor": { .text($0.typing.customColor) },
        "colorError": { .optional($0.error) },
    ]

    /// `colorTomato` for `tomato`.
    private static func messageKey(_ color: ColorName) -> String {
        "color\(color.rawValue.prefix(1).uppercased())\(color.rawValue.dropFirst())"
    }
}
