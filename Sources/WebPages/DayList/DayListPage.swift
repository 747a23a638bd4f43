import CivilTime
import HTTP
import Household
import JSON

/// `/days` and `/days/2026-12-09`: the day, as the page of a tear-off calendar beside its events.
enum DayListPage {
    static func showToday(_ visit: Visit) throws -> Response { show(visit.today, visit) }

    static func showDay(_ visit: Visit) throws -> Response {
        guard let day = CivilDate(try visit.parameter("day")) else { throw PageError.badAddress }
        return show(day, visit)
    }

    /// `GET /days`: today; `GET /days?date=…`: where the header's date field leads without scripts.
    static func jump(_ visit: Visit) throws -> Response {
        guard let text = visit.request.target.query.first("date") else {
            return try showToday(visit)
        }
        guard let day = CivilDate(text.trimmingSpaces) else {
            return visit.redirect(to: "/", flash: Flash(.other, sequence: nil, notes: [.badDate]))
        }
        return visit.redirect(to: visit.address("/days/\(day)"))
    }

    private static func show(_ day: CivilDate, _ visit: Visit) -> Response {
        if visit.wantsJSON { return visit.json(.object(object(day, visit))) }
        let view = DayListView(day: day, visit: visit)
        return visit.page("pages/day-list", view, layout: layout(day, visit))
    }

    private static func object(_ day: CivilDate, _ visit: Visit) -> JSONObject {
        var object: JSONObject = [
            "date": .string(day.description),
            "isToday": .bool(day == visit.today),
            "occurrences": OccurrenceRow.array(visit.slices(on: day).map(\.record), visit),
        ]
        if visit.can(.useReminders) {
            let records = DueRemindersView.records(on: day..<day.adding(days: 1), visit)
            object["reminders"] = .array(
                records.map { .object(ReminderObject.object($0, visit)) }
            )
        }
        return object
    }

    static func layout(_ day: CivilDate, _ visit: Visit) -> Layout {
        var layout = Layout(.day)
        layout.addHref = visit.address("/events/new?on=\(day)")
        layout.offersPersonFilter = true
        layout.refreshSeconds = 60
        layout.refreshInSeconds = secondsUntilNextLook(visit, showsToday: day == visit.today)
        return layout
    }

    /// A page with today on it moves with the minute; any other only with midnight.
    static func secondsUntilNextLook(_ visit: Visit, showsToday: Bool) -> Int {
        let now = visit.now.secondsSince1970
        if showsToday { return 60 - now % 60 }
        let midnight = visit.state.span(of: visit.today).end.secondsSince1970
        return max(1, midnight - now)
    }
}

extension String {
    /// The text without spaces at either end, as people paste it.
    var trimmingSpaces: String {
        var text = self[...]
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}
