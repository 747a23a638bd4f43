import CivilTime
import Household
import JSON

/// A household in Berlin on a clock that a test turns, which can be started anew.
struct AlarmHome {
    private(set) var live: LiveHousehold
    private(set) var planner: AlarmPlanner
    private var home = Home.withLists()

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

    /// Adds a reminder that is due at a time of Berlin's clock (`2026-12-09 17:00`) or on a day
    /// (`2026-12-09`), with alerts that count from then.
    @discardableResult
    func remind(
        _ title: String,
        due: String,
        alerts: String...,
        rules: [String] = [],
        at now: String = "2026-12-01T12:00:00Z"
    ) throws -> String {
        var fields = ReminderFields(
            title: title,
            dates: due.contains(" ") ? .time(due) : .day(due),
            list: "chores"
        )
        fields.alerts = .offsets(alerts, relativeTo: "end")
        fields.rules = try rules.map { .object(try .init($0)) }
        return try perform(AddReminder(fields: fields), at: now).uid
    }

    /// Checks a reminder off.
    func complete(_ uid: String, at now: String) throws {
        try perform(CompleteReminders([ReminderTarget(uid: uid)], isCompleted: true), at: now)
    }

    /// Lets a device use the reminders.
    func letInToReminders(_ device: String) throws {
        try perform(AskForReminders(address: "10.0.0.9", isOpenHouse: true), by: device)
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
            live.snapshot.item(of: rung.due)?.title ?? "?"
        }
    }

    /// When the next one is due, in UTC.
    func next(at now: String) -> String? { planner.next(at: .at(now))?.description }

    /// The titles of what a device shows.
    func ringing(on device: String, at now: String) -> [String] {
        let state = live.snapshot
        return state.devices[device].map { device in
            state.ringing(on: device, at: .at(now)).map(\.item.title)
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
    static func offsets(_ offsets: [String], relativeTo anchor: String = "start") -> JSONObject {
        JSONObject(
            offsets.enumerated().map { index, offset in
                let trigger: JSONValue = [
                    "@type": "OffsetTrigger", "offset": .string(offset),
                    "relativeTo": .string(anchor),
                ]
                return (name: "\(index + 1)", value: ["@type": "Alert", "trigger": trigger])
            }
        )
    }
}
