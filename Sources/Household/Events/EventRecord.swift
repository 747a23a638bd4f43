package import CivilTime
package import JSCalendar
package import JSON

/// One stored event as the state holds it: what queries need, and the text for everything else.
///
/// The text is not decoded until somebody asks (`event`), so that a household of 100,000 events
/// costs its index and no more.
package final class EventRecord: Sendable {
    package let uid: String
    package let calendar: String
    package let title: String
    /// The half-open span in which the event is on; all-day and floating ones in the household's
    /// zone.
    ///
    /// For a series as it is stored, that of its start; see `occurrence`.
    package let start: Instant
    package let end: Instant
    package let isAllDay: Bool
    package let isRecurring: Bool
    /// What makes it a series; nil for the many that happen once.
    let repetition: Repetition?
    /// The JSCalendar object, as stored.
    package let text: SharedBytes
    /// The sequence of the transaction that put it there.
    package let revision: Int
    package let changedBy: String?
    package let changedAt: Instant
    /// The version before this one, as far as memory goes back.
    package let previous: EventRecord?

    /// Reads what the index needs from `text`, the stored form of the event `id`, unless somebody
    /// has read it before.
    ///
    /// - Throws: `StoredObjectError` where the text is not an event, or another one.
    init(
        id: String,
        text: SharedBytes,
        indexed: IndexedEvent? = nil,
        zone household: Zone,
        revision: Int,
        changedBy: String?,
        changedAt: Instant,
        previous: EventRecord?
    ) throws(StoredObjectError) {
        let entry: EventIndexEntry
        do {
            if let indexed {
                entry = indexed.entry
            } else {
                entry = try EventIndexEntry(scanning: text)
            }
        } catch {
            throw StoredObjectError(
                kind: .event,
                id: id,
                reason: "byte \(error.offset): \(error.reason)"
            )
        }
        guard entry.uid == id else {
            throw StoredObjectError(kind: .event, id: id, reason: "has uid \(entry.uid)")
        }
        let interval = entry.timing.interval(in: household)
        // The text of the key under which it is kept, not a second one.
        self.uid = id
        self.calendar = entry.calendarIdentifier ?? ""
        self.title = entry.title
        self.start = interval.start
        self.end = max(interval.start, interval.end)
        self.isAllDay = entry.timing.isAllDay
        self.isRecurring = entry.isRecurring
        self.repetition =
            entry.isRecurring ? try Repetition(id: id, text: text, household: household) : nil
        self.text = text
        self.revision = revision
        self.changedBy = changedBy
        self.changedAt = changedAt
        self.previous = previous
    }

    /// The whole event.
    ///
    /// - Throws: `StoredObjectError` where a property has a value of the wrong type.
    package func event() throws(StoredObjectError) -> Event {
        do {
            guard let occurrence else { return try Self.event(uid, text) }
            if let event = try? occurrence.event() { return event }
            // An override that does not fit changes nothing but the time, which was read apart.
            var event = try Self.event(uid, text)
            event.timing = occurrence.timing
            return event
        } catch let error as StoredObjectError {
            throw error
        } catch {
            throw StoredObjectError(kind: .event, id: uid, reason: "\(error)")
        }
    }

    static func event(_ id: String, _ text: SharedBytes) throws -> Event {
        guard let object = try JSONValue(parsing: text).objectValue else {
            throw StoredObjectError(kind: .event, id: id, reason: "is not an object")
        }
        return try Event(object: object)
    }

    /// The version that stood at `revision`, where memory goes back that far.
    package func version(at revision: Int) -> EventRecord? {
        var candidate: EventRecord? = self
        while let record = candidate, record.revision > revision { candidate = record.previous }
        return candidate
    }

    /// How many earlier versions are kept in memory; older ones are in the journal.
    static let versionsKept = 16

    /// This record without the versions that memory need not hold.
    func withShortHistory() -> EventRecord {
        var (depth, candidate) = (0, previous)
        while let record = candidate {
            depth += 1
            candidate = record.previous
        }
        return depth < Self.versionsKept ? self : EventRecord(self, previous: nil)
    }

    /// This record where all-day and floating events are `zone`'s.
    ///
    /// - Throws: never for a record of this household, whose text was read before.
    func resolved(in zone: Zone) throws(StoredObjectError) -> EventRecord {
        try EventRecord(
            id: uid,
            text: text,
            zone: zone,
            revision: revision,
            changedBy: changedBy,
            changedAt: changedAt,
            previous: previous
        )
    }

    /// One occurrence of the series `master`, as a record of its own.
    init(_ occurrence: SeriesOccurrence, of master: EventRecord, _ series: EventSeries) {
        uid = master.uid
        calendar = master.calendar
        // Only an override can have changed the title, and only then is it looked for.
        let changed = occurrence.isDetached ? try? occurrence.event() : nil
        title = changed?.title ?? master.title
        start = occurrence.start
        end = occurrence.end
        isAllDay = occurrence.timing.isAllDay
        isRecurring = true
        repetition = Repetition(series, occurrence)
        text = master.text
        revision = master.revision
        changedBy = master.changedBy
        changedAt = master.changedAt
        previous = master.previous
    }

    private init(_ other: EventRecord, previous: EventRecord?) {
        uid = other.uid
        calendar = other.calendar
        title = other.title
        start = other.start
        end = other.end
        isAllDay = other.isAllDay
        isRecurring = other.isRecurring
        repetition = other.repetition
        text = other.text
        revision = other.revision
        changedBy = other.changedBy
        changedAt = other.changedAt
        self.previous = previous
    }
}
