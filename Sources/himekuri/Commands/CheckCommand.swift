import JournalFile

/// `himekuri check`: reads the whole store and prints counts and every fault.
struct CheckCommand {
    private let arguments: Arguments

    init(_ words: [String]) throws(UsageError) {
        arguments = try Arguments(words, valued: [])
        try arguments.requireNoWords()
    }

    /// 0 where the store is clean, 2 where it is not.
    func run() throws -> Int32 {
        let check: StoreCheck
        do {
            check = try StoreCheck(
                folder: DataFolder.path(arguments),
                defaultZone: SystemClock.zone
            )
        } catch {
            throw CommandError(ErrorText.sentence(error))
        }
        Output.answer(
            """
            sequence \(check.sequence)
            \(check.events) events, \(check.deletedEvents) in the trash
            \(check.reminders) reminders in \(check.reminderLists) lists, \
            \(check.deletedReminders) in the trash
            \(check.calendars) calendars, \(check.people) people, \(check.devices) devices
            \(check.transactions) transactions in the journal
            """
        )
        for fault in check.faults { Output.answer("\(fault)") }
        return check.isClean ? 0 : 2
    }
}
