import Household
import Mustache

/// Somebody an event is about, as a round mark with initials; the colour never stands alone.
struct PersonBadgeView: FieldView {
    let person: Person

    static let fields: FieldTable<PersonBadgeView> = [
        "name": { .text($0.person.name) },
        "initials": { .text($0.person.initials) },
        "color": { .text($0.person.color.rawValue) },
    ]
}

extension Visit {
    /// Those of the household, in its order; whoever has left it is not shown.
    func people(_ ids: [String]) -> [Person] {
        ids.isEmpty ? [] : state.people.filter { ids.contains($0.id) }
    }

    func names(ofPeople ids: [String]) -> String {
        people(ids).map(\.name).joined(separator: text("listSeparator"))
    }
}
