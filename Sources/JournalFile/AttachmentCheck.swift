import Household
import JSCalendar

/// Looks at every file that an event names, for `himekuri check`.
enum AttachmentCheck {
    /// The files that events, also deleted ones, name and that are missing or damaged; each once.
    static func faults(
        in state: HouseholdState,
        on disk: any StoreDisk
    ) throws(DiskError) -> [StoreFault] {
        var holders: [AttachmentFile: String] = [:]
        let records = Array(state.events.values) + state.trash.values.map(\.record)
        for record in records.sorted(by: { $0.uid < $1.uid }) {
            for file in files(of: record) where holders[file] == nil { holders[file] = record.uid }
        }
        var faults: [StoreFault] = []
        for (file, uid) in holders.sorted(by: { $0.key.name < $1.key.name }) {
            guard let reason = try problem(of: file, on: disk) else { continue }
            faults.append(
                StoreFault(
                    file: file.href,
                    line: nil,
                    reason: "\(reason); event \(uid) has it",
                    severity: .content
                )
            )
        }
        return faults
    }

    private static func files(of record: EventRecord) -> [AttachmentFile] {
        // An event that cannot be read is a fault of its own, told elsewhere.
        guard let event = try? record.event() else { return [] }
        return event.enclosures.compactMap { AttachmentFile(href: $0.href) }
    }

    private static func problem(
        of file: AttachmentFile,
        on disk: any StoreDisk
    ) throws(DiskError) -> String? {
        if try AttachmentFolder.content(of: file, on: disk) != nil { return nil }
        let folder = try disk.folder(AttachmentFile.folder, creates: false)
        return try folder?.identity(of: file.name) == nil ? "is missing" : "is damaged"
    }
}
