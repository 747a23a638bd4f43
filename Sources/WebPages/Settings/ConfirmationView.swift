import Mustache

/// A question before something is taken away.
struct ConfirmationView: FieldView {
    let heading: String
    let explanation: String
    let formAction: String
    let cancelHref: String
    let submitLabel: String
    let revision: Int

    static let fields: FieldTable<ConfirmationView> = [
        "heading": { .text($0.heading) },
        "explanation": { .text($0.explanation) },
        "formAction": { .text($0.formAction) },
        "cancelHref": { .text($0.cancelHref) },
        "submitLabel": { .text($0.submitLabel) },
        "revision": { .number($0.revision) },
    ]
}
