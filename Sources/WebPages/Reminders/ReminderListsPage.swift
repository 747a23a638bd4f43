import HTTP
import Household
import JSON
import Mustache

/// `/reminders/lists`: the lists and how much is to do in each.
enum ReminderListsPage {
    static func show(_ visit: Visit) throws -> Response {
        let view = ReminderListsView(visit)
        if visit.wantsJSON {
            return visit.json(.array(visit.state.reminderLists.map { .object(view.object($0)) }))
        }
        return visit.page("pages/reminder-lists", view, layout: Layout(.reminders))
    }
}

/// All lists, in the order in which they are shown everywhere.
private struct ReminderListsView: FieldView {
    let visit: Visit
    let counts: [String: Int]

    static let fields: FieldTable<ReminderListsView> = [
        "newListHref": { _ in .text("/reminders/lists/new") },
        "backHref": { _ in .text("/reminders") },
        "lists": { view in
            .list(
                view.visit.state.reminderLists.map { list in
                    ReminderListRowView(
                        list: list,
                        count: view.counts[list.id] ?? 0,
                        visit: view.visit
                    )
                }
            )
        },
    ]

    init(_ visit: Visit) {
        self.visit = visit
        counts = visit.state.openReminderCounts()
    }

    /// What a script is told of a list.
    func object(_ list: ReminderList) -> JSONObject {
        [
            "id": .string(list.id),
            "name": .string(list.name),
            "color": .string(list.color.rawValue),
            "isDefault": .bool(list.id == visit.state.defaultListForNewReminders?.id),
            "openCount": .number(JSONNumber(counts[list.id] ?? 0)),
        ]
    }
}

/// One list among all.
private struct ReminderListRowView: FieldView {
    let list: ReminderList
    let count: Int
    let visit: Visit

    static let fields: FieldTable<ReminderListRowView> = [
        "color": { .text($0.list.color.rawValue) },
        "name": { .text($0.list.name) },
        "href": { view in .text(ReminderFilter().with { $0.list = view.list.id }.path) },
        "countText": { .text($0.visit.text("reminderOpenCount", count: $0.count)) },
        "isDefault": { view in
            .flag(view.list.id == view.visit.state.defaultListForNewReminders?.id)
        },
        "editHref": { .text("/reminders/lists/\($0.list.id)") },
        "editLabel": { .text($0.visit.text("changeNamed", ["name": $0.list.name])) },
    ]
}
