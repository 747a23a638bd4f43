import HTTP
import Household
import Mustache

/// `/settings/people/new` and `/settings/people/{id}`: the name, initials and colour of somebody.
enum PersonEditorPage {
    static func new(_ visit: Visit) throws -> Response {
        let color = ColorName.leastUsed(in: visit.state.people.map(\.color))
        return page(nil, PersonTyping(color: color), FormProblems(), visit)
    }

    static func edit(_ visit: Visit) throws -> Response {
        let person = try person(visit)
        return page(person, PersonTyping(person), FormProblems(), visit)
    }

    static func add(_ visit: Visit) throws -> Response {
        try save(nil, PostedForm(visit), visit) { typing, color, problems, sentences in
            let command = AddPerson(
                name: typing.name,
                color: color,
                initials: typing.chosenInitials
            )
            let receipt = try visit.perform(command, besides: problems, sentences)
            return Flash(.personAdded, sequence: receipt.sequence)
        }
    }

    static func change(_ visit: Visit) throws -> Response {
        let posted = try PostedForm(visit)
        let person = try person(visit)
        return try save(person, posted, visit) { typing, color, problems, sentences in
            var changed = person
            changed.name = typing.name
            changed.color = color
            changed.chosenInitials = typing.chosenInitials
            let receipt = try visit.perform(ChangePerson(changed), besides: problems, sentences)
            let notes: [Flash.Note] = receipt.sequence == nil ? [.unchanged] : []
            return Flash(.personChanged, sequence: receipt.sequence, notes: notes)
        }
    }

    private static func save(
        _ person: Person?,
        _ posted: PostedForm,
        _ visit: Visit,
        _ perform: (PersonTyping, ColorName, FormProblems, FieldSentences) throws -> Flash
    ) throws -> Response {
        let typing = PersonTyping(posted.form)
        do {
            if let refusal = posted.refusal { throw refusal }
            var problems = FormProblems()
            let color = typing.color.color
            if color == nil { problems.add("color", visit.text("errorColorUnknown")) }
            let sentences = FieldSentences(visit, fields: ["name", "initials", "color"])
            let flash = try perform(typing, color ?? .teal, problems, sentences)
            return visit.redirect(to: "/settings/people", flash: flash)
        } catch let refused as RefusedForm {
            return page(person, typing, refused.problems, visit, status: refused.status)
        }
    }

    private static func person(_ visit: Visit) throws(PageError) -> Person {
        guard let person = visit.state.person(try visit.parameter("id")) else { throw .notFound }
        return person
    }

    private static func page(
        _ person: Person?,
        _ typing: PersonTyping,
        _ problems: FormProblems,
        _ visit: Visit,
        status: Status = .ok
    ) -> Response {
        let view = PersonEditorView(
            person: person,
            typing: typing,
            problems: problems,
            visit: visit
        )
        return visit.page("pages/person-editor", view, layout: Layout(.settings), status: status)
    }
}

/// What stands in the fields of a person's form.
private struct PersonTyping: Sendable {
    var name = ""
    var initials = ""
    var color: ColorTyping

    init(color: ColorName) { self.color = ColorTyping(color) }

    init(_ person: Person) {
        name = person.name
        initials = person.chosenInitials ?? ""
        color = ColorTyping(person.color)
    }

    init(_ form: Form) {
        name = (form.first("name") ?? "").trimmingSpaces
        initials = (form.first("initials") ?? "").trimmingSpaces
        color = ColorTyping(form, offersCustom: false)
    }

    /// Nil takes the initials from the name.
    var chosenInitials: String? { initials.isEmpty ? nil : initials }
}

/// The form of one person.
private struct PersonEditorView: FieldView {
    let person: Person?
    let typing: PersonTyping
    let problems: FormProblems
    let visit: Visit

    static let fields: FieldTable<PersonEditorView> = [
        "heading": { .text($0.visit.text($0.person == nil ? "newPerson" : "changePerson")) },
        "submitLabel": { .text($0.visit.text($0.person == nil ? "add" : "change")) },
        "formAction": { .text($0.formAction) },
        "cancelHref": { _ in .text("/settings/people") },
        "revision": { .number($0.visit.state.sequence) },
        "hasErrors": { .flag(!$0.problems.isEmpty) },
        "errors": { .list($0.problems.views) },
        "name": { .text($0.typing.name) },
        "nameError": { .optional($0.problems["name"]) },
        "initials": { .text($0.typing.initials) },
        "initialsError": { .optional($0.problems["initials"]) },
        "removalHref": { view in
            .optional(view.person.map { "/settings/people/\($0.id)/removal" })
        },
    ]

    func value(named name: Name) -> MustacheValue? {
        Self.fields[name]?(self) ?? color.value(named: name)
    }

    private var color: ColorFieldView {
        ColorFieldView(typing: typing.color, error: problems["color"], visit: visit)
    }

    private var formAction: String {
        person.map { "/settings/people/\($0.id)" } ?? "/settings/people"
    }
}
