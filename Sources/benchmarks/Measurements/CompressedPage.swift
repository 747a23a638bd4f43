/// The day page made and compressed for each request, beside nginx that only compresses it.
enum CompressedPage {
    static let measurement = Measurement(
        name: "page",
        summary: "the day page, rendered and compressed each time, beside nginx gzipping it",
        run: run
    )

    private static func run(_ bench: Workbench) throws -> [Row] {
        let store = try bench.store(events: 10_000)
        let server = try Server(bench, store)
        defer { server.kill() }
        let page = DayPage(server, store)
        let (plain, packed) = try (page.fetch(), page.fetch(gzip: true))
        let nginx = try Nginx(bench, .eachTime, files: ["page.html": plain.body])
        // Without If-None-Match nothing is spared: the page is made for each request.
        let loads = [
            Load(url: server.url(page.path), fields: page.fields, server: server.process.pid),
            Load(url: nginx.url("/page.html"), fields: page.fields, server: nginx.process.pid),
        ]
        let all = try Load.compare(loads, bench.options)
        let results = (ours: all[0], peer: all[1])
        let pauses = try Load.writePauses(bench)
        let paced = try Load.compare(
            loads.map { load in
                var load = load
                load.pauses = pauses
                return load
            },
            bench.options
        )
        return [
            Row(
                "day page of 8 events among 10,000: processor time per request",
                Quantity(results.ours.processorMicroseconds, .microseconds),
                peer: ("nginx gzip 6", Quantity(results.peer.processorMicroseconds, .microseconds)),
                goal: .atMostPeer
            ),
            Row(
                "the same: requests at 64 connections",
                Quantity(results.ours.requestsPerSecond, .perSecond),
                peer: ("nginx gzip 6", Quantity(results.peer.requestsPerSecond, .perSecond))
            ),
            Row(
                "the same, as fast as it goes: 99 of 100 answered within",
                Quantity(results.ours.p99Milliseconds, .milliseconds),
                peer: ("nginx gzip 6", Quantity(results.peer.p99Milliseconds, .milliseconds)),
                goal: .atMost(10)
            ),
            Row(
                "the same, each connection asking 50 to 100 ms later: 99 of 100 within",
                Quantity(paced[0].p99Milliseconds, .milliseconds),
                peer: ("nginx gzip 6", Quantity(paced[1].p99Milliseconds, .milliseconds)),
                goal: .atMost(10)
            ),
            Row("the same: size", Quantity(plain.body.count, .bytes)),
            Row("the same: size compressed", Quantity(packed.body.count, .bytes)),
        ]
    }
}
