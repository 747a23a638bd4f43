/// What the server does while nothing happens and many pages are open.
enum IdleServer {
    static let measurement = Measurement(
        name: "idle",
        summary: "processor time while 200 pages wait for a change",
        run: run
    )

    private static let count = 200
    /// Seconds for which a page waits before it asks again, as live-refresh.js does.
    private static let wait = 25
    /// Of one core.
    private static let goal = 0.005

    private static func run(_ bench: Workbench) throws -> [Row] {
        let store = try bench.store(events: 10_000)
        let server = try Server(bench, store)
        defer { server.kill() }
        let fields = ["Authorization: Bearer \(store.token)"]
        var pages: [HTTPConnection] = []
        var sequence: Substring = ""
        for _ in 0..<count {
            let page = try HTTPConnection(port: server.port)
            let now = try page.exchange("GET", "/changes", fields: fields)
            sequence = String(decoding: now.body, as: UTF8.self)
                .drop { !$0.isNumber }.prefix { $0.isNumber }
            pages.append(page)
        }
        let path = "/changes?since=\(sequence)&wait=\(wait)"
        for page in pages { try page.send("GET", path, fields: fields) }
        let before = try ProcessFigures.processorSeconds(server.process.pid)
        let start = ContinuousClock.now
        // Twice all are answered that nothing happened, and ask again.
        for _ in 0..<2 {
            for page in pages {
                _ = try page.receive()
                try page.send("GET", path, fields: fields)
            }
        }
        let seconds = (ContinuousClock.now - start).inSeconds
        let used = try ProcessFigures.processorSeconds(server.process.pid) - before
        return [
            Row(
                "\(count) pages that wait: part of one core",
                Quantity(used / seconds, .none),
                goal: .atMost(goal)
            )
        ]
    }
}
