import Foundation

/// From the start of the process to the line that says it is ready, and the memory after it.
enum StartUp {
    static let measurement = Measurement(
        name: "start",
        summary: "time to ready and resident memory with 10,000 and 100,000 events",
        run: run
    )

    private static func run(_ bench: Workbench) throws -> [Row] {
        try measure(10_000, seconds: 0.2, mebibytes: 60, bench)
            + measure(100_000, seconds: 0.6, mebibytes: 200, bench)
    }

    private static func measure(
        _ events: Int,
        seconds: Double,
        mebibytes: Double,
        _ bench: Workbench
    ) throws -> [Row] {
        let original = try bench.store(events: events)
        let fromJournal = try start(original, bench)
        let copy = try bench.copy(of: original, named: "start-\(events)")
        // A stop in order writes the snapshot, which the next start reads.
        try Server(bench, copy).stop()
        let fromSnapshot = try start(copy, bench)
        let size =
            try FileManager.default
            .attributesOfItem(atPath: "\(original.folder)/journal.jsonl")[.size] as? Int
        let what = "\(events) events in a journal of \((size ?? 0) / 1_000_000) MB"
        return rows(what, fromJournal, seconds, mebibytes)
            + rows("\(events) events in the snapshot", fromSnapshot, seconds, mebibytes)
    }

    private struct Figures {
        var seconds = Samples()
        var processor = Samples()
        var memory = Samples()
        var anonymous = Samples()
        var shared = Samples()
    }

    private static func start(_ store: SampleStore, _ bench: Workbench) throws -> Figures {
        var figures = Figures()
        for _ in 0..<max(5, bench.options.rounds) {
            let server = try Server(bench, store)
            figures.seconds.add(server.secondsToReady)
            let process = server.process.pid
            figures.processor.add(try ProcessFigures.processorSeconds(process))
            figures.memory.add(try ProcessFigures.kibibytes("VmRSS", of: process) / 1024)
            figures.anonymous.add(try ProcessFigures.kibibytes("RssAnon", of: process) / 1024)
            figures.shared.add(
                try ProcessFigures.kibibytes("Pss", in: "smaps_rollup", of: process) / 1024
            )
            server.kill()
        }
        return figures
    }

    private static func rows(
        _ what: String,
        _ figures: Figures,
        _ seconds: Double,
        _ mebibytes: Double
    ) -> [Row] {
        [
            Row(
                "start with \(what)",
                Quantity(figures.seconds.least, .seconds),
                goal: .atMost(seconds)
            ),
            Row("the same: processor time", Quantity(figures.processor.least, .seconds)),
            Row(
                "memory with \(what), resident",
                Quantity(figures.memory.median, .mebibytes),
                goal: .atMost(mebibytes)
            ),
            Row("the same, without mapped files", Quantity(figures.anonymous.median, .mebibytes)),
            Row("the same, shared pages divided", Quantity(figures.shared.median, .mebibytes)),
        ]
    }
}
