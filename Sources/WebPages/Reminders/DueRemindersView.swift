import CivilTime
import HTTP
import Household
import Mustache

/// The reminders that are due on some days, below the events of those days.
struct DueRemindersView: FieldView {
    let rows: [ReminderRowView]

    static let fields: FieldTable<DueRemindersView> = ["rows": { .list($0.rows) }]

    /// Those due on the days, done or not; with today among them also what is overdue.
    ///
    /// nil where there are none, and for who may not use reminders.
    init?(on days: Range<CivilDate>, _ visit: Visit) {
        let records = Self.records(on: days, visit)
        guard !records.isEmpty else { return nil }
        let path = visit.request.target.raw
        rows = records.map { ReminderRowView(record: $0, visit: visit, returnTo: path) }
    }

    /// The same for scripts; of the people whom the page shows.
    static func records(on days: Range<CivilDate>, _ visit: Visit) -> [ReminderRecord] {
        found(on: days, visit).filter { visit.personFilter.allows($0.task.people) }
    }

    private static func found(on days: Range<CivilDate>, _ visit: Visit) -> [ReminderRecord] {
        guard visit.can(.useReminders), visit.state.reminders.count > 0 else { return [] }
        let zone = visit.state.settings.zone
        let start = zone.startOfDay(days.lowerBound)
        let due = visit.state.reminders.due(from: start, to: zone.startOfDay(days.upperBound))
        guard days.contains(visit.today) else { return Array(due) }
        let before = visit.state.reminders.due(from: zone.startOfDay(CivilDate.first), to: start)
        return before.filter { !$0.isCompleted } + due
    }
}
