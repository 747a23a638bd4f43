import CivilTime
import Household
import JSON

/// Writes the whole household as `household.json`, by way of a new file that takes its name.
struct SnapshotWriter {
    private static let piece = 1 << 20

    private let file: any StoreFile
    private var writer = JSONWriter(.pretty)
    private var checksum = Checksum()

    /// Replaces the snapshot; the old one stays until the new one is durable.
    static func write(
        _ state: HouseholdState,
        to disk: any StoreDisk
    ) throws(DiskError) -> FileIdentity? {
        let next = StoreFileName.next(StoreFileName.snapshot)
        do {
            guard let file = try disk.open(next, for: .replacing) else { return nil }
            var writer = SnapshotWriter(file)
            try writer.write(state, written: try file.identity().modified / 1_000_000_000)
            try file.synchronize()
        } catch {
            // The name is free again for the next try; the first failure is the one to tell.
            do { try disk.remove(next) } catch {}
            throw error
        }
        try disk.rename(next, to: StoreFileName.snapshot)
        try disk.synchronizeFolder()
        return try disk.identity(of: StoreFileName.snapshot)
    }

    private init(_ file: any StoreFile) {
        self.file = file
        writer.bytes.reserveCapacity(Self.piece * 2)
    }

    private mutating func write(_ state: HouseholdState, written: Int) throws(DiskError) {
        writer.beginObject()
        string("format", SnapshotFormat.name)
        let hasReminders = Self.hasReminders(state)
        int(
            "version",
            hasReminders ? SnapshotFormat.version : SnapshotFormat.versionWithoutReminders
        )
        string("epoch", state.epoch)
        string("written", Instant(secondsSince1970: written).description)
        int("sequence", state.sequence)
        if !state.settings.name.isEmpty {
            writer.name("settings")
            writer.object(state.settings.object)
        }
        objects("people", state.people.map { ($0.id, $0.object) })
        objects("calendars", state.calendars.map { ($0.id, $0.object) })
        objects(
            "devices",
            state.devices.sorted { $0.key < $1.key }.map { ($0.key, $0.value.object) }
        )
        if state.rungAlarms.count > 0 {
            let alarms = state.rungAlarms.values.sorted { $0.id < $1.id }
            objects("alarms", alarms.map { ($0.id, $0.object) })
        }
        if !state.digests.isEmpty {
            let digests = state.digests.sorted { $0.key < $1.key }
            objects("digests", digests.map { ($0.key, $0.value.object) })
        }
        try writeEvents(of: state)
        try writeTrash(of: state)
        if hasReminders { try writeReminders(of: state) }
        try flush()
        try file.appendAll(SnapshotFormat.ending(checksum))
    }

    private mutating func writeEvents(of state: HouseholdState) throws(DiskError) {
        writer.name("events")
        writer.beginArray()
        for record in state.events.values.sorted(by: Self.isBefore) {
            writer.beginObject()
            write(record)
            writer.endObject()
            try flushIfLarge()
        }
        writer.endArray()
    }

    private mutating func writeTrash(of state: HouseholdState) throws(DiskError) {
        writer.name("trash")
        writer.beginArray()
        for tombstone in state.trash.values.sorted(by: { Self.isBefore($0.record, $1.record) }) {
            writer.beginObject()
            int("deletedIn", tombstone.sequence)
            if let device = tombstone.deletedBy { string("deletedBy", device) }
            string("deletedAt", tombstone.deletedAt.description)
            write(tombstone.record)
            writer.endObject()
            try flushIfLarge()
        }
        for deleted in state.deletedReminders.values.sorted(by: { $0.record.uid < $1.record.uid }) {
            writer.beginObject()
            int("deletedIn", deleted.sequence)
            if let device = deleted.deletedBy { string("deletedBy", device) }
            string("deletedAt", deleted.deletedAt.description)
            write(deleted.record)
            writer.endObject()
            try flushIfLarge()
        }
        writer.endArray()
    }

    private static func hasReminders(_ state: HouseholdState) -> Bool {
        state.reminders.count > 0 || !state.reminderLists.isEmpty
            || !state.deletedReminders.isEmpty
    }

    private mutating func writeReminders(of state: HouseholdState) throws(DiskError) {
        objects("lists", state.reminderLists.map { ($0.id, $0.object) })
        writer.name("reminders")
        writer.beginArray()
        let query = ReminderQuery(.all)
        for record in state.reminders(matching: query, by: .due) {
            writer.beginObject()
            write(record)
            writer.endObject()
            try flushIfLarge()
        }
        writer.endArray()
    }

    private static func isBefore(_ left: EventRecord, _ right: EventRecord) -> Bool {
        left.start != right.start ? left.start < right.start : left.uid < right.uid
    }

    private mutating func write(_ record: EventRecord) {
        int("revision", record.revision)
        if let device = record.changedBy { string("changedBy", device) }
        string("changedAt", record.changedAt.description)
        write(record.text, named: "event")
    }

    private mutating func write(_ record: ReminderRecord) {
        int("revision", record.revision)
        if let device = record.changedBy { string("changedBy", device) }
        string("changedAt", record.changedAt.description)
        write(record.text, named: "task")
    }

    private mutating func write(_ text: SharedBytes, named name: String) {
        writer.name(name)
        // Three levels around it: the household, the list, the entry.
        writer.raw(SharedBytes(text.withUnsafeBytes { JSONLayout.pretty($0, depth: 3) }))
    }

    private mutating func objects(_ name: String, _ objects: [(id: String, object: JSONObject)]) {
        writer.name(name)
        writer.beginObject()
        for (id, object) in objects {
            writer.name(id)
            writer.object(object)
        }
        writer.endObject()
    }

    private mutating func string(_ name: String, _ value: String) {
        writer.name(name)
        writer.string(value)
    }

    private mutating func int(_ name: String, _ value: Int) {
        writer.name(name)
        writer.int(value)
    }

    private mutating func flushIfLarge() throws(DiskError) {
        if writer.bytes.count >= Self.piece { try flush() }
    }

    private mutating func flush() throws(DiskError) {
        writer.bytes.withUnsafeBytes { checksum.add($0) }
        try file.appendAll(writer.bytes)
        writer.bytes.removeAll(keepingCapacity: true)
    }
}
