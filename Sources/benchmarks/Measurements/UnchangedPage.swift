/// 304 for the unchanged day page, and an asset that was compressed at start, beside nginx.
enum UnchangedPage {
    static let measurement = Measurement(
        name: "unchanged",
        summary: "304 of the day page and an asset, beside nginx with gzip_static",
        run: run
    )

    private static func run(_ bench: Workbench) throws -> [Row] {
        let store = try bench.store(events: 10_000)
        let server = try Server(bench, store)
        defer { server.kill() }
        let page = DayPage(server, store)
        let asset = try page.stylesheet()
        let (plain, packed) = try (page.fetch(), page.fetch(gzip: true))
        let files = [
            "page.html": plain.body, "page.html.gz": packed.body,
            "app.css": try page.fetch(asset).body,
            "app.css.gz": try page.fetch(asset, gzip: true).body,
        ]
        let sheet = try page.fetch(asset, gzip: true)
        var unchanged = load(server.port, server.process, page.path, page.fields)
        unchanged.tag = {
            guard let tag = try page.fetch(gzip: true).field("ETag") else {
                throw BenchmarkError("the page has no ETag")
            }
            return tag
        }
        return try measure(
            "304 of the day page",
            ours: unchanged,
            like: packed,
            nginxPath: "/page.html",
            files,
            bench
        )
            + measure(
                "precompressed style sheet",
                ours: load(server.port, server.process, asset, page.fields),
                like: sheet,
                nginxPath: "/app.css",
                files,
                bench
            )
    }

    private static func load(
        _ port: Int,
        _ process: ChildProcess,
        _ path: String,
        _ fields: [String]
    ) -> Load {
        Load(url: "http://127.0.0.1:\(port)\(path)", fields: fields, server: process.pid)
    }

    /// Ours beside nginx with the same response fields and a log, and beside nginx without them.
    private static func measure(
        _ what: String,
        ours: Load,
        like reply: HTTPConnection.Reply,
        nginxPath path: String,
        _ files: [String: [UInt8]],
        _ bench: Workbench
    ) throws -> [Row] {
        let peers = try [Nginx.Likeness.of(reply), .bare]
            .map { try Nginx(bench, .precompressed, $0, files: files) }
        let loads = peers.map { peer in
            // The cookie is read by nginx as well; the tag has to be its own.
            var load = load(peer.port, peer.process, path, ours.fields)
            if ours.tag != nil { load.tag = { try tag(of: path, at: peer.port) } }
            return load
        }
        let results = try withExtendedLifetime(peers) {
            try Load.compare([ours] + loads, bench.options)
        }
        return rows(what, ours: results[0], same: results[1], bare: results[2])
    }

    private static func rows(
        _ what: String,
        ours: Load.Result,
        same: Load.Result,
        bare: Load.Result
    ) -> [Row] {
        func processor(_ result: Load.Result) -> Quantity {
            Quantity(result.processorMicroseconds, .microseconds)
        }
        return [
            Row(
                "\(what): processor time per request",
                processor(ours),
                peer: ("nginx, same fields and log", processor(same)),
                goal: .atMostPeer
            ),
            Row(
                "the same, beside nginx without those fields and without a log",
                processor(ours),
                peer: ("nginx, bare", processor(bare))
            ),
            Row(
                "\(what): requests at 64 connections",
                Quantity(ours.requestsPerSecond, .perSecond),
                peer: ("nginx, same fields and log", Quantity(same.requestsPerSecond, .perSecond))
            ),
        ]
    }

    private static func tag(of path: String, at port: Int) throws -> String {
        let fields = ["Accept-Encoding: gzip"]
        let reply = try HTTPConnection(port: port).exchange("HEAD", path, fields: fields)
        guard let tag = reply.field("ETag") else { throw BenchmarkError("nginx sent no ETag") }
        return tag
    }
}
