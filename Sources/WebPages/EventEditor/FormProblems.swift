import Mustache

/// What is wrong with a form: a sentence beside each field, and all of them above.
struct FormProblems: Error, Sendable, Equatable {
    /// In the order of the form; a field of nil is about the whole form.
    private(set) var entries: [Entry] = []

    struct Entry: Sendable, Equatable {
        let field: String?
        let message: String
    }

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ field: String?, _ message: String) {
        if field == nil || self[field ?? ""] == nil {
            entries.append(Entry(field: field, message: message))
        }
    }

    /// The same in the order in which a form has its fields; what is about the whole form is first.
    func ordered(by fields: [String]) -> FormProblems {
        var ordered = FormProblems()
        ordered.entries = entries.filter { $0.field == nil }
        for field in fields { ordered.entries += entries.filter { $0.field == field } }
        ordered.entries += entries.filter { entry in
            entry.field.map { !fields.contains($0) } ?? false
        }
        return ordered
    }

    /// The sentence beside a field.
    subscript(field: String) -> String? { entries.first { $0.field == field }?.message }

    /// The lines of the summary, as `partials/error-summary` sees them.
    var views: [any MustacheView] { entries.map(FormProblemView.init) }
}

/// One line of the summary.
struct FormProblemView: FieldView {
    let entry: FormProblems.Entry

    static let fields: FieldTable<FormProblemView> = [
        "message": { .text($0.entry.message) },
        "href": { .optional($0.entry.field.map { "#\($0)" }) },
    ]
}
