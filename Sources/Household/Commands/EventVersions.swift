import CivilTime
import JSCalendar
package import JSON

/// What an address names, a single event or one occurrence of a series, as it is now and as it was
/// when somebody looked at it.
package struct EventVersions {
    /// The event or the whole series, as it is stored.
    package let record: EventRecord
    /// The single event, or the occurrence.
    package let current: EventRecord
    package let theirs: EventFields
    /// What was looked at, as it was then; nil where that version is known no more.
    package let looked: EventRecord?
    /// The fields of that.
    package let original: EventFields?

    /// Finds them.
    ///
    /// - Parameters:
    ///   - record: The event, or the series.
    ///   - occurrence: The original start; nil means the first occurrence. A single event has one
    ///     place, whatever start is named.
    ///   - span: Which dates are meant; with one, somebody saw a series.
    ///   - base: The household's sequence when it was looked at.
    ///   - state: The household.
    ///   - older: Finds the stored text as of `base` where the state no longer has it.
    /// - Throws: `.gone` where the occurrence was deleted since, `.notFound` where it never was.
    package init(
        of record: EventRecord,
        occurrence: String?,
        span: EventSpan?,
        base: Int,
        in state: HouseholdState,
        older: () -> SharedBytes?
    ) throws(HouseholdError) {
        self.record = record
        let past =
            record.version(at: base)
            ?? Self.version(of: record, text: older(), zone: state.settings.zone)
        let looked = past.flatMap { Self.place(occurrence, in: $0) }
        let sawSeries = span != nil || past?.isRecurring ?? false
        guard let current = Self.current(occurrence, in: record, looked, sawSeries) else {
            guard let looked else { throw .notFound }
            throw .gone(
                Tombstone(
                    record: looked,
                    sequence: record.revision,
                    deletedBy: record.changedBy,
                    deletedAt: record.changedAt
                )
            )
        }
        self.current = current
        do { theirs = try current.fields() } catch { throw .unavailable(.failed("\(error)")) }
        self.looked = looked
        original = looked.flatMap { try? $0.fields() }
    }

    private static func place(_ occurrence: String?, in record: EventRecord) -> EventRecord? {
        guard record.isRecurring else { return record }
        guard let occurrence else { return record.firstOccurrence }
        return record.occurrence(identifier: occurrence)
    }

    /// What is now there of what was looked at; nil where it is gone.
    private static func current(
        _ occurrence: String?,
        in record: EventRecord,
        _ looked: EventRecord?,
        _ sawSeries: Bool
    ) -> EventRecord? {
        guard record.isRecurring else {
            // Of a series one date may be left, which is not any other one.
            guard sawSeries, let occurrence else { return record }
            let own = try? record.event().occurrenceIdentifier
            return own == occurrence ? record : nil
        }
        if let found = place(occurrence, in: record) { return found }
        // The series may have been moved to another time of day: the date is still that of the day.
        guard let date = looked?.occurrence?.recurrenceId.date else { return nil }
        return record.occurrence(identifier: date.description)
    }

    private static func version(
        of record: EventRecord,
        text: SharedBytes?,
        zone: Zone
    ) -> EventRecord? {
        // Of a series that was cut since, the text is that of the part from before, with its UID.
        guard let text, let object = try? JSONValue(parsing: text).objectValue,
            let uid = object["uid"]?.stringValue
        else { return nil }
        return try? EventRecord(
            id: uid,
            text: text,
            zone: zone,
            revision: 0,
            changedBy: nil,
            changedAt: record.changedAt,
            previous: nil
        )
    }
}
