import Foundation
import Testing

/// `export`, `check` and `journal`, beside a running server and after a stop.
@Suite(.timeLimit(.minutes(5))) struct StoreCommandTests {
    @Test func `an export is one JSCalendar group`() throws {
        try withHousehold { house in
            _ = try house.owner.post("/events", TestHousehold.event("Dentist"))
            let outcome = try Himekuri.run("export", "--data", house.data)
            #expect(outcome.status == 0)
            let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
            let group = try #require(json as? [String: Any])
            #expect(group["@type"] as? String == "Group")
            let entries = try #require(group["entries"] as? [[String: Any]])
            #expect(entries.map { $0["title"] as? String } == ["Dentist"])
            #expect(entries.first?["start"] as? String == "2026-12-09T10:00:00")
        }
    }

    @Test(arguments: [
        (["--from", "2026-12-10"], 0), (["--from", "2026-12-09"], 1), (["--to", "2026-12-08"], 0),
        (["--to", "2026-12-09"], 1),
    ])
    func `an export keeps to its dates`(_ flags: [String], _ count: Int) throws {
        try withHousehold { house in
            _ = try house.owner.post("/events", TestHousehold.event("Dentist"))
            let outcome = try Himekuri.run(["export", "--data", house.data] + flags)
            #expect(outcome.status == 0)
            #expect(outcome.output.matches(of: /"title"/).count == count)
        }
    }

    @Test func `a calendar that is not there is exit 1 and one line`() throws {
        try withHousehold { house in
            let outcome = try Himekuri.run("export", "--calendar", "Moon", "--data", house.data)
            #expect(outcome.status == 1)
            #expect(outcome.errorLines == ["himekuri: there is no calendar “Moon”"])
        }
    }

    @Test func `a clean store is exit 0, with its counts`() throws {
        try withHousehold { house in
            _ = try house.owner.post("/events", TestHousehold.event("Dentist"))
            let outcome = try Himekuri.run("check", "--data", house.data)
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("1 events, 0 in the trash"))
            #expect(outcome.output.contains("1 devices"))
        }
    }

    @Test func `damage is exit 2 with file and line, and the pages say so`() throws {
        try withHousehold { house in
            for title in ["A", "B", "C"] {
                _ = try house.owner.post("/events", TestHousehold.event(title))
            }
            house.server.kill()
            try house.damage(title: "B")
            let outcome = try Himekuri.run("check", "--data", house.data)
            #expect(outcome.status == 2)
            #expect(outcome.output.contains(/journal.*line \d+/))
            try house.restart()
            #expect(try house.owner.get("/health").status == 503)
            #expect(try house.owner.get("/days/2026-12-09").text.contains("damaged"))
            let refused = try house.owner.post("/events", TestHousehold.event("D"))
            #expect(refused.status == 503)
            #expect(refused.text.contains("value=\"D\""))
        }
    }

    @Test func `the journal is JSON Lines, from a revision on`() throws {
        try withHousehold { house in
            let sequence = try house.sequence()
            _ = try house.owner.post("/events", TestHousehold.event("A"))
            _ = try house.owner.post("/events", TestHousehold.event("B"))
            let outcome = try Himekuri.run("journal", "--data", house.data)
            #expect(outcome.status == 0)
            for line in outcome.lines {
                let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
                #expect(json is [String: Any])
            }
            let news = try Himekuri.run(
                ["journal", "--since", "\(sequence + 1)", "--data", house.data]
            )
            #expect(news.lines.count == 1)
            #expect(news.output.contains("\"B\""))
        }
    }
}
