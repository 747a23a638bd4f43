import Glibc

/// The command line: runs the measurements asked for and writes one table of Markdown.
enum Program {
    private static let help = """
        benchmarks: measures himekuri beside its peers, in the same run, as one Markdown table.

        --only NAME    only this measurement; may be given more than once
        --seconds N    how long each load lasts (default 3)
        --rounds N     how often ours and the peer take turns (default 3)
        --help         this text

        Measurements:
        """

    static func run(_ words: [String]) -> Int32 {
        // A zone with two offsets, the same for every program that is started.
        setenv("TZ", SampleStore.zoneIdentifier, 1)
        signal(SIGPIPE, SIG_IGN)
        do {
            if words.first == AllocationCount.word {
                try AllocationCount.run(words.dropFirst())
                return 0
            }
            guard let options = try Options(words) else {
                print(help)
                for one in Measurements.all { print("  \(one.name): \(one.summary)") }
                return 0
            }
            try measure(options)
            return 0
        } catch let error as BenchmarkError {
            Progress.say("benchmarks: \(error)")
        } catch {
            Progress.say("benchmarks: \(error)")
        }
        return 1
    }

    private static func measure(_ options: Options) throws {
        let bench = try Workbench(options)
        defer { bench.remove() }
        print(Row.heading)
        fflush(nil)
        for one in Measurements.all where options.only.isEmpty || options.only.contains(one.name) {
            Progress.say("\(one.name) …")
            do {
                for row in try one.run(bench) { print(row.markdown) }
            } catch let error as BenchmarkError {
                Progress.say("\(one.name): skipped: \(error)")
            }
            fflush(nil)
        }
        print("\n" + notes)
    }

    private static let notes = """
        Ours and the peer take turns in one run; each figure is the best of its rounds. Processor \
        time is the server's, by `/proc`. Our server always sends its security fields and writes \
        an access log (here to a file). “nginx, same fields and log” is nginx with one worker, \
        `gzip_static`, `add_header` for each of those fields, and `access_log` to a file with the \
        same columns, unbuffered as nginx does by default, where ours writes the lines of one pass \
        of its loop together; “nginx, bare” has neither. nginx says `Server` and `Last-Modified` \
        besides. “nginx gzip 6” compresses the finished page for each request and makes nothing.
        """
}
