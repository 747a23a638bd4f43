import CivilTime
import Household
import JSCalendar
import Testing

@testable import JournalFile

/// Attached files: whole and on the disk before an event names them, each content once.
@Suite struct AttachmentFolderTests {
    private static let letter = Array("Dear parents".utf8)
    /// The CRC-32 of these twelve octets, as `python3 -c 'import zlib…'` prints it, and their length.
    private static let letterName = "attachments/100954c5-12"

    private func keep(_ text: String, on disk: FaultyDisk) throws -> AttachmentFile {
        try AttachmentFolder(disk: disk).keep(Array(text.utf8)[...])
    }

    @Test func `a content has the name of its checksum and its length, and is read back`() throws {
        let disk = try Stores.disk(upTo: 1)
        let folder = AttachmentFolder(disk: disk)
        let file = try folder.keep(Self.letter[...])
        #expect(file.href == Self.letterName)
        #expect(disk[Self.letterName] == Self.letter)
        #expect(try folder.content(of: file) == Self.letter)
        #expect(try folder.holds(file))
    }

    @Test func `the same content again is the same file, and writes nothing`() throws {
        let disk = try Stores.disk(upTo: 1)
        let first = try keep("Dear parents", on: disk)
        let before = disk.files
        #expect(try keep("Dear parents", on: disk) == first)
        #expect(disk.files == before)
        #expect(try keep("Dear children", on: disk) != first)
    }

    @Test func `another content of the same checksum and length gets a name of its own`() throws {
        // Both have the CRC-32 4ddb0c25.
        let disk = try Stores.disk(upTo: 1)
        let first = try keep("plumless", on: disk)
        let second = try keep("buckeroo", on: disk)
        #expect(first.name == "4ddb0c25-8")
        #expect(second.name == "4ddb0c25-8-2")
        let folder = AttachmentFolder(disk: disk)
        #expect(try folder.content(of: first) == Array("plumless".utf8))
        #expect(try folder.content(of: second) == Array("buckeroo".utf8))
        #expect(try keep("buckeroo", on: disk) == second)
    }

    @Test func `whatever call fails, what was kept before is whole, and the rest is not named`()
        throws
    {
        let calls = try callsOfOneKeep()
        for number in 1...calls {
            let disk = try Stores.disk(upTo: 1)
            let kept = try keep("Dear children", on: disk)
            disk.set(.crash(number: number))
            #expect(throws: JournalError.self) { try keep("Dear parents", on: disk) }
            for survivor in [disk.afterPowerCut, FaultyDisk(files: disk.files)] {
                let folder = AttachmentFolder(disk: survivor)
                #expect(try folder.content(of: kept) == Array("Dear children".utf8))
                let letter = survivor[Self.letterName]
                #expect(letter.isEmpty || letter == Self.letter)
                #expect(try folder.keep(Self.letter[...]).href == Self.letterName)
            }
        }
    }

    /// How many calls a second file costs, where the folder is there.
    private func callsOfOneKeep() throws -> Int {
        let disk = try Stores.disk(upTo: 1)
        _ = try keep("Dear children", on: disk)
        disk.set(nil)
        _ = try keep("Dear parents", on: disk)
        return disk.calls
    }

    @Test func `an event never names a file that a power cut takes away`() throws {
        let disk = try Stores.disk(upTo: 1)
        let store = try Stores.open(disk)
        let household = LiveHousehold(
            state: store.state,
            journal: store.journal,
            attachments: store.attachments
        )
        let day = try #require(CivilDate("2026-12-09"))
        let file = try household.keep(Self.letter[...])
        let command = AddEvent(
            fields: EventFields(
                title: "Trip",
                time: EventTime(from: day, through: day),
                calendar: "c-1"
            ),
            attachments: [
                NewAttachment(file: file, filename: "letter.txt", contentType: "text/plain")
            ]
        )
        _ = try household.perform(command, by: .commandLine, at: Stores.noon)
        let after = disk.afterPowerCut
        let again = try Stores.open(after)
        let record = try #require(again.state.events.values.first { $0.title == "Trip" })
        let event = try record.event()
        #expect(event.enclosures.map(\.href) == [Self.letterName])
        #expect(try again.attachments.content(of: file) == Self.letter)
        #expect(try StoreCheck(after, defaultZone: .utc).isClean)
    }

    @Test func `a file that took its name but not yet for good is made durable by the next`() throws
    {
        let disk = try Stores.disk(upTo: 1)
        _ = try keep("Dear children", on: disk)
        // The last two calls make the names durable.
        disk.set(.crash(number: try callsOfOneKeep() - 1))
        #expect(throws: JournalError.self) { try keep("Dear parents", on: disk) }
        #expect(disk[Self.letterName] == Self.letter)
        disk.set(nil)
        let file = try keep("Dear parents", on: disk)
        let folder = AttachmentFolder(disk: disk.afterPowerCut)
        #expect(try folder.content(of: file) == Self.letter)
    }

    @Test func `without room nothing is left, and it works again when there is room`() throws {
        let disk = try Stores.disk(upTo: 1)
        disk.set(.full(free: 5))
        #expect(throws: JournalError.noSpace) { try keep("Dear parents", on: disk) }
        #expect(disk.files.keys.allSatisfy { !$0.hasPrefix("attachments/") })
        disk.set(nil)
        #expect(try keep("Dear parents", on: disk).href == Self.letterName)
    }

    @Test func `after a failed sync nothing is kept until the next start`() throws {
        let disk = try Stores.disk(upTo: 1)
        let folder = AttachmentFolder(disk: disk)
        disk.set(.sync)
        #expect(throws: JournalError.self) { try folder.keep(Self.letter[...]) }
        disk.set(nil)
        let reason = JournalError.syncFailed(
            "attachments/100954c5-12.new: fdatasync: Input/output error"
        )
        #expect(throws: reason) { try folder.keep(Self.letter[...]) }
        #expect(try AttachmentFolder(disk: disk).keep(Self.letter[...]).href == Self.letterName)
    }

    @Test func `a damaged or missing content is not handed out`() throws {
        let disk = try Stores.disk(upTo: 1)
        let file = try keep("Dear parents", on: disk)
        disk[Self.letterName] = Array("Dear tyrants".utf8)
        let folder = AttachmentFolder(disk: disk)
        #expect(try folder.content(of: file) == nil)
        let other = try #require(AttachmentFile(name: "00000000-7"))
        #expect(try folder.content(of: other) == nil)
        #expect(try !folder.holds(other))
    }

    @Test func `a content that was damaged is kept anew beside it`() throws {
        let disk = try Stores.disk(upTo: 1)
        _ = try keep("Dear parents", on: disk)
        disk[Self.letterName] = Array("Dear".utf8)
        #expect(try keep("Dear parents", on: disk).href == "attachments/100954c5-12-2")
    }

    @Test func `check names the files that are missing or damaged, and the event that has them`()
        throws
    {
        let disk = try Stores.disk(upTo: 2)
        _ = try keep("Dear parents", on: disk)
        disk[Self.letterName] = Array("Dear tyrants".utf8)
        let links =
            #","links":{"a":{"@type":"Link","rel":"enclosure","href":"attachments/100954c5-12"},"#
            + #""b":{"@type":"Link","rel":"enclosure","href":"attachments/00000000-7"},"#
            + #""c":{"@type":"Link","rel":"enclosure","href":"https://example.org/a.pdf"}}"#
        let event = Stores.event("e-3").replacing("\"PT1H\"", with: "\"PT1H\"\(links)")
        try Stores.open(disk).journal.write([
            Transaction(
                sequence: 3,
                time: Stores.noon,
                device: nil,
                fact: .other,
                changes: [Stores.change(.event, "e-3", to: event)]
            )
        ])
        let check = try StoreCheck(disk, defaultZone: .utc)
        #expect(
            check.faults.map(\.description) == [
                "attachments/00000000-7: is missing; event e-3 has it",
                "attachments/100954c5-12: is damaged; event e-3 has it",
            ]
        )
        #expect(!check.isClean)
    }
}
