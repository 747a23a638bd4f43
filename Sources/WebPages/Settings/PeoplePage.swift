import HTTP
import Household
import JSON
import Mustache

/// `/settings/people`: who belongs to the household.
enum PeoplePage {
    static func show(_ visit: Visit) throws -> Response {
        if visit.wantsJSON {
            return visit.json(.array(visit.state.people.map { .object($0.row) }))
        }
        return visit.page(
            "pages/settings-people",
            PeopleView(visit: visit),
            layout: Layout(.settings)
        )
    }
}

extension Person {
    /// What a script is told of somebody.
    fileprivate var row: JSONObject {
        [
            "id": .string(id),
            "name": .string(name),
            "initials": .string(initials),
            "color": .string(color.rawValue),
        ]
    }
}

/// Everybody, in the order in which they were added.
private struct PeopleView: FieldView {
    let visit: Visit

    static let fields: FieldTable<PeopleView> = [
        "newPersonHref": { _ in .text("/settings/people/new") },
        "hasPeople": { .flag(!$0.visit.state.people.isEmpty) },
        "people": { .list($0.visit.state.people.map(PersonRowView.init)) },
    ]
}

/// One person, as a line that leads to them.
private struct PersonRowView: FieldView {
    let person: Person

    static let fields: FieldTable<PersonRowView> = [
        "href": { .text("/settings/people/\($0.person.id)") },
        "name": { .text($0.person.name) },
        "initials": { .text($0.person.initials) },
        "color": { .text($0.person.color.rawValue) },
        "detail": { _ in .none },
    ]
}
