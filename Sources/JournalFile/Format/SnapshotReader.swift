import CivilTime
import Household
import JSON

/// Reads a snapshot into a state; the texts of its objects are copied without white space.
struct SnapshotReader {
    private(set) var epoch: String?
    private(set) var sequence: Int?
    private(set) var written: Instant?
    private(set) var isIntact = false
    private(set) var faults: [StoreFault] = []

    var isDamaged: Bool { faults.contains { $0.severity == .damage } }

    private var hasSettings = false
    private var texts = CompactTexts()
    private var lines = LineCounter()

    mutating func read(
        _ file: any StoreFile,
        into loader: inout StateLoader
    ) throws(DiskError) {
        let size = try file.identity().size
        let owner = TextBuffer(capacity: size)
        let count = try file.read(
            into: UnsafeMutableRawBufferPointer(rebasing: owner.memory[..<size]),
            at: 0
        )
        let bytes = owner.bytes(0..<count)
        isIntact = SnapshotFormat.isIntact(bytes)
        var section = SnapshotSection(file: bytes, range: 0..<count)
        do { try readMembers(&section, into: &loader) } catch {
            report(section, error.offset, error.reason)
        }
        if !isIntact, !isDamaged {
            faults.append(fault(nil, "was changed by hand; taken as it is", .note))
        }
        withExtendedLifetime(owner) {}
    }

    private mutating func readMembers(
        _ section: inout SnapshotSection,
        into loader: inout StateLoader
    ) throws(JSONError) {
        var deferred: [(range: Range<Int>, isTrash: Bool)] = []
        try section.scanner.beginObject()
        while let text = try section.scanner.nextName() {
            let name = section.scanner.decoded(text)
            switch name {
            case "format", "version":
                try checkFormat(name, &section)
            case "epoch":
                epoch = try section.scanner.string()
            case "written":
                written = try section.scanner.instant()
            case "sequence":
                sequence = try section.scanner.int()
            case "settings":
                hasSettings = true
                try readSettings(&section, into: &loader)
            case "people":
                try readObjects(.person, &section, into: &loader)
            case "calendars":
                try readObjects(.calendar, &section, into: &loader)
            case "devices":
                try readObjects(.device, &section, into: &loader)
            case "alarms":
                try readObjects(.alarm, &section, into: &loader)
            case "digests":
                try readObjects(.digest, &section, into: &loader)
            case "lists":
                try readObjects(.list, &section, into: &loader)
            case "events", "reminders", "trash":
                // Events need the household's zone and sequence; a tool may have sorted the names.
                if hasSettings, sequence != nil, deferred.isEmpty {
                    try readEntries(&section, isTrash: name == "trash", into: &loader)
                } else {
                    deferred.append((try section.scanner.skipValue(), name == "trash"))
                }
            default:
                try section.scanner.skipValue()
            }
        }
        try section.scanner.finish()
        for (range, isTrash) in deferred.sorted(by: { !$0.isTrash && $1.isTrash }) {
            var part = SnapshotSection(file: section.file, range: range)
            do { try readEntries(&part, isTrash: isTrash, into: &loader) } catch {
                throw JSONError(offset: part.start + error.offset, reason: error.reason)
            }
        }
        if epoch == nil || sequence == nil {
            throw JSONError(offset: 0, reason: "there is no epoch or no sequence")
        }
    }

    private func checkFormat(_ name: String, _ section: inout SnapshotSection) throws(JSONError) {
        let start = section.scanner.offset
        if name == "format", try section.scanner.string() != SnapshotFormat.name {
            throw JSONError(offset: start, reason: "this is not a household of Himekuri")
        }
        if name == "version", try section.scanner.int() > SnapshotFormat.version {
            throw JSONError(offset: start, reason: "a newer version of Himekuri wrote this")
        }
    }

    private mutating func readSettings(
        _ section: inout SnapshotSection,
        into loader: inout StateLoader
    ) throws(JSONError) {
        let range = try section.scanner.skipValue()
        add(.settings, HouseholdSettings.id, section, range, into: &loader)
    }

    /// Reads an object whose names are ids.
    private mutating func readObjects(
        _ kind: ObjectKind,
        _ section: inout SnapshotSection,
        into loader: inout StateLoader
    ) throws(JSONError) {
        try section.scanner.beginObject()
        while let id = try section.scanner.nextName() {
            let range = try section.scanner.skipValue()
            add(kind, section.scanner.decoded(id), section, range, into: &loader)
        }
    }

    private mutating func add(
        _ kind: ObjectKind,
        _ id: String,
        _ section: SnapshotSection,
        _ range: Range<Int>,
        into loader: inout StateLoader
    ) {
        let entry = SnapshotEntry(
            kind: kind,
            id: id,
            text: texts.add(section.text(range)),
            revision: sequence ?? 0,
            changedBy: nil,
            changedAt: written ?? Instant(secondsSince1970: 0)
        )
        do { try loader.add(entry) } catch {
            report(section, range.lowerBound, error.description)
        }
    }

    private mutating func readEntries(
        _ section: inout SnapshotSection,
        isTrash: Bool,
        into loader: inout StateLoader
    ) throws(JSONError) {
        let defaults = EntryReadAhead.Defaults(
            revision: sequence ?? 0,
            changedAt: written ?? Instant(secondsSince1970: 0)
        )
        let entries = EntryReadAhead(section, defaults)
        while let batch = try entries.next() {
            for item in batch {
                do throws(StoredObjectError) {
                    if isTrash {
                        try add(deleted: item.object, item.entry, into: &loader)
                    } else {
                        try loader.add(item.object)
                    }
                } catch {
                    report(section, item.offset, error.description)
                }
            }
        }
        section = entries.section
    }

    private func add(
        deleted object: SnapshotEntry,
        _ entry: SnapshotSection.Entry,
        into loader: inout StateLoader
    ) throws(StoredObjectError) {
        let sequence = entry.deletedIn ?? object.revision
        let time = entry.deletedAt ?? object.changedAt
        if object.kind == .task {
            try loader.add(
                deletedReminder: object,
                sequence: sequence,
                by: entry.deletedBy,
                at: time
            )
        } else {
            try loader.add(deleted: object, sequence: sequence, by: entry.deletedBy, at: time)
        }
    }

    private mutating func report(_ section: SnapshotSection, _ offset: Int, _ reason: String) {
        let line = lines.line(at: section.start + offset, in: section.file)
        faults.append(fault(line, reason, .damage))
    }

    private func fault(
        _ line: Int?,
        _ reason: String,
        _ severity: StoreFault.Severity
    ) -> StoreFault {
        StoreFault(file: StoreFileName.snapshot, line: line, reason: reason, severity: severity)
    }
}
