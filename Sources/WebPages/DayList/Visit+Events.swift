import CivilTime
import Household

/// What is on, as far as this page shows it: the one place that knows what the device hides and what
/// the address leaves out.
extension Visit {
    /// What is on at `day`, in the order of a day list.
    func slices(on day: CivilDate) -> [DaySlice] {
        shown(state.slices(on: day, calendars: shownCalendars))
    }

    /// What is on at each day from `first` until before `end`.
    func slices(from first: CivilDate, until end: CivilDate) -> [[DaySlice]] {
        state.slices(from: first, until: end, calendars: shownCalendars).map(shown)
    }

    /// What `query` asks for, as far as it is about the people shown.
    func events(matching query: EventQuery) -> [EventRecord] {
        let events = state.events(matching: query)
        return personFilter.isActive ? events.filter(isShown) : events
    }

    /// The days from `first` until before `end` on which something is on.
    func markedDays(from first: CivilDate, until end: CivilDate) -> Set<CivilDate> {
        guard personFilter.isActive else {
            return site.markedDays.days(from: first, until: end, calendars: shownCalendars, state)
        }
        return Set(slices(from: first, until: end).compactMap { $0.first?.day })
    }

    /// A page's address for the people whose events this one shows.
    func address(_ path: String) -> String { personFilter.address(path) }

    private func shown(_ slices: [DaySlice]) -> [DaySlice] {
        personFilter.isActive ? slices.filter { isShown($0.record) } : slices
    }

    private func isShown(_ record: EventRecord) -> Bool {
        personFilter.allows(peopleIdentifiers(of: record))
    }
}
