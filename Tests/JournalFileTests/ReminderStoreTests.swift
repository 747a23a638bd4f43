import CivilTime
import Household
import JSON
import Testing

@testable import JournalFile

@Suite struct ReminderStoreTests {
    private static func task(_ uid: String, _ rest: String = "", list: String = "l-1") -> String {
        #"{"@type":"Task","uid":"\#(uid)","title":"Milk","calendarIds":{"\#(list)":true}\#(rest)}"#
    }

    /// A store with a list, three reminders and one in the trash.
    private func filled() throws -> FaultyDisk {
        let disk = try Stores.disk(upTo: 2)
        try Stores.open(disk).journal.write([
            Transaction(
                sequence: 3,
                time: Stores.noon,
                device: "d-1",
                fact: .other,
                changes: [
                    Stores.change(.list, "l-1", to: #"{"@type":"ReminderList","name":"Food"}"#),
                    Stores.change(.task, "t-1", to: Self.task("t-1")),
                    Stores.change(.task, "t-2", to: Self.task("t-2")),
                    Stores.change(
                        .task,
                        "t-3",
                        to: Self.task(
                            "t-3",
                            #","due":"2026-12-09T00:00:00","showWithoutTime":true,"x":"é""#
                        )
                    ),
                ]
            ),
            Transaction(
                sequence: 4,
                time: Stores.noon,
                device: "d-1",
                fact: .reminderDeleted,
                changes: [Stores.change(.task, "t-2", to: nil)]
            ),
        ])
        return disk
    }

    private static func summary(_ state: HouseholdState) -> [String] {
        state.reminders(matching: ReminderQuery(.all), by: .due).map { record in
            "\(record.revision) \(record.changedBy ?? "-") \(String(decoding: record.text.array, as: UTF8.self))"
        }
            + state.deletedReminders.values.map {
                "\($0.sequence) \($0.record.uid) \($0.deletedAt)"
            }
            + state.reminderLists.map(\.name)
    }

    @Test func `reminders and lists come back from the journal`() throws {
        let state = try Stores.open(try filled()).state
        #expect(state.reminders.count == 2)
        #expect(state.deletedReminders.keys.sorted() == ["t-2"])
        #expect(state.reminderLists.map(\.name) == ["Food"])
        #expect(state.reminders["t-3"]?.dueIdentifier == "2026-12-09")
        #expect(state.events.count == 1)
    }

    @Test func `and from a snapshot, which then says that it is a newer one`() throws {
        let disk = try filled()
        let store = try Stores.open(disk)
        try store.journal.compactWhole(store.state)
        let text = String(decoding: disk[StoreFileName.snapshot], as: UTF8.self)
        #expect(text.contains("\n  \"version\": 2,\n"))
        #expect(text.contains("\n        \"x\": \"é\"\n"))
        var files = disk.files
        files[StoreFileName.journal] = nil
        let again = try Stores.open(FaultyDisk(files: files))
        #expect(again.report.isEmpty)
        #expect(Self.summary(again.state) == Self.summary(store.state))
    }

    @Test func `the version of a reminder that somebody looked at is found`() throws {
        let disk = try filled()
        let store = try Stores.open(disk)
        #expect(store.journal.lastTransaction(touching: "t-2", atOrBefore: 3)?.sequence == 3)
        #expect(store.journal.lastTransaction(touching: "t-2", atOrBefore: 9)?.sequence == 4)
    }

    @Test func `check counts them, and finds one without a list`() throws {
        let disk = try filled()
        let check = try StoreCheck(disk, defaultZone: .utc)
        #expect(check.isClean)
        #expect((check.reminderLists, check.reminders, check.deletedReminders) == (1, 2, 1))
        try Stores.open(disk).journal.write([
            Transaction(
                sequence: 5,
                time: Stores.noon,
                device: nil,
                fact: .other,
                changes: [Stores.change(.task, "t-4", to: Self.task("t-4", list: "l-9"))]
            )
        ])
        let faults = try StoreCheck(disk, defaultZone: .utc).faults
        #expect(faults.map(\.reason) == ["reminder t-4: there is no list l-9"])
        #expect(faults.map(\.line) == [5])
    }

    @Test(arguments: [
        #"{"@type":"Task","uid":"t-9","title":7}"#, #"{"@type":"Task","uid":"other"}"#,
        #"{"@type":"Event","uid":"t-9"}"#, "[]",
    ])
    func `what is no task is a fault with its line`(text: String) throws {
        let disk = try Stores.disk(upTo: 2)
        let whole = Transaction(
            sequence: 3,
            time: Stores.noon,
            device: nil,
            fact: .other,
            changes: [Stores.change(.task, "t-9", to: text)]
        )
        try Stores.open(disk).journal.write([whole])
        let check = try StoreCheck(disk, defaultZone: .utc)
        #expect(check.faults.map(\.line) == [3])
        #expect(!check.isClean)
    }
}
