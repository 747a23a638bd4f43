/// Which line of its week each event of a table of days stands on: bars that go over several days
/// keep theirs on each of them, and what happens on one day fills the lines that are left.
///
///     lane 0   ▐ School trip ─────────────▌   ▐ Yoga ▌
///     lane 1   ▐ Dentist ▌   ▐ Market ────────────▌
///
struct WeekLanes: Equatable {
    static let dayCount = 7

    /// The lane of each bar; nil where there is no room for it.
    private(set) var bars: [Int?]
    /// The lane of each line of each day; nil where there is no room for it.
    private(set) var lines: [[Int?]]
    /// How many events of each day have no room.
    private(set) var hidden: [Int]

    /// - Parameters:
    ///   - spans: The days of each bar, from 0, in the order in which they take their lanes.
    ///   - lineCounts: How many lines there are on each day, under or between the bars.
    ///   - limit: How many lanes there are; the last says “n more” where one event is not all
    ///     that is left for it.
    init(spans: [Range<Int>], lineCounts: [Int], limit: Int) {
        var taken = [Set<Int>](repeating: [], count: Self.dayCount)
        let lanes = spans.map { span in
            let lane = Self.firstFree { lane in span.allSatisfy { !taken[$0].contains(lane) } }
            for day in span { taken[day].insert(lane) }
            return lane
        }
        let lineLanes = lineCounts.enumerated().map { day, count in
            (0..<count).map { _ in
                let lane = Self.firstFree { !taken[day].contains($0) }
                taken[day].insert(lane)
                return lane
            }
        }
        let last = limit - 1
        bars = lanes.map { $0 < last ? $0 : nil }
        lines = lineLanes.map { $0.map { $0 < last ? $0 : nil } }
        hidden = taken.map { $0.count { $0 >= last } }
        for day in hidden.indices where hidden[day] == 1 { show(day, spans, in: last) }
    }

    /// Gives the last lane to the only event that has none, unless others days have part in it.
    private mutating func show(_ day: Int, _ spans: [Range<Int>], in lane: Int) {
        if let line = lines[day].firstIndex(of: nil) {
            lines[day][line] = lane
        } else if let bar = spans.indices.first(where: {
            bars[$0] == nil && spans[$0] == day..<day + 1
        }) {
            bars[bar] = lane
        } else {
            return
        }
        hidden[day] = 0
    }

    private static func firstFree(_ isFree: (Int) -> Bool) -> Int {
        var lane = 0
        while !isFree(lane) { lane += 1 }
        return lane
    }
}
