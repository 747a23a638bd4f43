/// BYSETPOS: the nth of the set of a period, from its beginning or its end.
///
/// RFC 5545 §3.3.10: "A set of recurrence instances starts at the beginning of the interval defined
/// by the FREQ rule part." So the positions count days before the start of the series too.
struct SetPositions {
    private let forward: [Int]
    private let backward: [Int]

    init(_ positions: [Int]) {
        let positions = Set(positions)
        forward = positions.filter { $0 > 0 }.sorted()
        backward = positions.filter { $0 < 0 }.sorted()
    }

    var isEmpty: Bool { forward.isEmpty && backward.isEmpty }

    /// Appends the chosen indices of a set of `count`, ascending, each once.
    func choose(from count: Int, into chosen: inout [Int]) {
        var (ahead, behind) = (0, 0)
        while behind < backward.count, count + backward[behind] < 0 { behind += 1 }
        while true {
            let first = ahead < forward.count ? forward[ahead] - 1 : Int.max
            let second = behind < backward.count ? count + backward[behind] : Int.max
            let index = min(first, second)
            guard index < count else { return }
            chosen.append(index)
            if first == index { ahead += 1 }
            if second == index { behind += 1 }
        }
    }

    /// Chooses among the offsets of a period that is the same every time.
    func chosen(from offsets: [Int]) -> [Int] {
        guard !isEmpty else { return offsets }
        var indices: [Int] = []
        choose(from: offsets.count, into: &indices)
        return indices.map { offsets[$0] }
    }
}
