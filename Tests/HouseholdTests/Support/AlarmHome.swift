import CivilTime
import Household
import JSON

/// A household in Berlin on a clock that a test turns, which can be started anew.
struct AlarmHome {
    private(set) var live: LiveHousehold
    private(set) var planner: AlarmPlanner
    private var home = Home()

    init() {
        live = LiveHousehold(state: home.state, journal: FakeJournal())
        planner = AlarmPlanner(live)
    }

    /// What the program finds when it starts again: the state, and no plan.
    mutating func restart() {
        live = LiveHousehold(state: live.snapshot, journal: FakeJournal())
        planner = AlarmPlanner(live)
    }

    /// Adds an event whose start is on Berlin's clock.
    @discardableResult
    func add(
        _ title: String,
        _ start: String,
        _ end: String? = nil,
        alerts: String...,
        at now: String = "2026-12-01T12:00:00Z"
    ) throws -> String {
        var fields = EventFields.make(title, time: .timed(start, end ?? start))
        fields.alerts = .offsets(alerts)
        return try perform(AddEvent(fields: fields), at: now).uid
    }

    /// Puts an event as its stored text, without the first members.
    func put(
        _ uid: String,
        _ members: String,
        at now: String = "2026-12-01T12:00:00Z"
    ) throws {
        let text = """
            {"@type":"Event","uid":"\(uid)","title":"\(uid)","calendarIds":{"family":true},\
            \(members)}
            """
        try perform(PutEvents(texts: [uid: text]), at: now)
    }

    @discardableResult
    func perform<C: Command>(
        _ command: C,
        by device: String = "anna",
        at now: String = "2026-12-01T12:00:00Z"
    ) throws -> C.Outcome {
        try live.perform(command, by: .device(device), at: .at(now)).outcome
    }

    /// The titles of what begins to ring at `now`.
    func ring(at now: String) throws -> [String] {
        try planner.ring(at: .at(now)).map { rung in
            live.snapshot.record(of: rung.due)?.title ?? "?"
        }
    }

    /// When the next one is due, in UTC.
    func next(at now: String) -> String? { planner.next(at: .at(now))?.description }

    /// The titles of what a device shows.
    func ringing(on device: String, at now: String) -> [String] {
        let state = live.snapshot
        return state.devices[device].map { device in
            state.ringing(on: device, at: .at(now)).map(\.record.title)
        } ?? []
    }

    /// The only alarm that rang so far.
    var rung: RungAlarm? { live.snapshot.rungAlarms.values.first { _ in true } }
}

/// Puts events as they stand in a file.
struct PutEvents: Command {
    let texts: [String: String]

    func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        let changes = texts.sorted { $0.key < $1.key }.map { uid, text in
            Change(
                kind: .event,
                id: uid,
                before: context.state.events[uid]?.text,
                after: SharedBytes(text)
            )
        }
        return Decision(.other, changes, ())
    }
}

extension JSONObject {
    /// The alerts that have these offsets.
    static func offsets(_ offsets: [String]) -> JSONObject {
        JSONObject(
            offsets.enumerated().map { index, offset in
                let trigger: JSONValue = ["@type": "OffsetTrigger", "offset": .string(offset)]
                return (name: "\(index + 1)", value: ["@type": "Alert", "trigger": trigger])
            }
        )
    }
}
