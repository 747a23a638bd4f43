import CivilTime
import Household
import JSCalendar
import JSON

/// A household without a disk: commands are decided and applied at once, and nothing is forgotten.
///
/// It is in Berlin, has the calendars `family` and `school` and the read-only `holidays`, and
/// answered the devices `anna` (an owner), `ben` (full access), `wall` (view only), `guest` (add
/// only) and `out` (denied).
struct Home {
    private(set) var state: HouseholdState
    private(set) var transactions: [Transaction] = []
    var identifiers = CountingIdentifiers()

    init(zone: Zone = .berlin) {
        state = HouseholdState(epoch: "test", zone: zone)
        var changes = [
            Change(
                kind: .settings,
                id: HouseholdSettings.id,
                before: nil,
                after: HouseholdSettings(name: "Test", zone: zone).object.bytes
            )
        ]
        for calendar in [
            EventCalendar(id: "family", name: "Family", color: .tomato, sortOrder: 1),
            EventCalendar(id: "school", name: "School", color: .gold, sortOrder: 2),
            EventCalendar(
                id: "holidays",
                name: "Holidays",
                color: .blue,
                allowsContentModifications: false,
                sortOrder: 3
            ),
        ] {
            changes.append(.put(.calendar, calendar.id, calendar.object))
        }
        for (id, status) in [
            ("anna", AuthorizationStatus.fullAccess), ("ben", .fullAccess), ("wall", .readOnly),
            ("guest", .writeOnly), ("out", .denied),
        ] {
            let device = Device(
                id: id,
                name: id,
                tokenHash: "hash of \(id)",
                formToken: "form of \(id)",
                status: status,
                isOwner: id == "anna",
                created: .noon
            )
            changes.append(.put(.device, id, device.object))
        }
        put(changes)
    }

    /// Applies changes that no command makes.
    mutating func put(_ changes: [Change], by device: String? = nil) {
        let transaction = Transaction(
            sequence: state.sequence + 1,
            time: .noon,
            device: device,
            fact: .other,
            changes: changes
        )
        do { state = try state.applying(transaction) } catch { preconditionFailure("\(error)") }
        transactions.append(transaction)
    }

    /// Puts an event as its stored text.
    mutating func put(event uid: String, _ text: String) {
        put([
            Change(kind: .event, id: uid, before: state.events[uid]?.text, after: SharedBytes(text))
        ])
    }

    @discardableResult
    mutating func perform<C: Command>(
        _ command: C,
        by actor: String = "anna",
        at now: Instant = .noon
    ) throws(HouseholdError) -> C.Outcome {
        try perform(command, as: .device(actor), at: now)
    }

    @discardableResult
    mutating func perform<C: Command>(
        _ command: C,
        as actor: Actor,
        at now: Instant = .noon
    ) throws(HouseholdError) -> C.Outcome {
        let context = CommandContext(
            state: state,
            actor: actor,
            now: now,
            identifiers: identifiers
        )
        let decision = try command.decide(context)
        guard !decision.changes.isEmpty else { return decision.outcome }
        let device: String? = if case .device(let id) = actor { id } else { nil }
        let transaction = Transaction(
            sequence: state.sequence + 1,
            time: now,
            device: device,
            fact: decision.fact,
            changes: decision.changes
        )
        do { state = try state.applying(transaction) } catch { preconditionFailure("\(error)") }
        transactions.append(transaction)
        return decision.outcome
    }

    mutating func add(_ fields: EventFields, by actor: String = "anna") throws -> String {
        try perform(AddEvent(fields: fields), by: actor).uid
    }

    /// Adds an event and answers its record.
    mutating func record(_ time: EventTime, _ title: String = "Dentist") throws -> EventRecord {
        let uid = try add(.make(title, time: time))
        guard let record = state.events[uid] else { preconditionFailure("\(uid) is not there") }
        return record
    }

    func fields(_ uid: String) throws -> EventFields? {
        try state.events[uid].map { EventFields(try $0.event()) }
    }

    /// The stored text of `uid` at `revision`, as the journal would find it.
    func storedVersion(_ uid: String, at revision: Int) -> SharedBytes? {
        transactions.last { $0.sequence <= revision && $0.changes.contains { $0.id == uid } }?
            .changes.last { $0.id == uid }?.after
    }
}

extension Change {
    static func put(_ kind: ObjectKind, _ id: String, _ object: JSONObject) -> Change {
        Change(kind: kind, id: id, before: nil, after: object.bytes)
    }
}

extension JSONObject {
    var bytes: SharedBytes { SharedBytes(JSONValue.object(self).encoded()) }
}

/// The error that `body` throws; nil where it throws none.
func refusal(_ body: () throws -> Void) -> HouseholdError? {
    do { try body() } catch { return error as? HouseholdError }
    return nil
}

extension HouseholdError {
    /// The fields that an `.invalid` names.
    var problems: [FieldProblem] { if case .invalid(let problems) = self { problems } else { [] } }

    var prohibition: Prohibition? { if case .forbidden(let what) = self { what } else { nil } }

    var clash: EventClash? { if case .conflict(let clash) = self { clash } else { nil } }

    var tombstone: Tombstone? { if case .gone(let tombstone) = self { tombstone } else { nil } }

    var isNotFound: Bool { if case .notFound = self { true } else { false } }

    var isChangedMeanwhile: Bool { if case .changedMeanwhile = self { true } else { false } }
}
