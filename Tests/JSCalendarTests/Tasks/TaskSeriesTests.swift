import CivilTime
import JSCalendar
import JSON
import Testing

@Suite struct TaskSeriesTests {
    private let berlin: Zone

    init() throws { berlin = try zone("Europe/Berlin") }

    private func task(_ members: String) throws -> Task {
        try Task(object: object(#"{"@type":"Task","uid":"t1",\#(members)}"#))
    }

    private func daily(_ rest: String = "", due: String = "2026-12-09T00:00:00") throws -> Task {
        try task(
            #""due":"\#(due)","showWithoutTime":true,"recurrenceRules":"#
                + #"[{"@type":"RecurrenceRule","frequency":"daily"\#(rest)}]"#
        )
    }

    private func next(_ task: Task, done: String) throws -> Task? {
        task.rolledForward(past: try #require(Instant(done)), household: berlin)
    }

    @Test func `a daily one that is done on its day is due the next day`() throws {
        let next = try next(daily(), done: "2026-12-09T08:00:00Z")
        #expect(next?.due == (try local("2026-12-10T00:00:00")))
        #expect(next?.showWithoutTime == true)
        #expect(next?.isRecurring == true)
        #expect(next?.start == nil)
        #expect(next?.uid == "t1")
    }

    @Test func `one that is done early goes on from its due date`() throws {
        let next = try next(daily(due: "2026-12-20T00:00:00"), done: "2026-12-09T08:00:00Z")
        #expect(next?.due == (try local("2026-12-21T00:00:00")))
    }

    @Test func `dates missed in between are passed over`() throws {
        let next = try next(daily(due: "2026-12-01T00:00:00"), done: "2026-12-09T08:00:00Z")
        #expect(next?.due == (try local("2026-12-10T00:00:00")))
    }

    @Test func `today is the household's`() throws {
        // 23:30 UTC is half past midnight in Berlin.
        let next = try next(daily(), done: "2026-12-09T23:30:00Z")
        #expect(next?.due == (try local("2026-12-11T00:00:00")))
    }

    @Test func `one with a time is due at the next such time that is still to come`() throws {
        let pills = try task(
            #""due":"2026-12-09T08:00:00","timeZone":"Europe/Berlin","recurrenceRules":"#
                + #"[{"@type":"RecurrenceRule","frequency":"daily","byHour":[8,20]}]"#
        )
        let evening = try next(pills, done: "2026-12-09T07:05:00Z")
        #expect(evening?.due == (try local("2026-12-09T20:00:00")))
        let late = try next(pills, done: "2026-12-09T19:30:00Z")
        #expect(late?.due == (try local("2026-12-10T08:00:00")))
    }

    @Test func `COUNT is spent, also by the dates that were missed`() throws {
        let four = try daily(#","count":4"#)
        let second = try #require(try next(four, done: "2026-12-09T08:00:00Z"))
        #expect(
            second.recurrenceRules.first?.objectValue?["count"] == .number(JSONNumber(3))
        )
        let last = try #require(try next(second, done: "2026-12-11T08:00:00Z"))
        #expect(last.due == (try local("2026-12-12T00:00:00")))
        #expect(try next(last, done: "2026-12-12T08:00:00Z") == nil)
    }

    @Test func `after UNTIL there is no next`() throws {
        let short = try daily(#","until":"2026-12-10T00:00:00""#)
        #expect(try next(short, done: "2026-12-10T08:00:00Z") == nil)
        #expect(try next(short, done: "2026-12-09T08:00:00Z") != nil)
    }

    @Test func `a start keeps its distance from the due date`() throws {
        let tax = try task(
            #""start":"2026-12-01T00:00:00","due":"2026-12-10T00:00:00","showWithoutTime":true,"#
                + #""recurrenceRules":[{"@type":"RecurrenceRule","frequency":"monthly"}]"#
        )
        let next = try next(tax, done: "2026-12-05T08:00:00Z")
        #expect(next?.start == (try local("2027-01-01T00:00:00")))
        #expect(next?.due == (try local("2027-01-10T00:00:00")))
    }

    @Test func `an excluded date is passed over`() throws {
        let task = try task(
            #""due":"2026-12-09T00:00:00","showWithoutTime":true,"#
                + #""recurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily"}],"#
                + #""recurrenceOverrides":{"2026-12-10T00:00:00":{"excluded":true}}"#
        )
        let next = try next(task, done: "2026-12-09T08:00:00Z")
        #expect(next?.due == (try local("2026-12-11T00:00:00")))
    }

    @Test(arguments: [
        #""due":"2026-12-09T00:00:00","showWithoutTime":true"#,
        #""recurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily"}]"#,
        #""due":"2026-12-09T00:00:00","recurrenceRules":[{"frequency":"hourglass"}]"#,
        #""due":"2026-12-09T00:00:00","recurrenceRules":[7]"#,
        #""due":"9999-12-31T00:00:00","recurrenceRules":[{"frequency":"daily"}]"#,
    ])
    func `what cannot go on has no next`(members: String) throws {
        #expect(try next(try task(members), done: "2026-12-09T08:00:00Z") == nil)
    }

    @Test func `one that was done is apart from its series`() throws {
        let done = try daily().detached(uid: "t2")
        #expect(done.uid == "t2")
        #expect(!done.isRecurring)
        #expect(done.due == (try local("2026-12-09T00:00:00")))
    }
}
