import CivilTime
import JSCalendar
import JSON

/// How many dates of a series were left out, changed or added one by one (RFC 8984 §4.3.5).
struct OverriddenDates {
    private(set) var leftOut = 0
    private(set) var changed = 0
    private(set) var added = 0

    init(_ series: EventSeries) {
        let names = series.event.recurrenceOverrides.names
        guard !names.isEmpty else { return }
        var leftOut: Set<LocalDateTime> = []
        var changed: Set<LocalDateTime> = []
        var added: Set<LocalDateTime> = []
        var plain = series.event
        plain.recurrenceOverrides = [:]
        let rules = EventSeries(plain, household: series.household)
        for name in names {
            let given = rules.occurrence(identifier: name)
            switch (given, series.occurrence(identifier: name)) {
            case (let given?, nil): leftOut.insert(given.recurrenceId)
            case (nil, let shown?): added.insert(shown.recurrenceId)
            case (_?, let shown?) where shown.isDetached: changed.insert(shown.recurrenceId)
            default: break
            }
        }
        self.leftOut = leftOut.count
        self.changed = changed.count
        self.added = added.count
    }
}
