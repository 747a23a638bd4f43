import CivilTime
import Household
import JSCalendar
import JSON
import JournalFile

/// Knowing which alarm is due next, in a household where every event has one.
enum AlarmPlanning {
    static let measurement = Measurement(
        name: "alarms",
        summary: "the next alarm of 100,000 events, and planning again after an edit",
        run: run
    )

    private static let events = 100_000
    private static let edits = 1_000

    private static func run(_ bench: Workbench) throws -> [Row] {
        let store = try SampleStore.open(bench.store(events: events).folder)
        var state = store.state
        // Every event has an alarm: nobody's household is worse.
        state = try state.applying(
            Transaction(
                sequence: state.sequence + 1,
                time: Instant(secondsSince1970: 0),
                device: nil,
                fact: .other,
                changes: try state.events.values.map { try ringing($0) }
            )
        )
        let start = SampleStore.now()
        var (build, next, edit) = (Samples(), Samples(), Samples())
        var schedule = AlarmSchedule(state, after: start)
        for _ in 0..<bench.options.rounds {
            build.timeProcessor { schedule = AlarmSchedule(state, after: start) }
        }
        for record in state.events.values.prefix(edits) {
            edit.timeProcessor { schedule.update(.event(record.uid), in: state) }
            next.timeProcessor { _ = schedule.next() }
        }
        return [
            Row(
                "next alarm of \(events) events that each have one",
                Quantity(next.median * 1000, .milliseconds),
                goal: .atMost(1)
            ),
            Row(
                "planning again after an edit",
                Quantity(edit.median * 1000, .milliseconds),
                goal: .atMost(1)
            ),
            Row(
                "planning all of them, beside the start",
                Quantity(build.median * 1000, .milliseconds)
            ),
        ]
    }

    private static func ringing(_ record: EventRecord) throws -> Change {
        var event = try record.event()
        let trigger: JSONValue = ["@type": "OffsetTrigger", "offset": "-PT15M"]
        event.alerts = ["1": ["@type": "Alert", "trigger": trigger]]
        return Change(
            kind: .event,
            id: record.uid,
            before: record.text,
            after: SharedBytes(JSONValue.object(event.object).encoded())
        )
    }
}
