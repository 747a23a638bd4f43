import CivilTime
import HTTP
import Household
import JSCalendar
import JSON

/// `/reminders`: what is to do and what was done, by list, person and date (features M-11…M-13,
/// M-19, M-20).
enum RemindersPage {
    static func show(_ visit: Visit) throws -> Response {
        let query = visit.request.target.query
        let filter = try ReminderFilter(query)
        if let list = filter.list, visit.state.reminderList(list) == nil {
            throw PageError.notFound
        }
        if visit.wantsJSON {
            let rows = filter.reminders(visit).map { ReminderObject.object($0, visit) }
            return visit.json(.array(rows.map { .object($0) }))
        }
        let isSelecting = query.first("select") == "on"
        return page(RemindersView(filter, visit, isSelecting: isSelecting))
    }

    static func page(_ view: RemindersView, status: Status = .ok) -> Response {
        var layout = Layout(.reminders)
        let visit = view.visit
        layout.refreshInSeconds = DayListPage.secondsUntilNextLook(visit, showsToday: true)
        return visit.page("pages/reminders", view, layout: layout, status: status)
    }

    /// `GET /reminders/{uid}` for scripts: the JSCalendar object as it is stored.
    static func object(_ visit: Visit) throws -> Response {
        let record = try visit.reminder()
        return Response(
            .ok,
            contentType: "application/json",
            body: record.text.array
        )
    }
}

/// One reminder as every answer for scripts writes it.
///
///     {"uid":"7c1d","title":"Water the plants","due":"2026-12-09","timeZone":null,
///      "priority":"medium","completed":null,"isOverdue":false,"isRecurring":true,
///      "list":"chores","url":null,"location":null,"start":null,"alerts":{},"people":[]}
enum ReminderObject {
    static func object(_ record: ReminderRecord, _ visit: Visit) -> JSONObject {
        let task = record.task
        return [
            "uid": .string(record.uid),
            "title": .string(record.title),
            "due": .optional(record.dueIdentifier),
            "timeZone": .optional(task.timeZone),
            "priority": .string(ReminderPriority(number: task.priority).rawValue),
            "isCompleted": .bool(record.isCompleted),
            "completed": .optional(task.completionDate?.description),
            "isOverdue": .bool(record.isOverdue(at: visit.now)),
            "isRecurring": .bool(record.isRecurring),
            "list": .string(record.list),
            "notes": .optional(task.notes),
            "url": .optional(task.url),
            "location": .optional(task.location),
            "start": .optional(task.start?.description),
            "alerts": .object(task.alerts),
            "people": .array(task.people.map { .string($0) }),
        ]
    }
}
