import HTTP
import Household
import Mustache

/// `/settings/people/new` and `/settings/people/{id}`: the name, initials, colour and birthday of
/// somebody.
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
        try save(nil, PostedForm(visit), visit) { wanted, problems, sentences in
            let command = AddPerson(
                name: wanted.name,
                color: wanted.color,
                initials: wanted.chosenInitials,
                birthday: wanted.birthday
            )
            let receipt = try visit.perform(command, besides: problems, sentences)
            return Flash(.personAdded, sequence: receipt.sequence)
        }
    }

    static func change(_ visit: Visit) throws -> Response {
        let posted = try PostedForm(visit)
        let person = try person(visit)
        return try save(person, posted, visit) { wanted, problems, sentences in
            let receipt = try visit.perform(ChangePerson(wanted), besides: problems, sentences)
            let notes: [Flash.Note] = receipt.sequence == nil ? [.unchanged] : []
            return Flash(.personChanged, sequence: receipt.sequence, notes: notes)
        }
    }

    private static func save(
        _ person: Person?,
        _ posted: PostedForm,
        _ visit: Visit,
        _ perform: (Person, FormProblems, FieldSentences) throws -> Flash
    ) throws -> Response {
        let typing = PersonTyping(posted.form, of: person)
        do {
            if let refusal = posted.refusal { throw refusal }
            var problems = FormProblems()
            let wanted = typing.read(person, visit, &problems)
            let fields = ["name", "initials", "birthday", "color"]
            let flash = try perform(wanted, problems, FieldSentences(visit, fields: fields))
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
    var birthday = BirthdayTyping()
    var color: ColorTyping

    init(color: ColorName) { self.color = ColorTyping(color) }

    init(_ person: Person) {
        name = person.name
        initials = person.chosenInitials ?? ""
        birthday = BirthdayTyping(person.birthday)
        color = ColorTyping(person.color)
    }

    init(_ form: Form, of person: Person?) {
        name = (form.first("name") ?? "").trimmingSpaces
        initials = (form.first("initials") ?? "").trimmingSpaces
        birthday = BirthdayTyping(form, keeping: person?.birthday)
        color = ColorTyping(form, offersCustom: false)
    }

    /// The person as typed, as far as it can be read, and what is wrong with the rest.
    func read(_ person: Person?, _ visit: Visit, _ problems: inout FormProblems) -> Person {
        var wanted = person ?? Person(id: "", name: "", color: .teal)
        wanted.name = name
        // Nil takes the initials from the name.
        wanted.chosenInitials = initials.isEmpty ? nil : initials
        switch birthday.read(visit) {
        case .success(let birthday): wanted.birthday = birthday
        case .failure(let problem): problems.add("birthday", problem.sentence(visit))
        }
        if let color = color.color {
            wanted.color = color
        } else {
            problems.add("color", visit.text("errorColorUnknown"))
        }
        return wanted
    }
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
        Self.fields[name]?(self) ?? color.value(named: name) ?? birthday.value(named: name)
    }

    private var birthday: BirthdayFieldView {
        BirthdayFieldView(typing: typing.birthday, error: problems["birthday"], visit: visit)
    }

    private var color: ColorFieldView {
        ColorFieldView(typing: typing.color, error: problems["color"], visit: visit)
    }

    private var formAction: String {
        person.map { "/settings/people/\($0.id)" } ?? "/settings/people"
    }
}
