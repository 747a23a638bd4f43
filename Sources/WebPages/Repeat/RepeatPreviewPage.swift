import HTTP
import JSCalendar

/// `/repeat` and `/reminders/repeat`: the fields of a form as a query, answered with what they mean, for the form
/// to show while it is being typed.
enum RepeatPreviewPage {
    static func show(_ visit: Visit) -> Response {
        let form = Form(visit.request.target.query.items)
        return page(form, RepeatStart.timing(EventTyping(form), visit), visit)
    }

    static func showOfReminder(_ visit: Visit) -> Response {
        let form = Form(visit.request.target.query.items)
        return page(form, RepeatStart.timing(ReminderTyping(form), visit), visit)
    }

    private static func page(_ form: Form, _ timing: EventTiming?, _ visit: Visit) -> Response {
        let view = RepeatSentenceView(typing: RepeatTyping(form), timing: timing, visit: visit)
        return visit.page("pages/repeat-preview", view, layout: .bare)
    }
}
