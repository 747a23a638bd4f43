import Testing

@testable import HTTPServer

@Suite
struct MomentTests {
    @Test func `a timeout is rounded up and never past a minute`() {
        let now = Moment(nanoseconds: 5_000_000)
        #expect(Moment(nanoseconds: 5_000_001).timeout(from: now) == 1)
        #expect(Moment(nanoseconds: 7_000_000).timeout(from: now) == 2)
        #expect(now.timeout(from: now) == 0)
        #expect(Moment(nanoseconds: 1).timeout(from: now) == 0)
        #expect(now.adding(seconds: 3600).timeout(from: now) == 60_000)
        #expect(Moment.distantFuture.timeout(from: now) == -1)
    }

    @Test func `a wait that is no sensible number does not overflow`() {
        let now = Moment(nanoseconds: 5)
        #expect(now.adding(seconds: .infinity) == .distantFuture)
        #expect(now.adding(seconds: .nan) == .distantFuture)
        #expect(now.adding(seconds: -1) == now)
        #expect(now.adding(seconds: 0.5).milliseconds(since: now) == 500)
    }
}
