package import CivilTime
package import Household

/// A reading of the whole store for `himekuri check`: how much there is, and all that is wrong.
package struct StoreCheck: Sendable {
    package let sequence: Int
    package let people: Int
    package let calendars: Int
    package let devices: Int
    package let events: Int
    package let deletedEvents: Int
    package let reminderLists: Int
    package let reminders: Int
    package let deletedReminders: Int
    /// Transactions that the journal still has.
    package let transactions: Int
    package let faults: [StoreFault]

    /// Whether nothing is wrong; a note is nothing wrong.
    package var isClean: Bool { faults.allSatisfy { $0.severity == .note } }

    /// Reads the store in `folder` and changes nothing.
    package init(folder: String, defaultZone: Zone) throws(JournalError) {
        let disk = try reporting { () throws(DiskError) in
            try FolderDisk(path: folder, creates: false)
        }
        try self.init(disk, defaultZone: defaultZone)
    }

    init(_ disk: any StoreDisk, defaultZone: Zone) throws(JournalError) {
        let lock = try reporting { () throws(DiskError) in
            let lock = try disk.lock(StoreFileName.writing, creates: false)
            try lock?.acquire(shared: true)
            return lock
        }
        defer { lock?.release() }
        let loaded = try reporting { () throws(DiskError) in
            try StoreReader.load(disk, zone: defaultZone)
        }
        guard loaded.snapshot != nil || loaded.journal != nil else {
            throw .failed("\(disk.path): there is no household in this folder")
        }
        let found = loaded.faults
        let (snapshotSequence, reached) = (loaded.snapshotSequence, loaded.sequence)
        transactions = loaded.lines.entries.count
        let state = try loaded.state(epoch: "", sequenceAtLeast: reached)
        sequence = state.sequence
        people = state.people.count
        calendars = state.calendars.count
        devices = state.devices.count
        events = state.events.count
        deletedEvents = state.trash.count
        reminderLists = state.reminderLists.count
        reminders = state.reminders.count
        deletedReminders = state.deletedReminders.count
        let places = EventPlaces(disk: disk, snapshotSequence: snapshotSequence)
        faults =
            found
            + (try reporting { () throws(DiskError) in
                try Self.eventFaults(in: state, places) + Self.reminderFaults(in: state, places)
                    + AttachmentCheck.faults(in: state, on: disk)
            })
    }

    /// What opening does not look at: every property of every event, and its calendar.
    private static func eventFaults(
        in state: HouseholdState,
        _ places: EventPlaces
    ) throws(DiskError) -> [StoreFault] {
        let calendars = Set(state.calendars.map(\.id))
        var faults: [StoreFault] = []
        for record in state.events.values.sorted(by: { $0.uid < $1.uid }) {
            if let reason = problem(of: record, calendars) {
                let (file, line) = try places.find(record.uid, revision: record.revision)
                faults.append(
                    StoreFault(file: file, line: line, reason: reason, severity: .content)
                )
            }
        }
        return faults
    }

    /// A reminder is read in full when the store is opened; what is left is its list.
    private static func reminderFaults(
        in state: HouseholdState,
        _ places: EventPlaces
    ) throws(DiskError) -> [StoreFault] {
        let lists = Set(state.reminderLists.map(\.id))
        var faults: [StoreFault] = []
        for record in state.reminders(matching: ReminderQuery(.all))
        where !lists.contains(record.list) {
            let (file, line) = try places.find(record.uid, revision: record.revision)
            let reason = "reminder \(record.uid): there is no list \(record.list)"
            faults.append(StoreFault(file: file, line: line, reason: reason, severity: .content))
        }
        return faults
    }

    private static func problem(of record: EventRecord, _ calendars: Set<String>) -> String? {
        let event = Result { () throws(StoredObjectError) in try record.event() }
        if case .failure(let error) = event { return error.description }
        guard !calendars.contains(record.calendar) else { return nil }
        return "event \(record.uid): there is no calendar \(record.calendar)"
    }
}
