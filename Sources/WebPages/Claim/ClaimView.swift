import Mustache

/// The form with which a household begins.
struct ClaimView: FieldView {
    let path: String
    let typing: ClaimTyping
    let problems: FormProblems
    let visit: Visit
    private let options: HouseholdOptionsView

    /// How many people can be named at once; more can be added later.
    private static let personLines = 4

    static let fields: FieldTable<ClaimView> = [
        "formAction": { .text($0.path) },
        "hasErrors": { .flag(!$0.problems.isEmpty) },
        "errors": { .list($0.problems.views) },
        "personNames": { .list($0.personNames) },
        "personNameError": { .optional($0.problems["person-name"]) },
        "deviceNameValue": { .text($0.typing.deviceName) },
        "deviceNameError": { .optional($0.problems["device-name"]) },
        "languages": { .list(LanguageChoiceView.all($0.visit, selected: $0.typing.language)) },
    ]

    init(path: String, typing: ClaimTyping, problems: FormProblems, visit: Visit) {
        self.path = path
        self.typing = typing
        self.problems = problems
        self.visit = visit
        options = HouseholdOptionsView(
            typing: typing.household,
            problems: problems,
            visit: visit
        )
    }

    func value(named name: Name) -> MustacheValue? {
        Self.fields[name]?(self) ?? options.value(named: name)
    }

    private var personNames: [PersonLineView] {
        (0..<max(Self.personLines, typing.people.count)).map { index in
            PersonLineView(
                value: index < typing.people.count ? typing.people[index] : "",
                label: visit.text(index == 0 ? "yourName" : "anotherPerson")
            )
        }
    }
}

/// One line for somebody's name.
private struct PersonLineView: FieldView {
    let value: String
    let label: String

    static let fields: FieldTable<PersonLineView> = [
        "value": { .text($0.value) },
        "label": { .text($0.label) },
    ]
}
