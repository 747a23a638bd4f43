import CivilTime
import HTTP
import Household
import JSCalendar
import JSON
import JournalFile
import WebPages

/// The month and the week of a busy household, made in this process.
enum Views {
    static let measurement = Measurement(
        name: "views",
        summary: "the month and the week of a household with 13 events on each day",
        run: run
    )

    private static let monthGoal = 10.0
    private static let weekGoal = 5.0
    /// Beside the eight events of each day.
    private static let seriesPerDay = 5

    private static func run(_ bench: Workbench) throws -> [Row] {
        let store = try bench.copy(of: bench.store(events: 10_000), named: "views")
        try addSeries(to: store)
        let sample = try SampleSite(bench, store)
        // The next month has 31 days.
        let month = store.day.adding(months: 1).firstOfMonth
        let count = month.daysInMonth * (SampleStore.eventsPerDay + seriesPerDay)
        return try rows("a month of \(count) occurrences", monthPath(month), sample, monthGoal)
            + rows("a week of 91 occurrences", "/weeks/\(store.day)", sample, weekGoal)
    }

    private static func monthPath(_ month: CivilDate) -> String {
        "/months/\(month.description.prefix(7))"
    }

    private static func rows(
        _ what: String,
        _ path: String,
        _ sample: SampleSite,
        _ goal: Double
    ) throws -> [Row] {
        let target = try RequestTarget(parsing: path)
        let request = Request(.get, target, fields: ["Host": "localhost"])
        let application = WebApplication(site: sample.site)
        guard case .response(let response) = application.answer(request), response.status == .ok
        else { throw BenchmarkError("\(path) is not answered") }
        var times = Samples()
        for _ in 0..<50 {
            let start = ProcessFigures.ownProcessorSeconds()
            for _ in 0..<4 { _ = application.answer(request) }
            times.add((ProcessFigures.ownProcessorSeconds() - start) / 4)
        }
        return [
            Row(
                "\(what), from request to response, processor time (median)",
                Quantity(times.median * 1e3, .milliseconds),
                goal: .atMost(goal)
            ),
            Row("the same: size of the page", Quantity(response.body.identity.count, .bytes)),
        ]
    }

    private static func addSeries(to store: SampleStore) throws {
        let opened = try SampleStore.open(store.folder)
        let events = try (0..<seriesPerDay).map { number in
            try Event(
                object: JSONValue(
                    parsing: Array(
                        #"""
                        {"@type":"Event","uid":"series-\#(number)","title":"Every day \#(number)",
                        "start":"2026-01-01T0\#(number + 5):30:00","duration":"PT45M",
                        "timeZone":"\#(SampleStore.zoneIdentifier)",
                        "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily"}]}
                        """#.utf8
                    )
                ).objectValue ?? JSONObject()
            )
        }
        let household = LiveHousehold(state: opened.state, journal: opened.journal)
        _ = try household.perform(
            ImportEvents(events: events, calendarName: "Series"),
            by: .commandLine,
            at: SampleStore.now()
        )
    }
}
