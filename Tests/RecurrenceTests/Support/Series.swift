import CivilTime
import Testing

@testable import Recurrence

/// A series as iCalendar writes it, for tests: `Series("19970902T090000", "FREQ=DAILY;COUNT=3")`.
struct Series {
    let set: RecurrenceSet

    init(
        _ start: String,
        _ rules: String...,
        zone: String? = nil,
        excludedRules: [String] = [],
        dates: [String] = [],
        excludedDates: [String] = []
    ) throws {
        let moment = try #require(RecurrenceMoment(start))
        let zone: Zone? = try zone.map { try #require(Zone.named($0)) }
        let (local, isDateOnly): (LocalDateTime, Bool) =
            switch moment {
            case .date(let date): (LocalDateTime(date), true)
            case .local(let local): (local, false)
            case .utc(let instant): (instant.utc, false)
            }
        var isUTC = false
        if case .utc = moment { isUTC = true }
        set = RecurrenceSet(
            start: local,
            isDateOnly: isDateOnly,
            zone: isUTC ? .utc : zone,
            rules: try rules.map { try ValidatedRule(parsing: $0) },
            excludedRules: try excludedRules.map { try ValidatedRule(parsing: $0) },
            dates: try dates.map { try #require(RecurrenceMoment($0)) },
            excludedDates: try excludedDates.map { try #require(RecurrenceMoment($0)) }
        )
    }

    /// The first occurrences, as iCalendar writes local times, or dates.
    func first(_ count: Int) -> [String] {
        set.occurrences().prefix(count).map(text)
    }

    func between(_ from: String, _ to: String, limit: Int = 1000) throws -> [String] {
        set.occurrences(from: try time(from), to: try time(to), limit: limit).map(text)
    }

    func text(_ time: LocalDateTime) -> String {
        let moment = set.isDateOnly ? RecurrenceMoment.date(time.date) : .local(time)
        return moment.description
    }

    private func time(_ text: String) throws -> LocalDateTime {
        switch try #require(RecurrenceMoment(text)) {
        case .date(let date): LocalDateTime(date)
        case .local(let local): local
        case .utc(let instant): instant.utc
        }
    }
}
