import HTTP
import Household

/// `/settings/people/{id}/removal`: asks, then removes somebody from the household.
enum PersonRemovalPage {
    static func ask(_ visit: Visit) throws -> Response {
        let person = try person(visit)
        let path = "/settings/people/\(person.id)"
        var layout = Layout(.settings)
        layout.isLive = false
        let view = ConfirmationView(
            heading: visit.text("removePersonQuestion", ["name": person.name]),
            explanation: visit.text("removePersonExplanation"),
            formAction: "\(path)/removal",
            cancelHref: path,
            submitLabel: visit.text("removePerson"),
            revision: visit.state.sequence
        )
        return visit.page("pages/confirmation", view, layout: layout)
    }

    static func remove(_ visit: Visit) throws -> Response {
        _ = try visit.form()
        let receipt = try visit.perform(RemovePerson(id: try person(visit).id))
        return visit.redirect(
            to: "/settings/people",
            flash: Flash(.personRemoved, sequence: receipt.sequence)
        )
    }

    private static func person(_ visit: Visit) throws(PageError) -> Person {
        guard let person = visit.state.person(try visit.parameter("id")) else { throw .notFound }
        return person
    }
}
