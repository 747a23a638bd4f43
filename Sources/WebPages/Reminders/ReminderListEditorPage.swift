import HTTP
import Household
import Mustache

/// `/reminders/lists/new`, `/reminders/lists/{id}` and its deletion: name and colour of a list,
/// and whether new reminders go there.
enum ReminderListEditorPage {
    static func new(_ visit: Visit) throws -> Response {
        let color = ColorName.leastUsed(in: visit.state.reminderLists.map(\.color))
        return page(nil, ReminderListTyping(color: color), FormProblems(), visit)
    }

    static func edit(_ visit: Visit) throws -> Response {
        let list = try list(visit)
        return page(list, ReminderListTyping(list, visit.state), FormProblems(), visit)
    }

    static func add(_ visit: Visit) throws -> Response {
        try save(nil, visit) { typing, color, problems, sentences in
            let command = AddReminderList(
                name: typing.name,
                color: color,
                isDefault: typing.isDefault
            )
            let receipt = try visit.perform(command, besides: problems, sentences)
            let path = ReminderFilter().with { $0.list = receipt.outcome }.path
            return visit.redirect(
                to: path,
                flash: Flash(.listAdded, sequence: receipt.sequence)
            )
        }
    }

    static func change(_ visit: Visit) throws -> Response {
        let list = try list(visit)
        return try save(list, visit) { typing, color, problems, sentences in
            let command = ChangeReminderList(
                id: list.id,
                name: typing.name,
                color: color,
                isDefault: typing.isDefault
            )
            let receipt = try visit.perform(command, besides: problems, sentences)
            return visit.redirect(
                to: "/reminders/lists",
                flash: Flash(
                    .listChanged,
                    sequence: receipt.sequence,
                    notes: receipt.sequence == nil ? [.unchanged] : []
                )
            )
        }
    }

    private static func save(
        _ list: ReminderList?,
        _ visit: Visit,
        _ perform: (ReminderListTyping, ColorName, FormProblems, FieldSentences) throws -> Response
    ) throws -> Response {
        let posted = try PostedForm(visit)
        let typing = ReminderListTyping(posted.form)
        do {
            if let refusal = posted.refusal { throw refusal }
            var problems = FormProblems()
            let color = typing.color.color
            if color == nil { problems.add("color", visit.text("errorColorUnknown")) }
            let sentences = FieldSentences(
                visit,
                fields: ["name", "color"],
                typedName: typing.name
            )
            return try perform(typing, color ?? .teal, problems, sentences)
        } catch let refused as RefusedForm {
            return page(list, typing, refused.problems, visit, status: refused.status)
        }
    }

    // MARK: - Deleting

    static func askToDelete(_ visit: Visit) throws -> Response {
        let list = try list(visit)
        let count = visit.state.reminders.values.count { $0.list == list.id }
        var layout = Layout(.reminders)
        layout.isLive = false
        let view = ConfirmationView(
            heading: visit.text("deleteListQuestion", ["name": list.name]),
            explanation: visit.text("deleteListExplanation", count: count),
            formAction: "/reminders/lists/\(list.id)/deletion",
            cancelHref: "/reminders/lists/\(list.id)",
            submitLabel: visit.text("deleteList"),
            revision: visit.state.sequence
        )
        return visit.page("pages/confirmation", view, layout: layout)
    }

    static func delete(_ visit: Visit) throws -> Response {
        _ = try visit.form()
        let receipt = try visit.perform(DeleteReminderList(id: try list(visit).id))
        return visit.redirect(
            to: "/reminders/lists",
            flash: Flash(.listDeleted, sequence: receipt.sequence)
        )
    }

    private static func list(_ visit: Visit) throws(PageError) -> ReminderList {
        guard let list = visit.state.reminderList(try visit.parameter("id")) else {
            throw .notFound
        }
        return list
    }

    private static func page(
        _ list: ReminderList?,
        _ typing: ReminderListTyping,
        _ problems: FormProblems,
        _ visit: Visit,
        status: Status = .ok
    ) -> Response {
        let view = ReminderListEditorView(
            list: list,
            typing: typing,
            problems: problems,
            visit: visit
        )
        return visit.page(
            "pages/reminder-list-editor",
            view,
            layout: Layout(.reminders),
            status: status
        )
    }
}

/// The form of one list.
private struct ReminderListEditorView: FieldView {
    /// Nil for a new one.
    let list: ReminderList?
    let typing: ReminderListTyping
    let problems: FormProblems
    let visit: Visit

    static let fields: FieldTable<ReminderListEditorView> = [
        "heading": { .text($0.visit.text($0.list == nil ? "newList" : "changeList")) },
        "submitLabel": { .text($0.visit.text($0.list == nil ? "add" : "change")) },
        "formAction": { view in
            .text(view.list.map { "/reminders/lists/\($0.id)" } ?? "/reminders/lists")
        },
        "cancelHref": { _ in .text("/reminders/lists") },
        "revision": { .number($0.visit.state.sequence) },
        "hasErrors": { .flag(!$0.problems.isEmpty) },
        "errors": { .list($0.problems.views) },
        "name": { .text($0.typing.name) },
        "nameError": { .optional($0.problems["name"]) },
        "isDefault": { .flag($0.typing.isDefault) },
        "deletionHref": { view in
            .optional(view.list.map { "/reminders/lists/\($0.id)/deletion" })
        },
    ]

    func value(named name: Name) -> MustacheValue? {
        Self.fields[name]?(self) ?? color.value(named: name)
    }

    private var color: ColorFieldView {
        ColorFieldView(typing: typing.color, error: problems["color"], visit: visit)
    }
}
