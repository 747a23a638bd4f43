import Foundation
import Testing

/// `himekuri import` beside a running server.
@Suite(.timeLimit(.minutes(5))) struct ImportCommandTests {
    private func fixture(_ name: String) -> String {
        URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("Fixtures/\(name)")
            .path
    }

    @Test func `an imported holiday is on the page of a running server`() throws {
        try withHousehold { house in
            let sequence = try house.sequence()
            let file = fixture("holidays.ics")
            let outcome = try Himekuri.run("import", file, "--data", house.data)
            #expect(outcome.status == 0)
            #expect(outcome.lines == ["\(file): 3 new, 0 updated, 0 unchanged, 0 unreadable"])
            let change = try house.owner.get("/changes?since=\(sequence)&wait=50")
            #expect(change.text.contains("\"changed\":true"))
            let page = try house.owner.get("/days/2026-11-23").text
            #expect(page.contains("勤労感謝の日"))
        }
    }

    @Test func `a file imported twice changes nothing the second time`() throws {
        try withHousehold { house in
            let file = fixture("holidays.ics")
            _ = try Himekuri.run("import", file, "--data", house.data)
            let again = try Himekuri.run("import", file, "--data", house.data)
            #expect(again.lines == ["\(file): 0 new, 0 updated, 3 unchanged, 0 unreadable"])
        }
    }

    @Test func `a broken object is reported with its line, and the others are taken`() throws {
        try withHousehold { house in
            let file = fixture("one-broken-event.ics")
            let outcome = try Himekuri.run("import", file, "--data", house.data)
            #expect(outcome.status == 0)
            #expect(outcome.lines == ["\(file): 1 new, 0 updated, 0 unchanged, 1 unreadable"])
            #expect(outcome.errorLines.count == 1)
            #expect(outcome.errors.contains("line 9"))
            #expect(try house.titles() == ["Whole"])
        }
    }

    @Test func `standard input is a file too`() throws {
        try withHousehold { house in
            let text = try String(contentsOfFile: fixture("holidays.ics"), encoding: .utf8)
            let outcome = try Himekuri.run(["import", "-", "--data", house.data], input: text)
            #expect(outcome.lines == ["-: 3 new, 0 updated, 0 unchanged, 0 unreadable"])
        }
    }

    @Test func `a dry run only says what it would do`() throws {
        try withHousehold { house in
            let file = fixture("holidays.ics")
            let outcome = try Himekuri.run("import", "--dry-run", file, "--data", house.data)
            #expect(outcome.lines == ["\(file): 3 new, 0 updated, 0 unchanged, 0 unreadable"])
            #expect(try house.titles() == [])
        }
    }

    @Test func `a file that is not there is exit 1 and one line that names it`() throws {
        try withHousehold { house in
            let outcome = try Himekuri.run("import", "/nowhere/x.ics", "--data", house.data)
            #expect(outcome.status == 1)
            #expect(outcome.errorLines == ["himekuri: /nowhere/x.ics: cannot be read"])
        }
    }
}
