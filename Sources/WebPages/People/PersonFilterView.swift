import HTTP
import Household
import Mustache

/// The links by which a page shows the events of some people only.
struct PersonFilterView: FieldView {
    let visit: Visit

    static let fields: FieldTable<PersonFilterView> = [
        "everyoneHref": { .text(PersonFilter.address(ofEveryone: $0.visit.request.target)) },
        "isEveryone": { .flag($0.visit.personFilter.people.isEmpty) },
        "filterLinks": { view in
            .list(view.visit.state.people.map { PersonFilterLinkView($0, view.visit) })
        },
        "hasUnknownPerson": { .flag($0.visit.personFilter.namesUnknown) },
    ]

    /// nil where there is nobody to tell apart.
    init?(_ visit: Visit) {
        let filter = visit.personFilter
        guard visit.state.people.count > 1 || !filter.people.isEmpty || filter.namesUnknown else {
            return nil
        }
        self.visit = visit
    }
}

/// Somebody whose events can be shown alone, or with those of others.
private struct PersonFilterLinkView: FieldView {
    let person: Person
    let visit: Visit

    static let fields: FieldTable<PersonFilterLinkView> = [
        "href": { view in
            .text(
                view.visit.personFilter.address(
                    of: view.visit.request.target,
                    toggling: view.person
                )
            )
        },
        "name": { .text($0.person.name) },
        "initials": { .text($0.person.initials) },
        "color": { .text($0.person.color.rawValue) },
        "isCurrent": { view in
            .flag(view.visit.personFilter.people.contains { $0.id == view.person.id })
        },
    ]

    init(_ person: Person, _ visit: Visit) {
        self.person = person
        self.visit = visit
    }
}
