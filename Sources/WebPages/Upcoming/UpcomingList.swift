import CivilTime
import Household

/// What is on in a stretch of days, as one list: what runs now, then each event once, under the day
/// on which it begins, and between them the days on which nothing is.
struct UpcomingList {
    enum Entry {
        case day(CivilDate, [DaySlice])
        case nothing(ClosedRange<CivilDate>)
    }

    let first: CivilDate
    let last: CivilDate
    /// Only in a list that begins today.
    let running: [DaySlice]
    let entries: [Entry]
    /// Whether something of today is over, and left out.
    let hasEnded: Bool

    var isEmpty: Bool {
        running.isEmpty
            && entries.allSatisfy { entry in
                if case .nothing = entry { true } else { false }
            }
    }

    /// Everything that is listed, in its order.
    var slices: [DaySlice] {
        let coming = entries.flatMap { entry -> [DaySlice] in
            if case .day(_, let slices) = entry { slices } else { [] }
        }
        return running + coming
    }

    init(from first: CivilDate, days: Int, _ visit: Visit) {
        let (state, today, now) = (visit.state, visit.today, visit.now)
        self.first = first
        last = first.adding(days: days - 1)
        let isFromToday = first == today
        let start = isFromToday ? now : state.span(of: first).start
        let end = state.span(of: last).end
        let query = EventQuery(start: start, end: end, calendars: visit.shownCalendars)
        let slices = visit.events(matching: query)
            .map { DaySlice(record: $0, from: first, zone: state.settings.zone) }
        let isRunning = { (slice: DaySlice) in
            isFromToday && slice.isRunning(at: now)
                && (!slice.record.isAllDay || slice.firstDay < today)
        }
        running = slices.filter(isRunning)
        let coming = Dictionary(grouping: slices.filter { !isRunning($0) }, by: \.day)
        entries = Self.entries(coming, from: first, through: last, Self.covered(slices, last))
        hasEnded =
            isFromToday && visit.slices(on: today).contains { $0.record.end <= now }
    }

    /// The days of the list on which something is, though it may begin on another.
    private static func covered(_ slices: [DaySlice], _ last: CivilDate) -> Set<CivilDate> {
        var days: Set<CivilDate> = []
        for slice in slices where slice.day < slice.lastDay {
            days.formUnion(slice.day...max(slice.day, min(slice.lastDay, last)))
        }
        for slice in slices { days.insert(slice.day) }
        return days
    }

    private static func entries(
        _ coming: [CivilDate: [DaySlice]],
        from first: CivilDate,
        through last: CivilDate,
        _ covered: Set<CivilDate>
    ) -> [Entry] {
        var entries: [Entry] = []
        var gap: CivilDate?
        for day in first...last {
            if covered.contains(day) {
                if let start = gap { entries.append(.nothing(start...day.adding(days: -1))) }
                gap = nil
                if let slices = coming[day] { entries.append(.day(day, slices)) }
            } else if gap == nil {
                gap = day
            }
        }
        if let start = gap { entries.append(.nothing(start...last)) }
        return entries
    }
}

extension DaySlice {
    /// The part of an event on the day on which it begins, or on `first`, if it began before.
    fileprivate init(record: EventRecord, from first: CivilDate, zone: Zone) {
        let day = max(first, zone.local(at: record.start).date)
        self.init(record: record, day: day, zone: zone)
    }
}
