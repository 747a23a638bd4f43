import Testing

/// `occurrences`: a series by its parts, one start per line.
@Suite(.timeLimit(.minutes(5))) struct OccurrencesCommandTests {
    private func lines(_ words: String...) throws -> [String] {
        let outcome = try Himekuri.run(["occurrences"] + words)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        return outcome.lines
    }

    @Test func `a zoned series stays at its time when the clocks change`() throws {
        #expect(
            try lines(
                "--start",
                "2026-03-23T09:00:00",
                "--zone",
                "Europe/Berlin",
                "--rule",
                "FREQ=WEEKLY;COUNT=3"
            ) == ["2026-03-23T09:00:00", "2026-03-30T09:00:00", "2026-04-06T09:00:00"]
        )
    }

    @Test func `a start that is a date prints dates`() throws {
        #expect(
            try lines("--start", "2024-02-29", "--rule", "FREQ=YEARLY", "--limit", "2")
                == ["2024-02-29", "2028-02-29"]
        )
    }

    @Test func `a start in UTC prints UTC`() throws {
        #expect(
            try lines(
                "--start",
                "2026-12-09T17:00:00Z",
                "--rule",
                "FREQ=DAILY;UNTIL=20261210T170000Z"
            ) == ["2026-12-09T17:00:00Z", "2026-12-10T17:00:00Z"]
        )
    }

    @Test func `the start is the first occurrence, and COUNT counts it`() throws {
        #expect(
            try lines("--start", "2026-12-09T17:00:00", "--rule", "FREQ=WEEKLY;BYDAY=FR;COUNT=2")
                == ["2026-12-09T17:00:00", "2026-12-11T17:00:00"]
        )
    }

    @Test(arguments: [
        "2026-12-10T16:00:00Z", "2026-12-10T17:00:00", "2026-12-10", "20261210T160000Z",
    ])
    func `an exception may be in UTC, local or a date`(_ exception: String) throws {
        #expect(
            try lines(
                "--start",
                "2026-12-09T17:00:00",
                "--zone",
                "Europe/Berlin",
                "--rule",
                "FREQ=DAILY;COUNT=3",
                "--exdate",
                exception
            ) == ["2026-12-09T17:00:00", "2026-12-11T17:00:00"]
        )
    }

    @Test func `rules, dates and exceptions can be given several times`() throws {
        #expect(
            try lines(
                "--start",
                "2026-12-07T09:00:00",
                "--rule",
                "FREQ=WEEKLY;COUNT=2",
                "--rule",
                "FREQ=WEEKLY;BYDAY=WE;COUNT=3",
                "--rdate",
                "2026-12-08T10:00:00",
                "--rdate",
                "2026-12-07T09:00:00",
                "--exdate",
                "2026-12-09T09:00:00",
                "--exdate",
                "2026-12-14T09:00:00"
            ) == ["2026-12-07T09:00:00", "2026-12-08T10:00:00", "2026-12-16T09:00:00"]
        )
    }

    @Test func `a window begins with its first moment and ends before its last`() throws {
        #expect(
            try lines(
                "--start",
                "1970-01-01T09:00:00",
                "--zone",
                "Europe/Berlin",
                "--rule",
                "FREQ=DAILY",
                "--from",
                "2100-06-01T09:00:00",
                "--to",
                "2100-06-03T07:00:00Z"
            ) == ["2100-06-01T09:00:00", "2100-06-02T09:00:00"]
        )
        #expect(
            try lines(
                "--start",
                "2026-12-09",
                "--rule",
                "FREQ=DAILY",
                "--from",
                "2026-12-20",
                "--to",
                "2026-12-30",
                "--limit",
                "1"
            ) == ["2026-12-20"]
        )
    }

    @Test func `an endless rule without a bound stops at a thousand`() throws {
        let all = try lines("--start", "2026-01-01", "--rule", "FREQ=DAILY")
        #expect(all.count == 1000)
        #expect(all.last == "2028-09-26")
        #expect(try Himekuri.run("occurrences", "--help").output.contains("1000"))
    }

    @Test func `nothing to print is no line`() throws {
        let outcome = try Himekuri.run(
            "occurrences",
            "--start",
            "2026-12-09",
            "--rule",
            "FREQ=DAILY;COUNT=1",
            "--exdate",
            "2026-12-09"
        )
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
    }

    @Test(arguments: [
        ("--start", ["--rule", "FREQ=DAILY"]),
        ("--start", ["--start", "tomorrow", "--rule", "FREQ=DAILY"]),
        ("--start", ["--start", "2026-02-30", "--rule", "FREQ=DAILY"]),
        ("--rule", ["--start", "2026-12-09"]),
        ("--rule", ["--start", "2026-12-09", "--rule", "FREQ=MONTHLY;BYMONTHDAY=32"]),
        ("--rule", ["--start", "2026-12-09", "--rule", "DAILY"]),
        ("--rule", ["--start", "2026-12-09", "--rule", ""]),
        (
            "--zone",
            ["--start", "2026-12-09T17:00:00", "--rule", "FREQ=DAILY", "--zone", "Mars/Base"]
        ),
        (
            "--zone",
            ["--start", "2026-12-09T17:00:00Z", "--rule", "FREQ=DAILY", "--zone", "Europe/Berlin"]
        ),
        ("--exdate", ["--start", "2026-12-09", "--rule", "FREQ=DAILY", "--exdate", "x"]),
        (
            "--rdate",
            ["--start", "2026-12-09", "--rule", "FREQ=DAILY", "--rdate", "2026-12-09T25:00:00"]
        ),
        ("--from", ["--start", "2026-12-09", "--rule", "FREQ=DAILY", "--from", ""]),
        ("--to", ["--start", "2026-12-09", "--rule", "FREQ=DAILY", "--to", "12/09/2026"]),
        ("--limit", ["--start", "2026-12-09", "--rule", "FREQ=DAILY", "--limit", "-1"]),
        ("--limit", ["--start", "2026-12-09", "--rule", "FREQ=DAILY", "--limit", "many"]),
        ("--until", ["--start", "2026-12-09", "--rule", "FREQ=DAILY", "--until", "2027-01-01"]),
    ])
    func `a bad value is exit 64 and one line that names its flag`(
        _ flag: String,
        _ words: [String]
    ) throws {
        let outcome = try Himekuri.run(["occurrences"] + words)
        #expect(outcome.status == 64)
        #expect(outcome.output == "")
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.errors.contains(flag))
    }

    @Test func `a refused rule says which part and why`() throws {
        let outcome = try Himekuri.run(
            "occurrences",
            "--start",
            "2026-12-09",
            "--rule",
            "FREQ=MONTHLY;BYMONTHDAY=32"
        )
        #expect(outcome.errors.contains("BYMONTHDAY 32 is out of range"))
    }
}
