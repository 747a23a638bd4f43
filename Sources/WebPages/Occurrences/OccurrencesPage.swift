import CivilTime
import HTTP
import Household

/// `GET /occurrences?from=…&to=…[&calendar=ID]…[&person=ID]…`: what is on between two days or times,
/// for scripts, as JSON.
///
/// Times are the household's, without a zone; `start` and `end` of whole days are dates, the end
/// not included. Without `calendar` it tells of all calendars, also of those that the asking device
/// hides from its own pages.
enum OccurrencesPage {
    static func show(_ visit: Visit) throws -> Response {
        let query = visit.request.target.query
        let zone = visit.state.settings.zone
        guard let from = moment(query.first("from"), zone), let to = moment(query.first("to"), zone)
        else { return ErrorPage.page(.badRequest, visit) }
        let wanted = query.all("calendar")
        let span = EventQuery(
            start: from,
            end: to,
            calendars: wanted.isEmpty ? nil : Set(wanted)
        )
        let records = visit.events(matching: span)
        var response = visit.json(OccurrenceRow.array(records, visit))
        // A series of so many was cut short.
        if span.isClamped || records.count >= EventRecord.mostOccurrences {
            response.fields["Himekuri-Clamped"] = "true"
        }
        return response
    }

    /// A day, meaning its beginning, or a local time.
    private static func moment(_ text: String?, _ zone: Zone) -> Instant? {
        guard let text else { return nil }
        if let date = CivilDate(text) { return zone.startOfDay(date) }
        return (LocalDateTime(text) ?? LocalDateTime("\(text):00")).map { zone.instant(of: $0) }
    }
}
