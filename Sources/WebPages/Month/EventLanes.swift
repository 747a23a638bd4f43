import CivilTime
import Household
import Mustache

/// The events of seven days, as bars over their days and as lines of one day, each on its lane.
struct EventLanes {
    /// What one day shows.
    struct Day {
        /// The bars that begin on this day or came into the week on it, and the day's own lines.
        var bars: [EventBarView] = []
        /// The names of bars that are drawn from an earlier day on, for who hears the page.
        var continuing: [String] = []
        var more: MoreEventsView?
    }

    private(set) var days: [Day]

    /// - Parameters:
    ///   - slices: What is on at each of the seven days.
    ///   - isBar: Whether an event goes over its days as a bar.
    ///   - limit: How many lanes there are.
    ///   - visit: Whose words.
    init(
        _ slices: [[DaySlice]],
        isBar: (DaySlice) -> Bool,
        limit: Int,
        _ visit: Visit
    ) {
        days = slices.map { _ in Day() }
        let bars = Self.bars(of: slices.map { $0.filter(isBar) })
        let lines = slices.map { $0.filter { !isBar($0) } }
        let lanes = WeekLanes(
            spans: bars.map(\.span),
            lineCounts: lines.map(\.count),
            limit: limit
        )
        for (bar, lane) in zip(bars, lanes.bars) {
            guard let lane else { continue }
            days[bar.span.lowerBound].bars.append(
                EventBarView(bar.slice, lane: lane, dayCount: bar.span.count, visit)
            )
            for day in bar.span.dropFirst() {
                days[day].continuing.append(visit.displayTitle(bar.slice.record))
            }
        }
        for day in days.indices {
            for (slice, lane) in zip(lines[day], lanes.lines[day]) {
                guard let lane else { continue }
                days[day].bars.append(EventBarView(slice, lane: lane, dayCount: 0, visit))
            }
            days[day].bars.sort { $0.lane < $1.lane }
            if lanes.hidden[day] > 0, let date = slices[day].first?.day {
                days[day].more = MoreEventsView(lanes.hidden[day], on: date, visit)
            }
        }
    }

    /// Each event once, with the days of the week that it is on; those that begin first come first,
    /// and of these the longest.
    private static func bars(of slices: [[DaySlice]]) -> [(slice: DaySlice, span: Range<Int>)] {
        var bars: [(slice: DaySlice, span: Range<Int>)] = []
        var known: [ObjectIdentifier: Int] = [:]
        for (day, slices) in slices.enumerated() {
            for slice in slices {
                if let bar = known[ObjectIdentifier(slice.record)] {
                    bars[bar].span = bars[bar].span.lowerBound..<day + 1
                } else {
                    known[ObjectIdentifier(slice.record)] = bars.count
                    bars.append((slice, day..<day + 1))
                }
            }
        }
        // The order of the day list where both are the same, which sorting alone would not keep.
        return bars.enumerated()
            .sorted { left, right in
                let (first, second) = (left.element.span, right.element.span)
                return (first.lowerBound, -first.count, left.offset)
                    < (second.lowerBound, -second.count, right.offset)
            }
            .map(\.element)
    }
}

/// An event on its lane: a bar over one day or several, or a line with its time.
///
/// A class, so that the lists that hold it copy one reference and not its texts.
final class EventBarView: FieldView {
    let lane: Int
    private let slice: DaySlice
    /// The days that the bar covers in this week; 0 for a line.
    private let dayCount: Int
    private let href: String
    private let title: String
    private let isUntitled: Bool
    private let timeText: String?
    private let spoken: String
    private let calendarColor: String
    private let marks: EventMarks

    static let fields: FieldTable<EventBarView> = [
        "lane": { .text(String($0.lane)) },
        "dayCount": { .number($0.dayCount) },
        "isLine": { .flag($0.dayCount == 0) },
        "comesFromBefore": { .flag($0.dayCount > 0 && $0.slice.day > $0.slice.firstDay) },
        "goesOn": { .flag($0.dayCount > 0 && $0.lastShown < $0.slice.lastDay) },
        "href": { .text($0.href) },
        "title": { .text($0.title) },
        "isUntitled": { .flag($0.isUntitled) },
        "timeText": { .optional($0.timeText) },
        "startDateTime": { .text($0.slice.start.description) },
        "spoken": { .text($0.spoken) },
        "calendarColor": { .text($0.calendarColor) },
        "isCancelled": { .flag($0.marks.isCancelled) },
        "badges": { .list($0.marks.badges) },
    ]

    init(_ slice: DaySlice, lane: Int, dayCount: Int, _ visit: Visit) {
        let calendar = visit.calendarMark(slice.record.calendar)
        let marks = visit.marks(of: slice.record)
        self.marks = marks
        self.lane = lane
        self.slice = slice
        self.dayCount = dayCount
        href = EventAddress.path(slice, visit)
        title = visit.displayTitle(slice.record)
        isUntitled = visit.isUntitled(slice.record)
        let showsTime = !slice.record.isAllDay && slice.isFirstDay
        timeText = showsTime ? visit.dates.time(slice.start.time) : nil
        spoken = visit.spokenDetails(slice, calendar.name, marks)
        calendarColor = calendar.color.rawValue
    }

    private var lastShown: CivilDate { slice.day.adding(days: dayCount - 1) }
}

/// “2 more”, which leads to the day.
struct MoreEventsView: FieldView {
    let count: Int
    let day: CivilDate
    let visit: Visit

    static let fields: FieldTable<MoreEventsView> = [
        "href": { .text($0.visit.address(DayAddress.path($0.day))) },
        "moreText": { .text($0.visit.text("monthMore", count: $0.count)) },
        "moreDay": { .text($0.visit.dates.dayAndWeekday($0.day)) },
    ]

    init(_ count: Int, on day: CivilDate, _ visit: Visit) {
        self.count = count
        self.day = day
        self.visit = visit
    }
}

extension Visit {
    /// What somebody who hears the page needs besides the title: whether it takes place, when, which
    /// calendar, who, and whether it repeats.
    func spokenDetails(
        _ slice: DaySlice,
        _ calendar: String,
        _ marks: EventMarks
    ) -> String {
        let name = calendar.isEmpty ? [] : [calendar]
        let when = statusMark(marks.status) + [SliceTimes.spoken(slice, self)]
        let parts = when + name + marks.people.map(\.name) + repeatMark(slice.record)
        return parts.joined(separator: ", ")
    }
}
