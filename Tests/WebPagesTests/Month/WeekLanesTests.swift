import Testing

@testable import WebPages

@Suite struct WeekLanesTests {
    private static let noLines = [0, 0, 0, 0, 0, 0, 0]

    @Test func `bars that share no day share a lane`() {
        let lanes = WeekLanes(spans: [0..<2, 2..<5, 5..<7], lineCounts: Self.noLines, limit: 5)
        #expect(lanes.bars == [0, 0, 0])
        #expect(lanes.hidden == Self.noLines)
    }

    @Test func `bars that share a day never share a lane`() {
        let lanes = WeekLanes(
            spans: [0..<3, 1..<7, 2..<4, 3..<4],
            lineCounts: Self.noLines,
            limit: 5
        )
        #expect(lanes.bars == [0, 1, 2, 0])
    }

    @Test func `lines take what bars leave free, above and below`() {
        // Tuesday to Thursday is on lane 1, because of Tuesday's first bar.
        let lanes = WeekLanes(
            spans: [1..<2, 1..<4],
            lineCounts: [1, 1, 2, 0, 3, 0, 0],
            limit: 5
        )
        #expect(lanes.bars == [0, 1])
        #expect(lanes.lines == [[0], [2], [0, 2], [], [0, 1, 2], [], []])
    }

    @Test func `the last lane counts what has no room`() {
        let lanes = WeekLanes(spans: [], lineCounts: [4, 5, 6, 90, 0, 0, 0], limit: 5)
        #expect(lanes.hidden == [0, 0, 2, 86, 0, 0, 0])
        #expect(lanes.lines[1] == [0, 1, 2, 3, 4])
        #expect(lanes.lines[2] == [0, 1, 2, 3, nil, nil])
    }

    @Test func `a bar that has no room is counted on each of its days`() {
        let lanes = WeekLanes(
            spans: [0..<2, 0..<2, 0..<2, 0..<2, 0..<2],
            lineCounts: [0, 1, 0, 0, 0, 0, 0],
            limit: 5
        )
        #expect(lanes.bars == [0, 1, 2, 3, nil])
        #expect(lanes.hidden == [1, 2, 0, 0, 0, 0, 0])
        #expect(lanes.lines[1] == [nil])
    }

    @Test func `a bar of one day may stand where the count would`() {
        let lanes = WeekLanes(
            spans: [3..<4, 3..<4, 3..<4],
            lineCounts: Self.noLines,
            limit: 3
        )
        #expect(lanes.bars == [0, 1, 2])
        #expect(lanes.hidden == Self.noLines)
    }

    @Test func `whatever the bars, no lane of a day is taken twice`() {
        // Every bar of every length that a week can hold.
        let spans = (0..<7).flatMap { start in (start + 1...7).map { start..<$0 } }
        let lanes = WeekLanes(spans: spans, lineCounts: [3, 0, 2, 1, 0, 4, 1], limit: 100)
        for day in 0..<7 {
            let bars = spans.indices.filter { spans[$0].contains(day) }.compactMap {
                lanes.bars[$0]
            }
            let taken = bars + lanes.lines[day].compactMap { $0 }
            #expect(taken.count == Set(taken).count)
        }
        #expect(lanes.hidden == Self.noLines)
    }
}
