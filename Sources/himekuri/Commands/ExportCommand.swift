import CivilTime
import Household
import JSCalendar
import JSON
import JournalFile

/// `himekuri export`: writes events and reminders as a JSCalendar Group (RFC 8984 §1.4.4).
struct ExportCommand {
    private let arguments: Arguments
    private let from: CivilDate?
    private let to: CivilDate?

    init(_ words: [String]) throws(UsageError) {
        arguments = try Arguments(words, valued: ["--calendar", "--from", "--to", "--format"])
        try arguments.requireNoWords()
        let format = arguments.value("--format") ?? "jscalendar"
        guard format == "jscalendar" else {
            throw UsageError("--format takes jscalendar, not “\(format)”")
        }
        from = try Self.date("--from", arguments)
        to = try Self.date("--to", arguments)
    }

    private static func date(
        _ flag: String,
        _ arguments: Arguments
    ) throws(UsageError) -> CivilDate? {
        guard let text = arguments.value(flag) else { return nil }
        guard let date = CivilDate(text) else {
            throw UsageError("\(flag) takes a date such as 2026-12-09, not “\(text)”")
        }
        return date
    }

    func run() throws -> Int32 {
        let store = try OpenedHousehold(folder: DataFolder.path(arguments), access: .readOnly)
        let state = store.household.snapshot
        let records = try selected(state)
        var writer = JSONWriter(.pretty)
        writer.beginObject()
        writer.name("@type")
        writer.string("Group")
        writer.name("uid")
        writer.string("himekuri-\(state.epoch)-\(state.sequence)")
        writer.name("entries")
        writer.beginArray()
        for record in records { writer.value(.object(try record.event().object)) }
        for record in reminders(state) { writer.value(.object(record.stored.object)) }
        writer.endArray()
        writer.endObject()
        (writer.bytes + [UInt8(ascii: "\n")]).withUnsafeBytes { Output.answer(bytes: $0) }
        return 0
    }

    private func selected(_ state: HouseholdState) throws -> [EventRecord] {
        var records = Array(state.events.values)
        if let name = arguments.value("--calendar") {
            let ids = Set(state.calendars.filter { $0.name == name }.map(\.id))
            let isList = state.reminderLists.contains { $0.name == name }
            guard !ids.isEmpty || isList else {
                throw CommandError("there is no calendar “\(name)”")
            }
            records.removeAll { !ids.contains($0.calendar) }
        }
        let zone = state.settings.zone
        if let from {
            let start = zone.startOfDay(from)
            records.removeAll {
                !$0.isRecurring && max($0.end, $0.start.adding(seconds: 1)) <= start
            }
        }
        if let to {
            let end = zone.startOfDay(to.adding(days: 1))
            records.removeAll { $0.start >= end }
        }
        return records.sorted { ($0.start, $0.uid) < ($1.start, $1.uid) }
    }

    /// Those of the lists of that name; with dates given, those that are due then.
    private func reminders(_ state: HouseholdState) -> [ReminderRecord] {
        let zone = state.settings.zone
        var query = ReminderQuery(.all)
        if let name = arguments.value("--calendar") {
            query.lists = Set(state.reminderLists.filter { $0.name == name }.map(\.id))
        }
        return state.reminders(matching: query, by: .due).filter { record in
            guard from != nil || to != nil else { return true }
            guard let due = record.due else { return false }
            return from.map { zone.startOfDay($0) <= due.start } ?? true
                && to.map { due.start < zone.startOfDay($0.adding(days: 1)) } ?? true
        }
    }
}
