import Household

extension Visit {
    /// The calendar `id`, with its name in the visitor's language where nobody chose one.
    func calendar(_ id: String) -> EventCalendar? { state.calendar(id).map(named) }

    /// What marks an event's calendar on a page, without a copy of the whole calendar; a page of
    /// events asks it for each of them.
    func calendarMark(_ id: String) -> (color: ColorName, name: String) {
        if let index = state.calendars.firstIndex(where: { $0.id == id }),
            state.calendars[index].type != .birthdays
        {
            return (state.calendars[index].color, state.calendars[index].name)
        }
        return calendar(id).map { ($0.color, $0.name) } ?? (.slate, "")
    }

    /// Every calendar, stored or derived.
    var allCalendars: [EventCalendar] { state.allCalendars.map(named) }

    private func named(_ calendar: EventCalendar) -> EventCalendar {
        guard calendar.type == .birthdays else { return calendar }
        var named = calendar
        named.name = text("birthdays")
        return named
    }
}
