import Foundation

/// A load of requests by `wrk` over 64 connections, and what it cost the server.
struct Load {
    /// What a browser sends with every request; both servers have to read it.
    static let browserFields = [
        "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
        "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        "Accept-Language: en-GB,en;q=0.5",
        "Accept-Encoding: gzip, deflate",
    ]

    struct Result {
        /// The server's processor time per request, in microseconds.
        let processorMicroseconds: Double
        let requestsPerSecond: Double
        /// 99 of 100 requests were answered within this.
        let p99Milliseconds: Double
    }

    let url: String
    let fields: [String]
    let server: pid_t
    /// A script that says how long each connection waits before it asks again; nil asks at once,
    /// which keeps both processors busy.
    var pauses: String?

    /// The tag of a page that is to be found unchanged, asked for before each run: it holds for a
    /// minute.
    var tag: (() throws -> String)?

    /// Writes such a script: 50 to 100 ms.
    static func writePauses(_ bench: Workbench) throws -> String {
        let path = bench.path("pauses.lua")
        try "function delay() return math.random(50, 100) end\n"
            .write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    func run(seconds: Int) throws -> Result {
        let fields = try self.fields + freshTag(for: seconds)
        let headers = (Self.browserFields + fields).flatMap { ["-H", $0] }
        let script = pauses.map { ["-s", $0] } ?? []
        let before = try ProcessFigures.processorSeconds(server)
        let text = try ChildProcess.output(
            of: "wrk",
            ["-t1", "-c64", "-d\(seconds)s", "--latency"] + script + headers + [url]
        )
        let used = try ProcessFigures.processorSeconds(server) - before
        guard !text.contains("Non-2xx") else {
            throw BenchmarkError("\(url) answered with errors: \(text)")
        }
        guard let count = Self.word(before: " requests in", in: text).flatMap({ Double($0) }),
            let rate = Self.word(after: "Requests/sec:", in: text).flatMap({ Double($0) }),
            let late = Self.word(after: " 99%", in: text).flatMap(Self.milliseconds)
        else { throw BenchmarkError("wrk said something else: \(text)") }
        return Result(
            processorMicroseconds: used / count * 1e6,
            requestsPerSecond: rate,
            p99Milliseconds: late
        )
    }

    /// Waits for the next minute where this one ends too soon.
    private func freshTag(for seconds: Int) throws -> [String] {
        guard let tag else { return [] }
        let left = 60 - Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
        if left < Double(seconds) + 1 { Thread.sleep(forTimeInterval: left + 0.1) }
        return ["If-None-Match: \(try tag())"]
    }

    /// Ours and the peers' in turns, so that a busy neighbour meets all; the best of each.
    static func compare(_ loads: [Load], _ options: Options) throws -> [Result] {
        for load in loads { _ = try load.run(seconds: 1) }
        var results = loads.map { _ in [Result]() }
        for _ in 0..<options.rounds {
            for (index, load) in loads.enumerated() {
                results[index].append(try load.run(seconds: options.seconds))
            }
        }
        return try results.map { try best(of: $0) }
    }

    private static func best(of results: [Result]) throws -> Result {
        guard let least = results.map(\.processorMicroseconds).min(),
            let most = results.map(\.requestsPerSecond).max(),
            let soonest = results.map(\.p99Milliseconds).min()
        else { throw BenchmarkError("nothing was measured") }
        return Result(
            processorMicroseconds: least,
            requestsPerSecond: most,
            p99Milliseconds: soonest
        )
    }

    private static func word(after mark: String, in text: String) -> String? {
        guard let range = text.range(of: mark) else { return nil }
        return text[range.upperBound...].split { $0 == " " || $0 == "\n" }.first.map(String.init)
    }

    private static func word(before mark: String, in text: String) -> String? {
        guard let range = text.range(of: mark) else { return nil }
        return text[..<range.lowerBound].split { $0 == " " || $0 == "\n" }.last.map(String.init)
    }

    /// `3.05ms`, `820.00us`, `1.20s`.
    private static func milliseconds(_ text: String) -> Double? {
        for (unit, factor) in [("us", 0.001), ("ms", 1.0), ("s", 1000.0)] where text.hasSuffix(unit)
        {
            return Double(text.dropLast(unit.count)).map { $0 * factor }
        }
        return nil
    }
}
