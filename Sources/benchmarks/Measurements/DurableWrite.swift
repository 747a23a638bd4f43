import Foundation
import Household
import JournalFile
import Synchronization

/// Saving an event until it is on the disk, beside the disk's own sync.
enum DurableWrite {
    static let measurement = Measurement(
        name: "write",
        summary: "a durable write beside a bare fdatasync, and ten writers at once",
        run: run
    )

    private static let count = 200

    private static func run(_ bench: Workbench) throws -> [Row] {
        try rows(100, bench) + rows(100_000, bench)
    }

    private static func rows(_ events: Int, _ bench: Workbench) throws -> [Row] {
        let original = try bench.store(events: events)
        let store = try bench.copy(of: original, named: "write-\(events)")
        let posted = try post(to: store, bench)
        let opened = try SampleStore.open(store.folder)
        let household = LiveHousehold(state: opened.state, journal: opened.journal)
        let direct = try perform(on: household, store, bench)
        let alone = try throughput(writers: 1, household, store)
        let together = try throughput(writers: 10, household, store)
        return [
            row("POST /events until it is on the disk, \(events) events", posted),
            row("a command until it is on the disk, \(events) events", direct),
            Row(
                "ten writers at once, \(events) events",
                Quantity(together, .perSecond),
                peer: ("one writer", Quantity(alone, .perSecond))
            ),
        ]
    }

    /// Both in milliseconds, the median of many taken in turns.
    private typealias Times = (ours: Samples, disk: Samples)

    private static func row(_ what: String, _ times: Times) -> Row {
        Row(
            what,
            Quantity(times.ours.median * 1000, .milliseconds),
            peer: ("fdatasync", Quantity(times.disk.median * 1000, .milliseconds)),
            goal: .atMostPeerAnd(2)
        )
    }

    private static func post(to store: SampleStore, _ bench: Workbench) throws -> Times {
        let server = try Server(bench, store)
        defer { server.kill() }
        let connection = try HTTPConnection(port: server.port)
        let disk = try BareFile(bench.path("bare"))
        var times: Times = (Samples(), Samples())
        let form = NewEventForm(store)
        for number in 0..<count {
            try times.ours.time { try form.post(number, over: connection) }
            try times.disk.time { try disk.write() }
        }
        return times
    }

    private static func perform(
        on household: LiveHousehold,
        _ store: SampleStore,
        _ bench: Workbench
    ) throws -> Times {
        let disk = try BareFile(bench.path("bare"))
        var times: Times = (Samples(), Samples())
        for number in 0..<count {
            try times.ours.time { try add(number, to: household, store) }
            try times.disk.time { try disk.write() }
        }
        return times
    }

    @discardableResult
    private static func add(
        _ number: Int,
        to household: LiveHousehold,
        _ store: SampleStore
    ) throws -> Int? {
        let fields = SampleEvents.fields(number, on: store.day, calendar: store.calendar)
        let command = AddEvent(fields: fields)
        return try household.perform(command, by: .commandLine, at: SampleStore.now()).sequence
    }

    /// Events added in a second by so many threads.
    private static func throughput(
        writers: Int,
        _ household: LiveHousehold,
        _ store: SampleStore
    ) throws -> Double {
        let failures = Atomic(0)
        let start = ContinuousClock.now
        let threads = (0..<writers).map { writer in
            Thread {
                for number in 0..<count
                where (try? add(writer + number, to: household, store)) == nil {
                    failures.add(1, ordering: .relaxed)
                }
            }
        }
        for thread in threads { thread.start() }
        while threads.contains(where: { !$0.isFinished }) { usleep(500) }
        guard failures.load(ordering: .relaxed) == 0 else {
            throw BenchmarkError("a write failed")
        }
        return Double(writers * count) / (ContinuousClock.now - start).inSeconds
    }
}
