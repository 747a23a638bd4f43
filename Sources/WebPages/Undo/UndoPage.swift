import CivilTime
import HTTP
import Household

/// `POST /undo`: takes back the transaction `sequence`, or what it did to one `event`, and returns
/// to where it was.
enum UndoPage {
    static func undo(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        guard let sequence = form.first("sequence").flatMap({ Int($0) }),
            let whole = visit.site.household.transaction(sequence),
            let transaction = form.first("event").map({ whole.only(event: $0) }) ?? whole
        else { throw PageError.notFound }
        let flash: Flash
        do throws(HouseholdError) {
            let receipt = try visit.perform(UndoTransaction(transaction))
            flash = Flash(.undone, sequence: receipt.sequence)
        } catch {
            switch error {
            case .changedMeanwhile, .gone, .notFound, .reminderGone:
                flash = Flash(.undone, sequence: nil, notes: [.tooLate])
            case .invalid, .forbidden, .conflict, .unavailable, .spanMissing,
                .obstructed, .reminderConflict:
                throw error
            }
        }
        return visit.redirect(to: destination(transaction, visit), flash: flash)
    }

    /// The page on which what was undone can be seen.
    private static func destination(_ transaction: Transaction, _ visit: Visit) -> String {
        if let list = UpcomingSpan.sender(of: visit.request) { return list.path() }
        // A calendar or a list comes back together with what is in it.
        let calendar = transaction.changes.first { $0.kind == .calendar || $0.kind == .list }
        guard let change = calendar ?? transaction.changes.first else { return "/" }
        switch change.kind {
        case .event:
            let state = visit.site.household.snapshot
            guard let record = state.events[change.id] ?? state.trash[change.id]?.record else {
                return "/"
            }
            // The first day of a series may be decades away from the one that was looked at.
            if record.isRecurring { return DayAddress.sender(of: visit.request) ?? "/" }
            return DayAddress.path(state.settings.zone.local(at: record.start).date)
        case .calendar: return "/calendars"
        case .list: return "/reminders/lists"
        case .task: return ReminderAddress.sender(of: visit.request) ?? "/reminders"
        case .person: return "/settings/people"
        case .settings: return "/settings"
        case .device: return "/settings/devices"
        case .alarm, .digest: return "/alarms"
        }
    }
}
