import CivilTime
import Household
import JSCalendar
import JSON

/// Finds the event that an address names.
enum EventLookup {
    /// The stored event of `/events/{uid}/{occurrence}`, or the occurrence of a series.
    ///
    /// A single event is found by its UID, whatever start the address has: somebody may have moved
    /// it while the page was open.
    ///
    /// - Throws: `PageError` where there is none, or where it was deleted.
    static func record(_ visit: Visit) throws(PageError) -> EventRecord {
        let stored = try stored(visit)
        guard stored.isRecurring, let occurrence = visit.parameters["occurrence"] else {
            return stored
        }
        for name in names(of: occurrence) {
            for part in parts(of: stored, visit) {
                if let found = part.occurrence(identifier: name), visit.maySee(found) {
                    return found
                }
            }
        }
        throw .notFound
    }

    /// What an address names: the original start, and else the date, where the series was moved to
    /// another time of day since.
    private static func names(of occurrence: String) -> [String] {
        [occurrence, String(occurrence.prefix(10))]
    }

    /// The same as it is and as it was at `base`, when the form that is answered was made.
    ///
    /// - Throws: `.household(.gone)` also where an occurrence is no longer there.
    static func versions(
        _ visit: Visit,
        span: EventSpan?,
        at base: Int
    ) throws(PageError) -> EventVersions {
        let stored = try stored(visit)
        let occurrence = visit.parameters["occurrence"]
        let record = occurrence.flatMap { holder(of: $0, from: stored, visit) } ?? stored
        do throws(HouseholdError) {
            return try EventVersions(
                of: record,
                occurrence: occurrence,
                span: span,
                base: base,
                in: visit.state,
                older: olderVersion(of: record.uid, at: base, visit)
            )
        } catch {
            throw .household(error)
        }
    }

    /// The part of a series that has an occurrence now.
    private static func holder(
        of occurrence: String,
        from stored: EventRecord,
        _ visit: Visit
    ) -> EventRecord? {
        let parts = parts(of: stored, visit)
        for name in names(of: occurrence) {
            if let part = parts.first(where: { $0.occurrence(identifier: name) != nil }) {
                return part
            }
        }
        return nil
    }

    /// Finds an event's text as of `base`; of a part that was cut off since, that of the series it
    /// was in, which the address names.
    static func olderVersion(
        of uid: String,
        at base: Int,
        _ visit: Visit
    ) -> @Sendable () -> SharedBytes? {
        let (household, address) = (visit.site.household, visit.parameters["uid"])
        return {
            household.storedVersion(of: uid, at: base)
                ?? address.flatMap { household.storedVersion(of: $0, at: base) }
        }
    }

    private static func stored(_ visit: Visit) throws(PageError) -> EventRecord {
        let uid = try visit.parameter("uid")
        if let occurrence = visit.parameters["occurrence"] {
            guard CivilDate(occurrence) != nil || LocalDateTime(occurrence) != nil else {
                throw .badAddress
            }
        }
        if let record = visit.state.event(uid), visit.maySee(record) { return record }
        if let tombstone = visit.state.trash[uid], visit.maySee(tombstone.record) {
            throw .household(.gone(tombstone))
        }
        throw .notFound
    }

    /// The most parts of a series that are looked through.
    private static let mostParts = 50

    /// A series and the ones that it was split into since (RFC 8984 §4.1.3), for an address from
    /// before.
    private static func parts(of record: EventRecord, _ visit: Visit) -> [EventRecord] {
        var parts = [record]
        while parts.count < mostParts, let last = parts.last,
            let next = last.series?.event.related(as: "next").first,
            let part = visit.state.events[next], !parts.contains(where: { $0.uid == part.uid })
        {
            parts.append(part)
        }
        return parts
    }

    /// Refuses what changes an event of a calendar that takes no changes (EKError 6).
    static func requireWritable(_ record: EventRecord, _ visit: Visit) throws(PageError) {
        if let calendar = visit.calendar(record.calendar),
            !calendar.allowsContentModifications
        {
            throw .household(.forbidden(.calendarReadOnly(name: calendar.name)))
        }
    }

    /// The day page on which an event begins.
    static func dayPath(_ record: EventRecord, _ visit: Visit) -> String {
        DayAddress.path(visit.state.settings.zone.local(at: record.start).date)
    }
}
