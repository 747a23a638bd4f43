import CivilTime
import HTTP
import Household
import JSCalendar
import JSON

/// `GET /occurrences?from=…&to=…[&calendar=ID]…`: what is on between two days or times, for
/// scripts, as JSON.
///
/// Times are the household's, without a zone; `start` and `end` of whole days are dates, the end
/// not included.
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
        let records = visit.state.events(matching: span).sorted { left, right in
            left.start != right.start
                ? left.start < right.start : (left.title, left.uid) < (right.title, right.uid)
        }
        var writer = JSONWriter(.compact)
        writer.beginArray()
        for record in records { writer.value(.object(object(record, visit))) }
        writer.endArray()
        var response = Response(.ok, contentType: "application/json", body: writer.bytes)
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

    private static func object(_ record: EventRecord, _ visit: Visit) -> JSONObject {
        let zone = visit.state.settings.zone
        let event = try? record.event()
        func text(_ instant: Instant) -> JSONValue {
            let local = zone.local(at: instant)
            return .string(record.isAllDay ? local.date.description : local.description)
        }
        return [
            "uid": .string(record.uid),
            "occurrence": .string(EventAddress.occurrence(of: record, visit)),
            "title": .string(record.title),
            "start": text(record.start),
            "end": text(record.end),
            "timeZone": event?.timeZone.map { .string($0) } ?? .null,
            "showWithoutTime": .bool(record.isAllDay),
            "calendar": .string(record.calendar),
            "location": event?.location.map { .string($0) } ?? .null,
            "url": event?.url.map { .string($0) } ?? .null,
            "people": .array([]),
            "isDetached": .bool(record.isDetached),
            "isRecurring": .bool(record.isRecurring),
        ]
    }
}
