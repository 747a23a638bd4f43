import Testing

/// `himekuri device`: shell access is the household's key.
@Suite(.timeLimit(.minutes(5))) struct DeviceCommandTests {
    @Test func `the token stands alone on standard output, and opens the pages`() throws {
        try withHousehold { house in
            let before = try house.sequence()
            let outcome = try Himekuri.run(
                ["device", "add", "Script", "--access", "full", "--data", house.data]
            )
            #expect(outcome.status == 0)
            #expect(outcome.lines.count == 1)
            let script = Visitor(house.server, token: outcome.lines[0])
            _ = try house.owner.get("/changes?since=\(before)&wait=50")
            #expect(try script.get("/days/2026-12-09").status == 200)
            #expect(try script.post("/events", TestHousehold.event("By script")).status == 303)
        }
    }

    @Test func `the list names every device with its access`() throws {
        try withHousehold { house in
            _ = try house.addDevice("Wall", access: "view")
            let outcome = try Himekuri.run("device", "list", "--data", house.data)
            #expect(outcome.status == 0)
            #expect(outcome.lines.count == 2)
            #expect(outcome.lines[0].contains("\tLaptop\towner\t"))
            #expect(outcome.lines[1].contains("\tWall\tview\tnever"))
        }
    }

    @Test func `a device that is not there cannot be revoked`() throws {
        try withHousehold { house in
            let outcome = try Himekuri.run("device", "revoke", "nobody", "--data", house.data)
            #expect(outcome.status == 1)
            #expect(outcome.errorLines == ["himekuri: there is no device nobody"])
        }
    }

    @Test func `no secret is in the data folder`() throws {
        try withHousehold { house in
            let secret = try #require(house.token.split(separator: ".").last)
            #expect(house.server.stop() == 0)
            let journal = try Himekuri.run("journal", "--data", house.data)
            #expect(!journal.output.contains(secret))
            let store = try house.storeText()
            #expect(store.contains("$y$"))
            #expect(!store.contains(secret))
        }
    }
}
