package import CivilTime
package import JSON

/// What happened in one transaction, in the past tense; the journal keeps the raw value.
package enum Fact: String, Sendable, CaseIterable {
    case householdClaimed, settingsChanged
    case personAdded, personChanged, personRemoved
    case calendarAdded, calendarChanged, calendarDeleted
    case deviceAdded, deviceChanged, deviceRevoked, devicesSeen
    case accessAsked, accessAnswered
    case eventAdded, eventChanged, eventDeleted, eventsImported
    case alarmsRang, alarmAnswered, digestRang
    case listAdded, listChanged, listDeleted
    case reminderAdded, reminderChanged, reminderCompleted, reminderReopened, reminderDeleted
    case remindersArranged, remindersImported
    case undone
    /// Objects that an older or newer version, or somebody's editor, put there.
    case other
}

/// One object's change: what stood there before, and what stands there now.
///
/// `before` is nil for a new object, `after` for a removed one. Both are JSON texts, exactly as
/// stored; together they make every line of the journal enough to undo it.
package struct Change: Sendable, Equatable {
    package let kind: ObjectKind
    package let id: String
    package let before: SharedBytes?
    package let after: SharedBytes?
    /// What the index needs of `after`, where whoever read the change has read that as well.
    let indexed: IndexedEvent?

    package init(
        kind: ObjectKind,
        id: String,
        before: SharedBytes?,
        after: SharedBytes?,
        indexed: IndexedEvent? = nil
    ) {
        self.kind = kind
        self.id = id
        self.before = before
        self.after = after
        self.indexed = indexed
    }

    /// Equal texts of the same object; what was read from them beforehand says nothing more.
    package static func == (one: Change, other: Change) -> Bool {
        one.kind == other.kind && one.id == other.id && one.before == other.before
            && one.after == other.after
    }
}

/// The unit of writing: all its changes become visible together, or none.
package struct Transaction: Sendable, Equatable {
    /// The household's revision after it; one more than the transaction before.
    package let sequence: Int
    package let time: Instant
    /// The device that did it; nil for the command line and the server itself.
    package let device: String?
    package let fact: Fact
    package let changes: [Change]

    package init(sequence: Int, time: Instant, device: String?, fact: Fact, changes: [Change]) {
        self.sequence = sequence
        self.time = time
        self.device = device
        self.fact = fact
        self.changes = changes
    }

    /// What it did to one event or reminder; nil where it did nothing to it.
    package func only(event uid: String) -> Transaction? {
        let own = changes.filter { ($0.kind == .event || $0.kind == .task) && $0.id == uid }
        guard !own.isEmpty else { return nil }
        return Transaction(
            sequence: sequence,
            time: time,
            device: device,
            fact: fact,
            changes: own
        )
    }
}
