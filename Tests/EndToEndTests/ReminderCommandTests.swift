import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct ReminderCommandTests {
    private let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("Fixtures/chores.ics")
        .path

    @Test func `reminders of a file are taken in once, counted and written out`() throws {
        try withHousehold { house in
            let first = try Himekuri.run("import", file, "--data", house.data)
            #expect(first.lines == ["\(file): 2 new, 0 updated, 0 unchanged, 0 unreadable"])
            let again = try Himekuri.run("import", file, "--data", house.data)
            #expect(again.lines == ["\(file): 0 new, 0 updated, 2 unchanged, 0 unreadable"])
            let check = try Himekuri.run("check", "--data", house.data)
            #expect(check.status == 0)
            #expect(check.output.contains("2 reminders in 1 lists, 0 in the trash"))
            let export = try Himekuri.run("export", "--calendar", "Chores", "--data", house.data)
            #expect(export.output.contains(#""@type": "Task""#))
            #expect(export.output.contains(#""uid": "plants""#))
            let dated = try Himekuri.run(
                "export",
                "--from",
                "2026-12-10",
                "--data",
                house.data
            )
            #expect(!dated.output.contains("plants"))
        }
    }
}
