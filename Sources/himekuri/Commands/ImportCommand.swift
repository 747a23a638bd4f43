import Foundation
import Household
import ICalendar
import JSCalendar
import JournalFile

/// `himekuri import FILE…`: takes in iCalendar files, each as one transaction.
struct ImportCommand {
    private let arguments: Arguments

    init(_ words: [String]) throws(UsageError) {
        arguments = try Arguments(words, valued: ["--calendar"], switches: ["--dry-run"])
        if arguments.words.isEmpty { throw UsageError("import takes at least one FILE") }
    }

    func run() throws -> Int32 {
        let files = try arguments.words.map { (name: $0, bytes: try read($0)) }
        let isDryRun = arguments.has("--dry-run")
        let store = try OpenedHousehold(folder: DataFolder.path(arguments), access: .command)
        for (name, bytes) in files {
            let zone = store.household.snapshot.settings.zone
            let file = CalendarFile(parsing: bytes, householdZone: zone)
            for problem in file.problems {
                Output.error("\(name): \(problem)")
            }
            let command = ImportEvents(
                events: try joined(file.events, store.household.snapshot),
                calendarName: calendarName(file, name),
                color: file.color.map { ColorName(nearest: $0) }
            )
            var counts = try take(command, into: store, isDryRun: isDryRun)
            if !file.tasks.isEmpty {
                counts += try take(reminders(of: file, name), into: store, isDryRun: isDryRun)
            }
            let unreadable = file.problems.count { $0.isUnreadable }
            Output.answer(
                "\(name): \(counts.new) new, \(counts.updated) updated, "
                    + "\(counts.unchanged) unchanged, \(unreadable) unreadable"
            )
        }
        return 0
    }

    private func reminders(of file: CalendarFile, _ name: String) -> ImportReminders {
        ImportReminders(
            tasks: file.tasks.map(\.task),
            listName: calendarName(file, name),
            color: file.color.map { ColorName(nearest: $0) }
        )
    }

    private func take(
        _ command: some Command<ImportEvents.Counts>,
        into store: OpenedHousehold,
        isDryRun: Bool
    ) throws -> ImportEvents.Counts {
        do {
            guard isDryRun else {
                let now = SystemClock.now()
                return try store.household.perform(command, by: .commandLine, at: now).outcome
            }
            let context = CommandContext(
                state: store.household.snapshot,
                actor: .commandLine,
                now: SystemClock.now(),
                identifiers: SystemIdentifierSource()
            )
            return try command.decide(context).outcome
        } catch {
            throw CommandError(ErrorText.sentence(error))
        }
    }

    /// The events as they are to be stored: a changed date of a series joins the series, also where
    /// the two come in different files.
    private func joined(
        _ imported: [ImportedEvent],
        _ state: HouseholdState
    ) throws -> [Event] {
        try imported.map { imported in
            guard let record = state.events[imported.event.uid] else { return imported.event }
            return imported.joined(to: try record.event())
        }
    }

    private func read(_ name: String) throws -> [UInt8] {
        do {
            if name == "-" {
                return Array(try FileHandle.standardInput.readToEnd() ?? Data())
            }
            return Array(try Data(contentsOf: URL(fileURLWithPath: name)))
        } catch {
            throw CommandError("\(name): cannot be read")
        }
    }

    /// The calendar asked for, else the file's own name, else the name of the file.
    private func calendarName(_ file: CalendarFile, _ path: String) -> String {
        if let given = arguments.value("--calendar") { return given }
        let own = file.name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        if !own.isEmpty { return String(own.prefix(100)) }
        if path == "-" { return "Imported" }
        return String(
            URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent.prefix(100)
        )
    }
}
