import CivilTime
import Household
import JSCalendar
import Synchronization

/// What a day list says of an event and its index does not know, read from the event's text.
final class EventFacts: Sendable {
    /// The original start, by which the event is addressed.
    let occurrence: String
    let path: String
    let location: String?
    /// The ids of the people it is about.
    let people: [String]
    let status: EventStatus
    let isPrivate: Bool
    /// The event's own address, where it may be a link.
    let urlHref: String?
    /// Its clock, where it has one of its own.
    let clock: ForeignTime.Clock?

    init(_ event: Event) {
        occurrence = event.occurrenceIdentifier
        path = EventAddress.path(uid: event.uid, occurrence: occurrence)
        location = event.location.flatMap { $0.isEmpty ? nil : $0 }
        people = event.people
        status = event.status
        isPrivate = event.isPrivate
        urlHref = event.url.flatMap { WebLink.href($0) }
        clock = ForeignTime.Clock(event)
    }
}

/// The facts of the events that were shown lately, each by the version they were read from.
final class EventFactsCache: Sendable {
    private static let limit = 1024

    private struct Known {
        let record: EventRecord
        let facts: EventFacts
    }

    /// Held only to look up and to store.
    private let known = Mutex<[String: Known]>([:])

    /// nil where the event cannot be read.
    func facts(of record: EventRecord) -> EventFacts? {
        if let known = known.withLock({ $0[record.uid] }), known.record === record {
            return known.facts
        }
        guard let event = try? record.event() else { return nil }
        let facts = EventFacts(event)
        known.withLock { known in
            if known.count >= Self.limit { known = [:] }
            known[record.uid] = Known(record: record, facts: facts)
        }
        return facts
    }
}
