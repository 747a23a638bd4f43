import CivilTime
import Household
import JSCalendar
import JSON
import JournalFile

/// A sample household in memory, with series beside its events.
struct SampleHousehold {
    let state: HouseholdState
    let day: CivilDate

    init(_ store: SampleStore, series count: Int) throws {
        let opened = try SampleStore.open(store.folder)
        let changes = try SampleSeries.make(count).map { series in
            let event = try series.event(calendar: store.calendar)
            let text = SharedBytes(JSONValue.object(event.object).encoded())
            return Change(kind: .event, id: event.uid, before: nil, after: text)
        }
        state = try Self.applying(changes, to: opened.state)
        day = store.day
    }

    private init(state: HouseholdState, day: CivilDate) {
        self.state = state
        self.day = day
    }

    /// The days of a year around the sample's day.
    var days: [CivilDate] { (-182..<183).map { day.adding(days: $0) } }

    /// What a view of so many days asks for.
    func query(of day: CivilDate, days: Int = 1) -> EventQuery {
        let end = state.span(of: day.adding(days: days)).start
        return EventQuery(start: state.span(of: day).start, end: end)
    }

    /// The same household with nothing in it but what `query` finds.
    func reduced(to query: EventQuery) throws -> SampleHousehold {
        let found = Set(state.events(matching: query).map(\.uid))
        let changes = state.events.values.filter { !found.contains($0.uid) }.map { record in
            Change(kind: .event, id: record.uid, before: record.text, after: nil)
        }
        return SampleHousehold(state: try Self.applying(changes, to: state), day: day)
    }

    private static func applying(
        _ changes: [Change],
        to state: HouseholdState
    ) throws -> HouseholdState {
        try state.applying(
            Transaction(
                sequence: state.sequence + 1,
                time: SampleStore.now(),
                device: nil,
                fact: .other,
                changes: changes
            )
        )
    }
}
