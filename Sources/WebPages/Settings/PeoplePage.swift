import CivilTime
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
            "birthday": .optional(birthday?.text),
        ]
    }
}

extension Birthday {
    /// `2018-03-14`, or `--03-14` where the year is not known, as vCards have it.
    fileprivate var text: String? {
        date.map { year == nil ? "--\($0.description.dropFirst(5))" : $0.description }
    }
}

/// Everybody, in the order in which they were added.
private struct PeopleView: FieldView {
    let visit: Visit

    static let fields: FieldTable<PeopleView> = [
        "newPersonHref": { _ in .text("/settings/people/new") },
        "hasPeople": { .flag(!$0.visit.state.people.isEmpty) },
        "people": { .list($0.rows) },
    ]

    private var rows: [PersonRowView] {
        visit.state.people.map { PersonRowView(person: $0, visit: visit) }
    }
}

/// One person, as a line that leads to them.
private struct PersonRowView: FieldView {
    let person: Person
    let visit: Visit

    static let fields: FieldTable<PersonRowView> = [
        "href": { .text("/settings/people/\($0.person.id)") },
        "name": { .text($0.person.name) },
        "initials": { .text($0.person.initials) },
        "color": { .text($0.person.color.rawValue) },
        "detail": { .optional($0.details.joined(separator: " · ")) },
    ]

    private var details: [String] {
        let birthday = person.birthday.map { [BirthdayText.line($0, visit)] } ?? []
        return birthday + (sameInitials.map { [$0] } ?? [])
    }

    /// That somebody else's mark has the same letters.
    private var sameInitials: String? {
        let other = visit.state.people.first {
            $0.id != person.id && $0.initials == person.initials
        }
        return other.map { visit.text("initialsShared", ["name": $0.name]) }
    }
}
