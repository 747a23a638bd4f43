import Foundation

/// A claimed household in a folder of its own, with its server.
final class TestHousehold {
    private let folder: TemporaryFolder
    /// The bearer token of an owner.
    let token: String
    private(set) var server: RunningServer

    private let arguments: [String]

    var data: String { (folder / "data").path }
    var owner: Visitor { Visitor(server, token: token) }

    /// A household whose servers are all started with these arguments as well.
    init(_ arguments: [String] = []) throws {
        folder = try TemporaryFolder()
        self.arguments = arguments
        let data = (folder / "data").path
        token = try Self.addDevice("Laptop", access: "owner", data)
        server = try RunningServer(data: data, arguments: arguments)
    }

    /// Lets a device in from the command line; its token, once the server knows it.
    func addDevice(_ name: String, access: String) throws -> String {
        let before = try sequence()
        let token = try Self.addDevice(name, access: access, data)
        _ = try owner.get("/changes?since=\(before)&wait=50")
        return token
    }

    private static func addDevice(
        _ name: String,
        access: String,
        _ data: String
    ) throws -> String {
        let outcome = try Himekuri.run("device", "add", name, "--access", access, "--data", data)
        guard outcome.status == 0, let token = outcome.lines.last else {
            throw RunningServer.Failure(description: outcome.errors)
        }
        return token
    }

    /// Starts a server on the same folder, after the last one ended.
    func restart() throws {
        server = try RunningServer(data: data, arguments: arguments)
    }

    /// The fields of an event on 9 December 2026, from ten to eleven.
    static func event(_ title: String) -> [String: String] {
        [
            "title": title, "start-date": "2026-12-09", "start-time": "10:00",
            "end-date": "2026-12-09", "end-time": "11:00",
        ]
    }

    /// The current revision, as `/changes` tells it.
    func sequence() throws -> Int {
        let reply = try owner.get("/changes")
        return reply.firstMatch(/"sequence":(\d+)/).flatMap { Int($0) } ?? -1
    }

    /// The text of every file in the data folder.
    func storeText() throws -> String {
        try FileManager.default.contentsOfDirectory(atPath: data).sorted().map { name in
            String(
                decoding: try Data(contentsOf: URL(fileURLWithPath: "\(data)/\(name)")),
                as: UTF8.self
            )
        }.joined()
    }

    private var journal: URL { URL(fileURLWithPath: "\(data)/journal.jsonl") }

    /// Changes one letter of the line that holds `title`, as a bad disk might.
    func damage(title: String) throws {
        let text = try String(contentsOf: journal, encoding: .utf8)
        let damaged = text.replacingOccurrences(of: "\"\(title)\"", with: "\"?\"")
        try damaged.write(to: journal, atomically: false, encoding: .utf8)
    }

    /// Takes the last bytes away, as a crash in the middle of a write does.
    func cutJournal(by count: Int) throws {
        try Data(try Data(contentsOf: journal).dropLast(count)).write(to: journal)
    }

    /// The titles of all events, as they are exported.
    func titles() throws -> Set<String> {
        let outcome = try Himekuri.run("export", "--data", data)
        return Set(outcome.output.matches(of: /"title": "([^"]*)"/).map { String($0.1) })
    }
}

/// Runs `body` with a household whose server is there until it returns.
func withHousehold(
    _ arguments: [String] = [],
    _ body: (TestHousehold) throws -> Void
) throws {
    let household = try TestHousehold(arguments)
    try withExtendedLifetime(household) { try body(household) }
}

/// Runs `body` with a server on an empty folder, which nobody has claimed.
func withUnclaimedServer(_ body: (RunningServer) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let server = try RunningServer(data: (folder / "data").path)
    try withExtendedLifetime((folder, server)) { try body(server) }
}
