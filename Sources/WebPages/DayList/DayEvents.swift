import CivilTime
import Household

/// What is on at one day as a day list shows it: chips above, then the cards.
struct DayEvents {
    let chips: [AllDayChipView]
    /// The cards, with the line at now among them.
    let entries: [DayEntryView]

    var isEmpty: Bool { chips.isEmpty && entries.isEmpty }

    init(_ slices: [DaySlice], isToday: Bool, _ visit: Visit) {
        chips = slices.filter(Self.isChip).map { AllDayChipView($0, visit) }
        let cards = slices.filter { !Self.isChip($0) }
        entries =
            isToday && !cards.isEmpty
            ? Self.entriesWithNow(cards, visit)
            : cards.map { DayEntryView(event: EventCardView($0, visit), nowLine: nil) }
    }

    /// Whole days stand above the list; so does the middle of an event that goes on for days.
    private static func isChip(_ slice: DaySlice) -> Bool {
        slice.record.isAllDay || !slice.isFirstDay && !slice.isLastDay
    }

    /// The cards with the line at now before the first one that is still to come.
    private static func entriesWithNow(_ cards: [DaySlice], _ visit: Visit) -> [DayEntryView] {
        let line = DayEntryView(event: nil, nowLine: NowLineView(visit))
        var entries: [DayEntryView] = []
        var isPlaced = false
        for slice in cards {
            if !isPlaced, slice.record.start > visit.now {
                entries.append(line)
                isPlaced = true
            }
            entries.append(DayEntryView(event: EventCardView(slice, visit), nowLine: nil))
        }
        if !isPlaced { entries.append(line) }
        return entries
    }
}
