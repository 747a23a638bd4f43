import Foundation

/// `himekuri import` of the largest real calendars, beside PyPI's `icalendar` that only parses.
enum ImportSpeed {
    static let measurement = Measurement(
        name: "import",
        summary: "the import of large calendar files, beside icalendar's parser",
        run: run
    )

    private static let script = """
        import icalendar, sys, time
        text = open(sys.argv[1], 'rb').read()
        start = time.process_time()
        icalendar.Calendar.from_ical(text)
        print(time.process_time() - start)
        """

    private static func run(_ bench: Workbench) throws -> [Row] {
        let folder = "\(bench.sharedFolder)/corpus/ics/files"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let large = names.filter { $0.hasPrefix("BIG-") && $0.hasSuffix("-events.ics") }.sorted()
        guard !large.isEmpty else { throw BenchmarkError("there is no corpus in \(folder)") }
        return try large.flatMap { try rows("\(folder)/\($0)", bench) }
    }

    private static func rows(_ file: String, _ bench: Workbench) throws -> [Row] {
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
        let count = text.components(separatedBy: "BEGIN:VEVENT").count - 1
        var (wall, processor) = (Samples(), Samples())
        for round in 0..<bench.options.rounds {
            let data = bench.path("import-\(count)-\(round)")
            let start = ContinuousClock.now
            let process = try ChildProcess(bench.himekuri, ["import", file, "--data", data])
            _ = process.readAll()
            let (status, seconds) = process.wait()
            guard status == 0 else {
                throw BenchmarkError("import of \(file) ended with \(status)")
            }
            wall.add((ContinuousClock.now - start).inSeconds)
            processor.add(seconds)
        }
        let name = URL(fileURLWithPath: file).lastPathComponent
        let peer = try? Double(
            Python(bench).run(script, [file]).trimmingCharacters(in: .whitespacesAndNewlines)
        )
        return [
            Row(
                "import of \(name): processor time",
                Quantity(processor.least, .seconds),
                peer: peer.map { ("icalendar, parsing only", Quantity($0, .seconds)) }
            ),
            Row("the same: events", Quantity(Double(count) / wall.least, .perSecond)),
        ]
    }
}
