import Foundation
import Testing

/// How the program ends, and that only one serves a place at a time.
@Suite(.timeLimit(.minutes(5))) struct StopTests {
    @Test func `SIGTERM ends it with 0, and leaves a file that people can read`() throws {
        try withHousehold { house in
            _ = try house.owner.post("/events", TestHousehold.event("Dentist"))
            #expect(house.server.stop() == 0)
            let text = try String(contentsOfFile: "\(house.data)/household.json", encoding: .utf8)
            let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
            #expect(json is [String: Any])
            #expect(text.contains("Dentist"))
            #expect(text.split(separator: "\n").count > 10)
            try house.restart()
            #expect(try house.owner.get("/days/2026-12-09").text.contains("Dentist"))
        }
    }

    @Test func `a waiting request is answered before it ends`() throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            try wire.send(
                "GET /changes?since=\(house.sequence())&wait=50 HTTP/1.1\r\nHost: localhost\r\n"
                    + "Authorization: Bearer \(house.token)\r\n\r\n"
            )
            #expect(try house.owner.get("/health").status == 200)
            #expect(house.server.stop() == 0)
            #expect(try wire.reply().status == 200)
        }
    }

    @Test func `files are for their owner only`() throws {
        try withHousehold { house in
            let manager = FileManager.default
            func mode(_ path: String) throws -> Int? {
                try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            }
            #expect(try mode(house.data) == 0o700)
            for name in try manager.contentsOfDirectory(atPath: house.data) {
                #expect(try mode("\(house.data)/\(name)") == 0o600, "\(name)")
            }
        }
    }

    @Test func `a second server on the same folder is exit 1 and one line`() throws {
        try withHousehold { house in
            let outcome = try Himekuri.run(
                ["serve", "--host", "127.0.0.1", "--port", "0", "--data", house.data]
            )
            #expect(outcome.status == 1)
            #expect(outcome.errorLines.count == 1)
            #expect(outcome.errors.contains(house.data))
            #expect(outcome.output == "")
        }
    }

    @Test func `a second server on the same port is exit 1 and one line`() throws {
        try withHousehold { house in
            let folder = try TemporaryFolder()
            let port = "\(house.server.port)"
            let outcome = try Himekuri.run(
                ["serve", "--host", "127.0.0.1", "--port", port, "--data", folder.path]
            )
            #expect(outcome.status == 1)
            #expect(outcome.errorLines.count == 1)
            #expect(outcome.errors.contains(port))
            #expect(outcome.output == "")
        }
    }
}
