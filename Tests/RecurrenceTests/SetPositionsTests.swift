import Testing

@testable import Recurrence

@Suite struct SetPositionsTests {
    private func choose(_ positions: [Int], of count: Int) -> [Int] {
        var chosen: [Int] = []
        SetPositions(positions).choose(from: count, into: &chosen)
        return chosen
    }

    @Test func `positions count from either end, in order and each once`() {
        #expect(choose([1, -1], of: 5) == [0, 4])
        #expect(choose([-1, 3, 1], of: 3) == [0, 2])
        #expect(choose([-5, -2, 2], of: 3) == [1])
        #expect(choose([4], of: 3).isEmpty)
        #expect(choose([1, -1], of: 0).isEmpty)
        #expect(choose([2, 2, -2], of: 3) == [1])
    }

    @Test func `a set of days is chosen from across its words`() {
        var days = DayMask()
        for day in [0, 63, 64, 200, 383] { days.insert(day) }
        #expect(days.count == 5)
        #expect((0..<5).map { days.day(at: $0) } == [0, 63, 64, 200, 383])
        #expect(days.first(from: 65) == 200)
        #expect(days.first(from: 383) == 383)
        #expect(days.first(from: 384) == nil)
        #expect(days.contains(200) && !days.contains(201))
    }

    @Test(arguments: [0, 31, 33, 59, 63, 100, 334])
    func `a month is put into a year at any place`(offset: Int) {
        var days = DayMask()
        days.insert(0x7FFF_FFFF, at: offset)
        #expect(days.count == 31)
        #expect(days.first(from: 0) == offset)
        #expect(days.contains(offset + 30) && !days.contains(offset + 31))
    }
}
