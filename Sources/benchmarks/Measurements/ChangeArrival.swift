/// How soon another open page shows a change.
enum ChangeArrival {
    static let measurement = Measurement(
        name: "change",
        summary: "from the answer to a POST until another page has fetched the change",
        run: run
    )

    private static let count = 100

    private static func run(_ bench: Workbench) throws -> [Row] {
        let original = try bench.store(events: 10_000)
        let store = try bench.copy(of: original, named: "change")
        let server = try Server(bench, store)
        defer { server.kill() }
        let (writer, reader) = try (
            HTTPConnection(port: server.port), HTTPConnection(port: server.port)
        )
        let form = NewEventForm(store)
        let fields = ["Authorization: Bearer \(store.token)", "Accept-Encoding: gzip"]
        var times = Samples()
        for number in 0..<count {
            let now = try reader.exchange("GET", "/changes", fields: fields)
            let sequence = String(decoding: now.body, as: UTF8.self)
                .drop { !$0.isNumber }.prefix { $0.isNumber }
            try reader.send("GET", "/changes?since=\(sequence)&wait=25", fields: fields)
            try form.post(number, over: writer)
            try times.time {
                _ = try reader.receive()
                let page = try reader.exchange("GET", "/days/\(store.day)", fields: fields)
                guard page.status == 200 else { throw BenchmarkError("the page is gone") }
            }
        }
        return [
            Row(
                "a change on another open page, without the browser's part",
                Quantity(times.median * 1000, .milliseconds),
                goal: .atMost(300)
            )
        ]
    }
}
