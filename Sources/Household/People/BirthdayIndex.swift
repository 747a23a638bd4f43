import CivilTime
import JSCalendar
import JSON

/// The birthdays of the household's people as events that repeat each year.
///
/// They are made from the people and never stored (features C-19); so few that going through all of
/// them costs next to nothing.
struct BirthdayIndex: Sendable {
    private(set) var records: [EventRecord] = []
    private var series = SeriesIndex()

    var isEmpty: Bool { records.isEmpty }

    /// The series of a birthday; nil where there is none, or no longer.
    func record(_ uid: String) -> EventRecord? { records.first { $0.uid == uid } }

    /// Takes over what a transaction said of the person `id`; nil is whoever has left.
    mutating func set(
        _ id: String,
        to person: Person?,
        _ transaction: Transaction,
        zone: Zone
    ) throws(StoredObjectError) {
        let uid = Self.uid(of: id)
        let record = try person?.birthdayEvent.map { event throws(StoredObjectError) in
            try EventRecord(
                id: uid,
                text: event.object.text,
                zone: zone,
                revision: transaction.sequence,
                changedBy: transaction.device,
                changedAt: transaction.time,
                previous: nil
            )
        }
        if let old = self.record(uid) {
            series.remove(old)
            records.removeAll { $0.uid == uid }
        }
        if let record {
            series.insert(record)
            records.append(record)
        }
    }

    /// Whole days lie elsewhere on the time line once the zone has changed.
    mutating func resolve(in zone: Zone) throws(StoredObjectError) {
        var resolved = BirthdayIndex()
        for record in records {
            let anew = try record.resolved(in: zone)
            resolved.records.append(anew)
            resolved.series.insert(anew)
        }
        self = resolved
    }

    /// Calls `body` with each birthday that overlaps `[from, to)`.
    func forEach(from: Instant, to: Instant, _ body: (EventRecord) -> Void) {
        series.forEach(from: from, to: to) { master, series, occurrence in
            body(EventRecord(occurrence, of: master, series))
        }
    }

    static func uid(of person: String) -> String { uidPrefix + person }

    fileprivate static let uidPrefix = "birthday-"
}

extension Person {
    /// The birthday as a series of whole days, called as the person is: pages say the rest in their
    /// language.
    fileprivate var birthdayEvent: Event? {
        guard let birthday, let date = birthday.date else { return nil }
        var event = Event.make(
            uid: BirthdayIndex.uid(of: id),
            title: name,
            start: LocalDateTime(date, .midnight),
            duration: CivilDuration(days: 1),
            isAllDay: true,
            calendar: EventCalendar.birthdaysIdentifier
        )
        var rule: JSONObject = ["@type": "RecurrenceRule", "frequency": "yearly"]
        if birthday.isLeapDay {
            // RFC 7529 §4.1: RSCALE must be there for SKIP.
            rule["rscale"] = "gregorian"
            rule["skip"] = .string(birthday.leapDayChoice.rawValue)
            rule["byMonth"] = ["2"]
            rule["byMonthDay"] = [29]
        }
        event.recurrenceRules = [.object(rule)]
        event.people = [id]
        event.freeBusyStatus = "free"
        return event
    }
}

extension EventRecord {
    /// Whose birthday it is; nil for every other event (features E-27, EventKit's
    /// `birthdayContactIdentifier`).
    package var birthdayPerson: String? {
        guard calendar == EventCalendar.birthdaysIdentifier else { return nil }
        return String(uid.dropFirst(BirthdayIndex.uidPrefix.count))
    }
}
