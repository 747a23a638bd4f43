import CivilTime
import Glibc
import Household

/// This program, started once more with `allocations.c` before the C library, to count what queries
/// allocate.
///
/// Each query is asked of the whole household, and of one that holds nothing but what the query
/// finds: what the first allocates above the second is for events that do not match.
enum AllocationCount {
    /// The hidden word that makes this program the one that counts.
    static let word = "count-allocations"

    private static let libraryName = "allocations"

    struct Counts {
        let all: Double
        let matchingAlone: Double
    }

    /// Counts for the days of a fortnight and for a month, both as means.
    static func measure(
        _ store: SampleStore,
        series: Int,
        _ bench: Workbench
    ) throws -> (day: Counts, month: Counts) {
        let library = try CProgram(bench, libraryName, ["-shared", "-fPIC"])
        let text = try ChildProcess.output(
            of: "env",
            ["LD_PRELOAD=\(library.path)", bench.own, word, store.folder, "\(series)"]
        )
        let numbers = text.split(separator: "\n").compactMap { Double($0) }
        guard numbers.count == 4 else { throw BenchmarkError("the count said \(text)") }
        return (
            Counts(all: numbers[0], matchingAlone: numbers[1]),
            Counts(all: numbers[2], matchingAlone: numbers[3])
        )
    }

    /// The other side: prints the four means.
    static func run(_ words: ArraySlice<String>) throws {
        guard let folder = words.first, let series = words.last.flatMap({ Int($0) }) else {
            throw BenchmarkError("\(word) needs a household and a number of series")
        }
        let household = try SampleHousehold(SampleStore(opening: folder), series: series)
        let fortnight = (0..<14).map { household.query(of: household.day.adding(days: $0)) }
        let month = [household.query(of: household.day, days: 30)]
        for queries in [fortnight, month] {
            var (all, alone) = (0, 0)
            for query in queries {
                all += try allocations { _ = household.state.events(matching: query) }
                let reduced = try household.reduced(to: query)
                alone += try allocations { _ = reduced.state.events(matching: query) }
            }
            for sum in [all, alone] { print(Double(sum) / Double(queries.count)) }
        }
    }

    /// The second time, when everything that is kept has been made.
    private static func allocations(_ body: () -> Void) throws -> Int {
        typealias Counter = @convention(c) () -> UInt
        guard let symbol = dlsym(nil, "benchmarks_allocations") else {
            throw BenchmarkError("\(word) needs \(libraryName).c")
        }
        let counter = unsafeBitCast(symbol, to: Counter.self)
        body()
        let before = counter()
        body()
        return Int(counter() - before)
    }
}
