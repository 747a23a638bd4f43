import CivilTime
import Household

/// Finds the event that an address names.
enum EventLookup {
    /// The stored event of `/events/{uid}/{occurrence}`, or the occurrence of a series.
    ///
    /// A single event is found by its UID, whatever start the address has: somebody may have moved
    /// it while the page was open.
    ///
    /// - Throws: `PageError` where there is none, or where it was deleted.
    static func record(_ visit: Visit) throws(PageError) -> EventRecord {
        let uid = try visit.parameter("uid")
        if let occurrence = visit.parameters["occurrence"] {
            guard CivilDate(occurrence) != nil || LocalDateTime(occurrence) != nil else {
                throw .badAddress
            }
        }
        if let record = visit.state.events[uid] {
            guard record.isRecurring, let occurrence = visit.parameters["occurrence"] else {
                return record
            }
            guard let found = record.occurrence(identifier: occurrence) else { throw .notFound }
            return found
        }
        if let tombstone = visit.state.trash[uid] { throw .household(.gone(tombstone)) }
        throw .notFound
    }

    /// The fields of a stored event.
    ///
    /// - Throws: `StoredObjectError` where somebody has written into the store what no event holds.
    static func fields(_ record: EventRecord) throws(StoredObjectError) -> EventFields {
        EventFields(try record.event())
    }

    /// The day page on which an event begins.
    static func dayPath(_ record: EventRecord, _ visit: Visit) -> String {
        DayAddress.path(visit.state.settings.zone.local(at: record.start).date)
    }
}
