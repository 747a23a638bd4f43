import Mustache

/// One answer to choose among, with what it means.
struct AccessChoiceView: FieldView {
    let level: AccessLevel
    let isSelected: Bool
    let visit: Visit

    static let fields: FieldTable<AccessChoiceView> = [
        "value": { .text($0.level.rawValue) },
        "label": { .text($0.level.label($0.visit)) },
        "description": { .text($0.level.explanation($0.visit)) },
        "isSelected": { .flag($0.isSelected) },
    ]

    static func all(
        _ levels: [AccessLevel],
        selected: String,
        _ visit: Visit
    ) -> [AccessChoiceView] {
        levels.map { level in
            AccessChoiceView(level: level, isSelected: level.rawValue == selected, visit: visit)
        }
    }
}
