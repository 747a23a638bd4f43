import CivilTime
import Household
import Mustache

/// A day with its events, as one of several on a page for small screens.
struct DayAgendaView: FieldView {
    let day: CivilDate
    let events: DayEvents
    let isToday: Bool
    let visit: Visit

    static let fields: FieldTable<DayAgendaView> = [
        "date": { .text($0.day.description) },
        "dayHref": { .text($0.visit.address(DayAddress.path($0.day))) },
        "dayName": { .text($0.visit.dates.dayAndWeekday($0.day)) },
        "dayKind": { .text(DayKind.name(of: $0.day.weekday)) },
        "isToday": { .flag($0.isToday) },
        "newHref": { .optional($0.visit.newEventHref(on: $0.day)) },
        "hasAllDayEvents": { .flag(!$0.events.chips.isEmpty) },
        "allDayEvents": { .list($0.events.chips) },
        "hasEntries": { .flag(!$0.events.entries.isEmpty) },
        "entries": { .list($0.events.entries) },
        "isEmpty": { .flag($0.events.isEmpty) },
    ]

    init(day: CivilDate, slices: [DaySlice], visit: Visit) {
        self.day = day
        isToday = day == visit.today
        events = DayEvents(slices, isToday: isToday, visit)
        self.visit = visit
    }
}

extension Visit {
    /// The form for a new event on `day`; nil for who may add none.
    func newEventHref(on day: CivilDate) -> String? {
        can(.addEvents) ? address("/events/new?on=\(DayAddress.clamped(day))") : nil
    }
}
