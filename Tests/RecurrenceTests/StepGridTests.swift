import Testing

@testable import Recurrence

@Suite struct StepGridTests {
    private func grid(_ rule: String, start: Int = 0) throws -> StepGrid {
        StepGrid(try RecurrenceRule(parsing: rule), start: start, isDateOnly: false)
    }

    @Test func `a period begins where its unit begins`() throws {
        // 09:30:15 on the first day.
        let start = 9 * 3600 + 30 * 60 + 15
        #expect(try grid("FREQ=DAILY", start: start).base == 0)
        #expect(try grid("FREQ=HOURLY", start: start).base == 9 * 3600)
        #expect(try grid("FREQ=MINUTELY", start: start).base == 9 * 3600 + 30 * 60)
        #expect(try grid("FREQ=SECONDLY", start: start).base == start)
        #expect(try grid("FREQ=HOURLY", start: -1).base == -3600)
    }

    @Test func `the next period is on the grid, and not before what is asked`() throws {
        let grid = try grid("FREQ=MINUTELY;INTERVAL=7", start: 60)
        #expect(grid.period(notBefore: 0) == 60)
        #expect(grid.period(notBefore: 61) == 480)
        #expect(grid.period(notBefore: 480) == 480)
        #expect(grid.period(notBefore: 86_400) == 60 + 206 * 420)
    }

    @Test func `limits lead to the next hour, minute or second that they admit`() throws {
        let grid = try grid("FREQ=SECONDLY;BYHOUR=9,17;BYMINUTE=30;BYSECOND=5")
        #expect(grid.nextCandidate(secondOfDay: 0) == 9 * 3600)
        #expect(grid.nextCandidate(secondOfDay: 9 * 3600) == 9 * 3600 + 1800)
        #expect(grid.nextCandidate(secondOfDay: 9 * 3600 + 1800) == 9 * 3600 + 1805)
        #expect(grid.nextCandidate(secondOfDay: 9 * 3600 + 1805) == nil)
        #expect(grid.nextCandidate(secondOfDay: 9 * 3600 + 1806) == 9 * 3600 + 1860)
        #expect(grid.nextCandidate(secondOfDay: 18 * 3600) == 86_400)
    }

    @Test(arguments: [
        ("FREQ=MINUTELY;INTERVAL=2;BYMINUTE=15", false),
        ("FREQ=MINUTELY;INTERVAL=3;BYMINUTE=15", true),
        ("FREQ=MINUTELY;INTERVAL=7;BYMINUTE=15", true),
        ("FREQ=SECONDLY;INTERVAL=3600;BYMINUTE=30", false),
        ("FREQ=SECONDLY;INTERVAL=86399;BYHOUR=3;BYMINUTE=0;BYSECOND=0", true),
        ("FREQ=HOURLY;INTERVAL=12;BYHOUR=1,2,3", false),
        ("FREQ=HOURLY;INTERVAL=5;BYHOUR=1", true),
    ])
    func `it is known beforehand whether steps ever meet their limits`(
        rule: String,
        meets: Bool
    ) throws {
        #expect(try grid(rule).meetsItsLimits == meets)
    }
}
