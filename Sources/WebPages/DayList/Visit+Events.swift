import CivilTime
import Household
import JSCalendar

/// What is on, as far as this page shows it: the one place that knows what the device hides and what
/// the address leaves out.
extension Visit {
    /// What is on at `day`, in the order of a day list.
    func slices(on day: CivilDate) -> [DaySlice] {
        shown(state.slices(on: day, calendars: shownCalendars))
    }

    /// The same, with an event whose page somebody opened, whatever is hidden.
    func slices(on day: CivilDate, with record: EventRecord) -> [DaySlice] {
        state.slices(on: day, calendars: nil).filter { slice in
            if slice.record.isSame(as: record) { return true }
            return shownCalendars?.contains(slice.record.calendar) ?? true
                && (showsAll || isShown(slice.record))
        }
    }

    /// What is on at each day from `first` until before `end`.
    func slices(from first: CivilDate, until end: CivilDate) -> [[DaySlice]] {
        state.slices(from: first, until: end, calendars: shownCalendars).map(shown)
    }

    /// What `query` asks for, as far as it is about the people shown.
    func events(matching query: EventQuery) -> [EventRecord] {
        let events = state.events(matching: query)
        return showsAll ? events : events.filter(isShown)
    }

    /// The days from `first` until before `end` on which something is on.
    func markedDays(from first: CivilDate, until end: CivilDate) -> Set<CivilDate> {
        if showsAll {
            return site.markedDays.days(from: first, until: end, calendars: shownCalendars, state)
        }
        return Set(slices(from: first, until: end).compactMap { $0.first?.day })
    }

    /// Whether this device may know of an event: of a private one only where it may also change
    /// events, for a display on the wall is looked at by everybody.
    func maySee(_ record: EventRecord) -> Bool {
        guard hidesPrivateEvents else { return true }
        // What cannot be read is not known to be for everyone.
        return
            !(record.series?.event.isPrivate
            ?? site.eventFacts.facts(of: record)?.isPrivate ?? true)
    }

    private var hidesPrivateEvents: Bool { !can(.changeEvents) }

    /// A page's address for the people whose events this one shows.
    func address(_ path: String) -> String { personFilter.address(path) }

    private func shown(_ slices: [DaySlice]) -> [DaySlice] {
        showsAll ? slices : slices.filter { isShown($0.record) }
    }

    private var showsAll: Bool { !personFilter.isActive && !hidesPrivateEvents }

    private func isShown(_ record: EventRecord) -> Bool {
        personFilter.allows(peopleIdentifiers(of: record)) && maySee(record)
    }
}
