import Testing

@testable import HTTPServer

@Suite
struct DeadlineQueueTests {
    private func moment(_ second: Int) -> Moment {
        Moment(nanoseconds: Int64(second) * 1_000_000_000)
    }

    @Test func `slots come out in the order of their moments`() {
        var queue = DeadlineQueue()
        for (slot, second) in [(0, 30), (1, 10), (2, 20), (3, 40)] {
            queue.schedule(slot, at: moment(second))
        }
        #expect(queue.next == moment(10))
        var order: [Int] = []
        while let slot = queue.popExpired(moment(35)) { order.append(slot) }
        #expect(order == [1, 2, 0])
        #expect(queue.next == moment(40))
    }

    @Test func `a slot has one moment, the last one set`() {
        var queue = DeadlineQueue()
        queue.schedule(5, at: moment(10))
        queue.schedule(5, at: moment(20))
        #expect(queue.popExpired(moment(15)) == nil)
        #expect(queue.popExpired(moment(20)) == 5)
        #expect(queue.popExpired(moment(99)) == nil)
    }

    @Test func `a cancelled slot never comes`() {
        var queue = DeadlineQueue()
        queue.schedule(1, at: moment(1))
        queue.schedule(2, at: moment(2))
        queue.cancel(1)
        queue.cancel(7)
        #expect(queue.moment(of: 1) == nil)
        #expect(queue.popExpired(moment(9)) == 2)
    }

    @Test func `many changes leave it in order`() {
        var queue = DeadlineQueue()
        var expected: [Int: Int] = [:]
        var state: UInt32 = 12345
        for _ in 0..<5000 {
            state = state &* 1_664_525 &+ 1_013_904_223
            let slot = Int(state >> 24)
            let second = Int(state >> 8 & 0xffff)
            if second % 5 == 0 {
                queue.cancel(slot)
                expected[slot] = nil
            } else {
                queue.schedule(slot, at: moment(second))
                expected[slot] = second
            }
        }
        var seconds: [Int] = []
        while let slot = queue.popExpired(moment(100_000)) {
            seconds.append(expected.removeValue(forKey: slot) ?? -1)
        }
        #expect(expected.isEmpty)
        #expect(seconds == seconds.sorted())
    }
}
