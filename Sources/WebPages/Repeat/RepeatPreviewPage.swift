import HTTP

/// `/repeat`: the fields of the event form as a query, answered with what they mean, for the form
/// to show while it is being typed.
enum RepeatPreviewPage {
    static func show(_ visit: Visit) -> Response {
        let form = Form(visit.request.target.query.items)
        let view = RepeatSentenceView(
            typing: RepeatTyping(form),
            timing: RepeatStart.timing(EventTyping(form), visit),
            visit: visit
        )
        return visit.page("pages/repeat-preview", view, layout: .bare)
    }
}
