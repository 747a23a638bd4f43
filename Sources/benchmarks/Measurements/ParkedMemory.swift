import Glibc

/// What a browser costs that waits for changes.
enum ParkedMemory {
    static let measurement = Measurement(
        name: "parked",
        summary: "memory for each of 2,000 connections that wait for a change",
        run: run
    )

    private static let count = 2000

    private static func run(_ bench: Workbench) throws -> [Row] {
        let store = try bench.store(events: 100)
        let server = try Server(bench, store)
        defer { server.kill() }
        raiseDescriptorLimit()
        let fields = ["Authorization: Bearer \(store.token)"]
        let first = try HTTPConnection(port: server.port)
        _ = try first.exchange("GET", "/changes", fields: fields)
        let before = try memory(of: server)
        var waiting: [HTTPConnection] = []
        for _ in 0..<count {
            let connection = try HTTPConnection(port: server.port)
            let now = try connection.exchange("GET", "/changes", fields: fields)
            let sequence = String(decoding: now.body, as: UTF8.self)
                .drop { !$0.isNumber }.prefix { $0.isNumber }
            try connection.send("GET", "/changes?since=\(sequence)&wait=60", fields: fields)
            waiting.append(connection)
        }
        // Answered after the parked ones were taken in: each loop reads its connections in order.
        for _ in 0..<4 { _ = try first.exchange("GET", "/health") }
        let after = try memory(of: server)
        withExtendedLifetime(waiting) {}
        return [
            Row(
                "memory for each of \(count) parked connections",
                Quantity((after - before) / Double(count), .kibibytes),
                goal: .atMost(10)
            )
        ]
    }

    private static func memory(of server: Server) throws(BenchmarkError) -> Double {
        try ProcessFigures.kibibytes("RssAnon", of: server.process.pid)
    }

    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = min(limit.rlim_max, 8192)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
