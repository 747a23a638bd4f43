import Household
import Mustache

/// The question that a device may ask, and why it is asked.
struct AccessPromptView: FieldView {
    let typing: AccessTyping
    let problems: FormProblems
    let visit: Visit

    static let fields: FieldTable<AccessPromptView> = [
        "heading": { .text($0.heading) },
        "statusText": {
            .text($0.visit.text($0.isUpgrade ? "statusWriteOnly" : "statusNotDetermined"))
        },
        "usageDescription": { .text($0.visit.text("usageDescription")) },
        "deviceNameValue": { .text($0.typing.name) },
        "deviceNameError": { .optional($0.problems["device-name"]) },
        "accessChoices": { view in
            .list(
                AccessChoiceView.all(
                    choices(view.visit),
                    selected: view.typing.access,
                    view.visit
                )
            )
        },
        "submitLabel": { .text($0.visit.text($0.isOpenHouse ? "accessAllowSelf" : "accessAsk")) },
        "afterText": { .text($0.visit.text($0.isOpenHouse ? "accessOpenNote" : "accessAskAfter")) },
        "formAction": { _ in .text("/access") },
        "hasErrors": { .flag(!$0.problems.isEmpty) },
        "errors": { .list($0.problems.views) },
    ]

    /// What this device may ask for; one that may add asks for more, not for the same.
    static func choices(_ visit: Visit) -> [AccessLevel] {
        visit.status == .writeOnly ? [.full, .view] : [.full, .view, .add]
    }

    private var isUpgrade: Bool { visit.status == .writeOnly }

    private var isOpenHouse: Bool { visit.site.configuration.isOpenHouse }

    private var heading: String {
        let household = visit.state.settings.name
        return household.isEmpty
            ? visit.text("accessPromptHeading")
            : visit.text("accessPromptHeadingNamed", ["household": household])
    }
}
