package import CivilTime
import JSON

/// Everything the household knows, as one value: a request takes one and sees nothing torn.
///
/// It is changed only by `applying(_:)`, one transaction at a time.
package struct HouseholdState: Sendable {
    /// Which life of the store this is: a restored backup begins a new one.
    package private(set) var epoch: String
    /// The household's revision: the sequence of the last transaction, which never goes back.
    package private(set) var sequence: Int
    package private(set) var settings: HouseholdSettings
    package private(set) var people: [Person] = []
    /// In the order in which they are shown.
    package private(set) var calendars: [EventCalendar] = []
    package private(set) var devices: [String: Device] = [:]
    package private(set) var events = ShardedDictionary<EventRecord>()
    /// What became of deleted events, for 30 days.
    package private(set) var trash = ShardedDictionary<Tombstone>()
    /// What rang lately, by id.
    package private(set) var rungAlarms = ShardedDictionary<RungAlarm>()
    /// The digests of the last days, by id.
    package internal(set) var digests: [String: RungDigest] = [:]
    /// Apart from the events, which they never mix with; in the order in which they are shown.
    package internal(set) var reminderLists: [ReminderList] = []
    package internal(set) var reminders = ReminderIndex()
    /// What became of deleted reminders, for 30 days.
    package internal(set) var deletedReminders: [String: DeletedReminder] = [:]
    /// Made from the people.
    private(set) var birthdays = BirthdayIndex()
    /// nil only inside a `StateLoader`, which builds it once at its end.
    private var index: EventIndex? = EventIndex()
    /// Whether some events were placed by another zone than the household's; only while loading.
    private var isZoneStale = false

    /// A household that nobody has claimed.
    package init(epoch: String, zone: Zone) {
        self.epoch = epoch
        self.sequence = 0
        self.settings = HouseholdSettings(name: "", zone: zone)
    }

    /// Calls `body` with each event, birthday and occurrence of a series that overlaps `[from, to)`,
    /// in no particular order.
    func forEachEvent(from: Instant, to: Instant, _ body: (EventRecord) -> Void) {
        index?.forEach(from: from, to: to, body)
        birthdays.forEach(from: from, to: to, body)
    }

    /// Calls `body` with the span of each of them; one without length lasts a second here.
    func forEachSpan(from: Instant, to: Instant, _ body: (_ start: Instant, _ end: Instant) -> Void)
    {
        index?.forEachSpan(from: from, to: to, body)
        birthdays.forEach(from: from, to: to) { body($0.start, $0.end) }
    }

    /// Whether somebody has claimed the household: it has an owner.
    package var isClaimed: Bool { devices.values.contains { $0.isOwner } }

    /// The calendar `id`, stored or derived.
    package func calendar(_ id: String) -> EventCalendar? {
        calendars.first { $0.id == id } ?? birthdaysCalendar.flatMap { $0.id == id ? $0 : nil }
    }

    package func person(_ id: String) -> Person? { people.first { $0.id == id } }

    /// Features Q-45: the chosen calendar where it takes events, else the first that does.
    package var defaultCalendarForNewEvents: EventCalendar? {
        if let id = settings.defaultCalendar, let chosen = calendar(id),
            chosen.allowsContentModifications
        {
            return chosen
        }
        return calendars.first { $0.allowsContentModifications }
    }
}

/// An event that was deleted: who did it, when, and what it was.
package struct Tombstone: Sendable {
    package let record: EventRecord
    /// The sequence of the transaction that deleted it.
    package let sequence: Int
    package let deletedBy: String?
    package let deletedAt: Instant

    /// Seconds for which a deleted event is kept.
    package static let lifetime = 30 * 86_400
}

extension HouseholdState {
    /// The state after `transaction`.
    ///
    /// - Throws: `StoredObjectError` where an object of the transaction cannot be read; the
    ///   receiver is as it was.
    package func applying(
        _ transaction: Transaction
    ) throws(StoredObjectError) -> HouseholdState {
        var next = self
        try next.apply(transaction)
        return next
    }

    mutating func apply(_ transaction: Transaction) throws(StoredObjectError) {
        var zoneChanged = false
        for change in transaction.changes {
            switch change.kind {
            case .event: try apply(change, of: transaction)
            case .settings:
                guard let text = change.after else { continue }
                let changed = try HouseholdSettings(object: decode(text, change))
                zoneChanged = zoneChanged || changed.zone.id != settings.zone.id
                settings = changed
            case .person:
                let person = try change.after.map { text throws(StoredObjectError) in
                    try Person(id: change.id, object: decode(text, change))
                }
                people.replace(change.id, with: person) { $0.id }
                try birthdays.set(change.id, to: person, transaction, zone: settings.zone)
            case .calendar:
                let calendar = try change.after.map { text throws(StoredObjectError) in
                    try EventCalendar(id: change.id, object: decode(text, change))
                }
                calendars.replace(change.id, with: calendar) { $0.id }
                calendars.sort { ($0.sortOrder, $0.name, $0.id) < ($1.sortOrder, $1.name, $1.id) }
            case .device:
                devices[change.id] = try change.after.map { text throws(StoredObjectError) in
                    try Device(id: change.id, object: decode(text, change))
                }
            case .alarm:
                rungAlarms[change.id] = try change.after.map { text throws(StoredObjectError) in
                    try RungAlarm(id: change.id, object: decode(text, change))
                }
            case .list:
                let list = try change.after.map { text throws(StoredObjectError) in
                    try ReminderList(id: change.id, object: decode(text, change))
                }
                reminderLists.replace(change.id, with: list) { $0.id }
                reminderLists.sort {
                    ($0.sortOrder, $0.name, $0.id) < ($1.sortOrder, $1.name, $1.id)
                }
            case .task: try apply(reminder: change, of: transaction)
            case .digest: try apply(digest: change)
            }
        }
        sequence = transaction.sequence
        guard zoneChanged else { return }
        resolveRemindersAnew()
        try birthdays.resolve(in: settings.zone)
        if index != nil {
            try resolveEventsAnew()
        } else if events.count > 0 || trash.count > 0 {
            isZoneStale = true
        }
    }

    /// Puts one object of a snapshot in its place, whatever its revision.
    mutating func restore(_ entry: SnapshotEntry) throws(StoredObjectError) {
        if entry.kind == .event, index == nil { return try restore(event: entry) }
        let wasAt = sequence
        try apply(
            Transaction(
                sequence: entry.revision,
                time: entry.changedAt,
                device: entry.changedBy,
                fact: .other,
                changes: [Change(kind: entry.kind, id: entry.id, before: nil, after: entry.text)]
            )
        )
        sequence = wasAt
    }

    /// The short way for the many: nothing stands there yet, and the index is made at the end.
    private mutating func restore(event entry: SnapshotEntry) throws(StoredObjectError) {
        let record = try EventRecord(
            id: entry.id,
            text: entry.text,
            indexed: entry.indexed,
            zone: settings.zone,
            revision: entry.revision,
            changedBy: entry.changedBy,
            changedAt: entry.changedAt,
            previous: nil
        )
        events[record.uid] = record
    }

    mutating func restore(_ tombstone: Tombstone) { trash[tombstone.record.uid] = tombstone }

    /// Leaves out the deleted events whose time is over.
    package mutating func emptyTrash(at now: Instant) {
        for tombstone in Array(trash.values)
        where now.secondsSince1970 - tombstone.deletedAt.secondsSince1970 > Tombstone.lifetime {
            trash[tombstone.record.uid] = nil
        }
        forgetReminders(at: now)
    }

    mutating func beginLoading(at sequence: Int) {
        self.sequence = sequence
        index = nil
    }

    mutating func expect(events count: Int) { events.reserveCapacity(count) }

    mutating func begin(epoch: String) { self.epoch = epoch }

    mutating func raiseSequence(to least: Int) { sequence = max(sequence, least) }

    mutating func finishLoading() throws(StoredObjectError) {
        if isZoneStale {
            try resolveEventsAnew()
            isZoneStale = false
        } else {
            index = EventIndex(Array(events.values))
        }
    }

    private mutating func apply(
        _ change: Change,
        of transaction: Transaction
    ) throws(StoredObjectError) {
        guard let text = change.after else {
            guard let old = events[change.id] else { return }
            index?.remove(old)
            events[change.id] = nil
            trash[change.id] = Tombstone(
                record: old,
                sequence: transaction.sequence,
                deletedBy: transaction.device,
                deletedAt: transaction.time
            )
            return
        }
        let zone = settings.zone
        let (old, record) = try events.change(change.id) { old throws(StoredObjectError) in
            try EventRecord(
                id: change.id,
                text: text,
                indexed: change.indexed,
                zone: zone,
                revision: transaction.sequence,
                changedBy: transaction.device,
                changedAt: transaction.time,
                previous: old?.withShortHistory()
            )
        }
        if let old { index?.remove(old) }
        index?.insert(record)
        if trash.count > 0 { trash[change.id] = nil }
    }

    /// All-day and floating events lie elsewhere on the time line once the zone has changed.
    private mutating func resolveEventsAnew() throws(StoredObjectError) {
        var resolved: [EventRecord] = []
        resolved.reserveCapacity(events.count)
        for record in Array(events.values) {
            let anew = try record.resolved(in: settings.zone)
            events[anew.uid] = anew
            resolved.append(anew)
        }
        for tombstone in Array(trash.values) {
            trash[tombstone.record.uid] = Tombstone(
                record: try tombstone.record.resolved(in: settings.zone),
                sequence: tombstone.sequence,
                deletedBy: tombstone.deletedBy,
                deletedAt: tombstone.deletedAt
            )
        }
        index = EventIndex(resolved)
    }

    func decode(
        _ text: SharedBytes,
        _ change: Change
    ) throws(StoredObjectError) -> JSONObject {
        do {
            if let object = try JSONValue(parsing: text).objectValue { return object }
        } catch {
            throw StoredObjectError(
                kind: change.kind,
                id: change.id,
                reason: "byte \(error.offset): \(error.reason)"
            )
        }
        throw StoredObjectError(kind: change.kind, id: change.id, reason: "is not an object")
    }
}

extension Array {
    fileprivate mutating func replace(
        _ id: String,
        with element: Element?,
        by identity: (Element) -> String
    ) {
        let position = firstIndex { identity($0) == id }
        switch (position, element) {
        case (let position?, let element?): self[position] = element
        case (let position?, nil): remove(at: position)
        case (nil, let element?): append(element)
        case (nil, nil): break
        }
    }
}
