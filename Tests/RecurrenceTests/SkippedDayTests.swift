import Testing

@testable import Recurrence

/// Days that SKIP moves out of their month (RFC 7529 §4.1).
@Suite struct SkippedDayTests {
    @Test(arguments: [
        (
            "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=FORWARD",
            ["20260131", "20260301", "20260331", "20260501", "20260531", "20260701"]
        ),
        (
            "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=BACKWARD",
            ["20260131", "20260301", "20260331", "20260501", "20260531", "20260701"]
        ),
    ])
    func `a moved day is found by a window of its own`(_ rule: String, _ days: [String]) throws {
        let series = try Series("20260131", rule)
        #expect(series.first(6) == days)
        for time in series.set.occurrences().prefix(30) { #expect(series.set.contains(time)) }
    }

    @Test func `a day that is moved onto another counts once`() throws {
        let series = try Series(
            "20260131",
            "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=1,31;SKIP=FORWARD;COUNT=5"
        )
        let days = ["20260131", "20260201", "20260301", "20260331", "20260401"]
        #expect(series.first(9) == days)
    }
}
