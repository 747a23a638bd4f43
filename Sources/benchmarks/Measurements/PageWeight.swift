/// What a browser fetches to show the day page for the first time, icons aside.
enum PageWeight {
    static let measurement = Measurement(
        name: "weight",
        summary: "the day page with its styles and scripts, compressed",
        run: run
    )

    private static let pageGoal = 25_000.0
    private static let scriptGoal = 10_000.0

    private static func run(_ bench: Workbench) throws -> [Row] {
        let store = try bench.store(events: 10_000)
        let server = try Server(bench, store)
        defer { server.kill() }
        let page = DayPage(server, store)
        let document = try page.fetch(gzip: true).body.count
        var styles = 0
        for address in quoted(in: try text(of: page), endingWith: ".css") {
            styles += try page.fetch(address, gzip: true).body.count
        }
        var scripts = 0
        for address in try scriptAddresses(of: page) {
            scripts += try page.fetch(address, gzip: true).body.count
        }
        return [
            Row(
                "the day page of 8 events with its styles and scripts, compressed",
                Quantity(document + styles + scripts, .bytes),
                goal: .atMost(pageGoal)
            ),
            Row(
                "the same: its scripts alone",
                Quantity(scripts, .bytes),
                goal: .atMost(scriptGoal)
            ),
        ]
    }

    /// Those that the page names, and those that they import.
    private static func scriptAddresses(of page: DayPage) throws -> [String] {
        var found = quoted(in: try text(of: page), endingWith: ".js").filter {
            $0.hasPrefix("/assets/")
        }
        guard !found.isEmpty else { throw BenchmarkError("the page names no script") }
        var next = 0
        while next < found.count {
            let source = String(decoding: try page.fetch(found[next]).body, as: UTF8.self)
            for name in quoted(in: source, endingWith: ".js") where name.hasPrefix("./") {
                let address = folder(of: found[next]) + name.dropFirst(2)
                if !found.contains(address) { found.append(address) }
            }
            next += 1
        }
        return found
    }

    private static func text(of page: DayPage) throws -> String {
        String(decoding: try page.fetch().body, as: UTF8.self)
    }

    private static func folder(of address: String) -> String {
        String(address.prefix(through: address.lastIndex(of: "/") ?? address.startIndex))
    }

    private static func quoted(in text: String, endingWith ending: String) -> [String] {
        text.split(separator: "\"").filter { $0.hasSuffix(ending) }.map(String.init)
    }
}
