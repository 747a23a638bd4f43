import Household
import JSCalendar

/// What every list shows of an event beside its title and time: who it is about, and whether it
/// takes place.
struct EventMarks: Sendable {
    /// Where there is little room, so many marks say who it is.
    private static let mostBadges = 3

    /// In the household's order.
    let people: [Person]
    let status: EventStatus

    var isCancelled: Bool { status == .cancelled }

    /// The marks of the first few, for a bar of a table.
    var badges: [PersonBadgeView] { people.prefix(Self.mostBadges).map(PersonBadgeView.init) }
}

extension Visit {
    /// The marks of an event; those of a series' date are mostly the series', which was read before.
    func marks(of record: EventRecord) -> EventMarks {
        if let event = plainSeries(of: record) {
            return EventMarks(people: people(event.people), status: event.status)
        }
        return marks(site.eventFacts.facts(of: record))
    }

    /// The same for a caller that has the facts.
    func marks(_ facts: EventFacts?) -> EventMarks {
        EventMarks(people: people(facts?.people ?? []), status: facts?.status ?? .confirmed)
    }

    /// The ids of the people an event is about.
    func peopleIdentifiers(of record: EventRecord) -> [String] {
        plainSeries(of: record)?.people ?? site.eventFacts.facts(of: record)?.people ?? []
    }

    private func plainSeries(of record: EventRecord) -> Event? {
        record.isDetached ? nil : record.series?.event
    }

    /// “Cancelled” or “Tentative”; nothing of what takes place.
    func statusMark(_ status: EventStatus) -> [String] {
        switch status {
        case .confirmed: []
        case .cancelled: [text("statusCancelled")]
        case .tentative: [text("statusTentative")]
        }
    }
}
