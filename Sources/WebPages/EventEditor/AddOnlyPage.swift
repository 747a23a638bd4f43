import HTTP
import Household
import Mustache

/// What a device sees that may add events and see none (features ): the form, and that
/// it was saved; never an event, not even its own.
enum AddOnlyPage {
    static func show(_ visit: Visit) -> Response {
        let isSaved = visit.request.target.query.first("saved") == "1"
        return page(NewEvent.typing(visit), FormProblems(), isSaved: isSaved, visit, status: .ok)
    }

    static func form(
        _ typing: EventTyping,
        _ problems: FormProblems,
        _ visit: Visit,
        status: Status
    ) -> Response {
        page(typing, problems, isSaved: false, visit, status: status)
    }

    private static func page(
        _ typing: EventTyping,
        _ problems: FormProblems,
        isSaved: Bool,
        _ visit: Visit,
        status: Status
    ) -> Response {
        var layout = Layout.bare
        layout.isLive = true
        let content = EventFieldsView(
            typing: typing,
            problems: problems,
            visit: visit,
            ownCalendar: nil,
            focusesTitle: problems.isEmpty && !isSaved
        )
        let view = AddOnlyView(isSaved: isSaved, content: content)
        return visit.page("pages/add-only-home", view, layout: layout, status: status)
    }
}

/// The add form of such a device, or the word that it was saved.
private struct AddOnlyView: MustacheView {
    let isSaved: Bool
    let content: EventFieldsView

    func value(named name: Name) -> MustacheValue? {
        Frame.fields[name]?(self) ?? content.value(named: name)
    }

    /// The names besides those of the fields.
    private enum Frame {
        static let fields: FieldTable<AddOnlyView> = [
            "isSaved": { .flag($0.isSaved) },
            "againHref": { _ in .text("/events/new") },
            "formAction": { _ in .text("/events") },
            "chooserHref": { view in
                let calendars = view.content.visit.state.calendars
                let isChoice = calendars.count(where: \.allowsContentModifications) > 1
                return .optional(isChoice ? CalendarChoicePage.path(from: "/") : nil)
            },
            "deviceHref": { _ in .text("/settings/this-device") },
            "upgradeHref": { view in
                let hasAsked = view.content.visit.device?.hasAskedForUpgrade ?? true
                return .optional(hasAsked ? nil : "/access")
            },
        ]
    }
}
