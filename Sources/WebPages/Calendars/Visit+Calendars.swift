import Household

extension Visit {
    /// The calendar `id`, with its name in the visitor's language where nobody chose one.
    func calendar(_ id: String) -> EventCalendar? { state.calendar(id).map(named) }

    /// Every calendar, stored or derived.
    var allCalendars: [EventCalendar] { state.allCalendars.map(named) }

    private func named(_ calendar: EventCalendar) -> EventCalendar {
        guard calendar.type == .birthdays else { return calendar }
        var named = calendar
        named.name = text("birthdays")
        return named
    }
}
