import CivilTime
import Household
import JSCalendar

/// Where an event is: its UID and the original start of the occurrence (design §7.2).
enum EventAddress {
    static func path(_ record: EventRecord, _ visit: Visit) -> String {
        path(record, visit.site.eventFacts.facts(of: record), visit)
    }

    /// The same for a caller that has the facts; nil where the event cannot be read.
    static func path(_ record: EventRecord, _ facts: EventFacts?, _ visit: Visit) -> String {
        if record.occurrence == nil, let facts { return facts.path }
        return path(uid: record.uid, occurrence: occurrence(of: record, facts, visit))
    }

    /// The same of a slice, whose event mostly need not be read for it.
    static func path(_ slice: DaySlice, _ visit: Visit) -> String {
        // The start of a single all-day event is its first day: there is nothing to look up.
        if slice.record.isAllDay, !slice.record.isRecurring {
            return path(uid: slice.record.uid, occurrence: slice.firstDay.description)
        }
        if let occurrence = slice.record.occurrence {
            return path(uid: slice.record.uid, occurrence: occurrence.occurrenceIdentifier)
        }
        return path(slice.record, visit)
    }

    static func path(uid: String, occurrence: String) -> String {
        "/events/\(encode(uid))/\(occurrence)"
    }

    /// The start on the event's own clock: a date for all-day events.
    static func occurrence(of record: EventRecord, _ visit: Visit) -> String {
        occurrence(of: record, visit.site.eventFacts.facts(of: record), visit)
    }

    private static func occurrence(
        of record: EventRecord,
        _ facts: EventFacts?,
        _ visit: Visit
    ) -> String {
        record.occurrence?.occurrenceIdentifier ?? facts?.occurrence
            ?? visit.state.settings.zone.local(at: record.start).description
    }

    /// Percent-encodes everything but what RFC 3986 §2.3 calls unreserved.
    static func encode(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@"):
            true
        default: false
        }
    }
}
