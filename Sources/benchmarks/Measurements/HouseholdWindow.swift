import CivilTime
import Foundation
import Household

/// What is on in a day and in a month, of a household with many events and series.
enum HouseholdWindow {
    static let measurement = Measurement(
        name: "window",
        summary: "a day and a month of 100,000 events and 2,000 series, and what they allocate",
        run: run
    )

    private static let events = 100_000
    private static let series = 2_000

    private static let script = """
        import icalendar, recurring_ical_events, sys, time
        from datetime import date, timedelta
        calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
        query = recurring_ical_events.of(calendar)
        day = date.fromisoformat(sys.argv[2])
        counts, times = [], []
        for number in range(int(sys.argv[3])):
            start = day + timedelta(days=number)
            begin = time.process_time()
            found = query.between(start, start + timedelta(days=1))
            times.append(time.process_time() - begin)
            counts.append(len(found))
        print(*counts)
        print(sorted(times)[len(times) // 2])
        """

    private static func run(_ bench: Workbench) throws -> [Row] {
        let store = try bench.store(events: events)
        let household = try SampleHousehold(store, series: series)
        let (days, months) = times(household, rounds: bench.options.rounds)
        let found = household.days.map { household.state.events(matching: household.query(of: $0)) }
        let what = "\(events) events and \(series) series"
        var rows = [
            Row(
                "a day of \(what)",
                Quantity(days.median * 1000, .milliseconds),
                peer: peer(household, bench),
                goal: .atMost(0.5)
            ),
            Row(
                "a month of \(what)",
                Quantity(months.median * 1000, .milliseconds),
                goal: .atMost(5)
            ),
            Row(
                "the same: events and occurrences on a day, mean",
                Quantity(Double(found.joined().count) / Double(found.count), .none)
            ),
        ]
        do {
            let counts = try AllocationCount.measure(store, series: series, bench)
            for (window, count) in [("day", counts.day), ("month", counts.month)] {
                rows.append(
                    Row(
                        "allocations of a \(window)",
                        Quantity(count.all, .none),
                        peer: ("the same events alone", Quantity(count.matchingAlone, .none)),
                        goal: .atMostPeerAnd(10)
                    )
                )
            }
        } catch let error as BenchmarkError {
            Progress.say("  allocations: skipped: \(error)")
        }
        return rows
    }

    /// The median over the days of a year, and over as many months of thirty days.
    private static func times(
        _ household: SampleHousehold,
        rounds: Int
    ) -> (days: Samples, months: Samples) {
        var (days, months) = (Samples(), Samples())
        for _ in 0..<rounds {
            for day in household.days {
                let (short, long) = (household.query(of: day), household.query(of: day, days: 30))
                days.timeProcessor { _ = household.state.events(matching: short) }
                months.timeProcessor { _ = household.state.events(matching: long) }
            }
        }
        return (days, months)
    }

    /// PyPI's recurring-ical-events on the series alone; it would read the events for minutes.
    private static func peer(
        _ household: SampleHousehold,
        _ bench: Workbench
    ) -> (name: String, value: Quantity)? {
        do {
            return ("recurring-ical-events, series alone", try beside(household, bench))
        } catch {
            Progress.say("  recurring-ical-events: skipped: \(error)")
            return nil
        }
    }

    private static func beside(_ household: SampleHousehold, _ bench: Workbench) throws -> Quantity
    {
        let components = try SampleSeries.make(series).map { try $0.components() }
        let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(components.joined())END:VCALENDAR\r\n"
        let path = bench.path("series.ics")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let days = (0..<5).map { household.day.adding(days: $0) }
        let answer = try Python(bench).run(script, [path, "\(household.day)", "\(days.count)"])
        let lines = answer.split(separator: "\n")
        guard lines.count == 2, let seconds = Double(lines[1]) else {
            throw BenchmarkError("it said \(answer)")
        }
        let ours = days.map { day in
            household.state.events(matching: household.query(of: day)).count(where: \.isRecurring)
        }
        guard ours.map(String.init).joined(separator: " ") == lines[0] else {
            throw BenchmarkError("it finds \(lines[0]) on the days where ours are \(ours)")
        }
        return Quantity(seconds * 1000, .milliseconds)
    }
}
