import HTTP
import Household

/// `POST /calendars/{id}/position`: one place up or down among the calendars of its source.
enum CalendarPositionPage {
    static func move(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let word = form.first("direction") ?? ""
        guard let direction = MoveCalendar.Direction(rawValue: word) else {
            throw PageError.badAddress
        }
        let id = try visit.parameter("id")
        let receipt = try visit.perform(MoveCalendar(id: id, direction))
        let notes: [Flash.Note] = receipt.sequence == nil ? [.unchanged] : [.moved]
        return visit.redirect(
            to: "/calendars#calendar-\(EventAddress.encode(id))",
            flash: Flash(.calendarChanged, sequence: receipt.sequence, notes: notes)
        )
    }
}
