import CivilTime
import HTTP
import Household
import JSCalendar
import JSON

/// One event, or one date of a series, as every answer for scripts writes it.
///
///     {"uid":"choir","occurrence":"2026-12-16T19:00:00","title":"Concert",
///      "start":"2026-12-16T19:00:00","end":"2026-12-16T20:00:00","timeZone":"Asia/Tokyo",
///      "showWithoutTime":false,"calendar":"family000001","location":null,"url":null,
///      "people":[],"status":"confirmed","birthdayPerson":null,"age":null,
///      "isDetached":true,"isRecurring":true}
///
/// Start and end are on the household's clock, those of whole days are dates; the end is not
/// included. The title of a birthday is in the language of whoever asks.
enum OccurrenceRow {
    /// In order of start, then of title.
    static func array(_ records: [EventRecord], _ visit: Visit) -> JSONValue {
        let sorted = records.sorted { left, right in
            left.start != right.start
                ? left.start < right.start : (left.title, left.uid) < (right.title, right.uid)
        }
        return .array(sorted.map { .object(object($0, visit)) })
    }

    /// What this device shows of a stretch of days; the day after the last is not included.
    static func stretch(_ days: Range<CivilDate>, _ visit: Visit) -> JSONObject {
        let query = EventQuery(
            start: visit.state.span(of: days.lowerBound).start,
            end: visit.state.span(of: days.upperBound).start,
            calendars: visit.shownCalendars
        )
        return [
            "from": .string(days.lowerBound.description),
            "to": .string(days.upperBound.description),
            "occurrences": array(visit.events(matching: query), visit),
        ]
    }

    static func object(_ record: EventRecord, _ visit: Visit) -> JSONObject {
        let zone = visit.state.settings.zone
        let event = try? record.event()
        func text(_ instant: Instant) -> JSONValue {
            let local = zone.local(at: instant)
            return .string(record.isAllDay ? local.date.description : local.description)
        }
        return [
            "uid": .string(record.uid),
            "occurrence": .string(EventAddress.occurrence(of: record, visit)),
            "title": .string(title(record, visit)),
            "start": text(record.start),
            "end": text(record.end),
            "timeZone": .optional(event?.timeZone),
            "showWithoutTime": .bool(record.isAllDay),
            "calendar": .string(record.calendar),
            "location": .optional(event?.location),
            "url": .optional(event?.url),
            "people": .array((event?.people ?? []).map { .string($0) }),
            "status": .string((event?.status ?? .confirmed).rawValue),
            "birthdayPerson": .optional(record.birthdayPerson),
            "age": BirthdayText.age(record, visit).map { .number(JSONNumber($0)) } ?? .null,
            "isDetached": .bool(record.isDetached),
            "isRecurring": .bool(record.isRecurring),
        ]
    }
}

extension OccurrenceRow {
    /// As it was written; a script knows best what to call an event without a title.
    private static func title(_ record: EventRecord, _ visit: Visit) -> String {
        record.birthdayPerson == nil ? record.title : BirthdayText.title(record, visit)
    }
}

extension JSONValue {
    /// The text, or null.
    static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}

extension Visit {
    /// A view page as a script gets it.
    func json(_ value: JSONValue) -> Response {
        Response(.ok, contentType: "application/json", body: value.encoded())
    }
}
