import Testing

@testable import WebPages

@Suite struct ColumnPackingTests {
    private typealias Place = ColumnPacking.Place

    @Test func `what does not overlap has the whole width`() {
        // 09:00 to 10:00 and 10:00 to 11:00 touch, and do not overlap.
        let places = ColumnPacking.places(of: [540..<600, 600..<660], limit: 4)
        #expect(places == [Place(column: 0), Place(column: 0)])
    }

    @Test func `two that overlap share it`() {
        let places = ColumnPacking.places(of: [540..<600, 570..<660], limit: 4)
        #expect(
            places == [Place(column: 0, columnCount: 2), Place(column: 1, columnCount: 2)]
        )
    }

    @Test func `a column that is free again is used again`() {
        // All morning in the first, one after the other in the second.
        let places = ColumnPacking.places(of: [480..<720, 480..<540, 540..<600], limit: 4)
        #expect(places.map { $0?.column } == [0, 1, 1])
        #expect(places.map { $0?.columnCount } == [2, 2, 2])
    }

    @Test func `an event grows over the columns beside it that stay free`() {
        // Three at nine; what follows at ten overlaps only the first of them.
        let places = ColumnPacking.places(
            of: [540..<660, 540..<600, 540..<600, 600..<660],
            limit: 4
        )
        #expect(places.map { $0?.column } == [0, 1, 2, 1])
        #expect(places.map { $0?.width } == [1, 1, 1, 2])
    }

    @Test func `those that only a third ties together are one group`() {
        let places = ColumnPacking.places(of: [0..<60, 30..<120, 90..<150], limit: 4)
        #expect(places.map { $0?.column } == [0, 1, 0])
        #expect(places.map { $0?.columnCount } == [2, 2, 2])
        #expect(places.map { $0?.width } == [1, 1, 1])
    }

    @Test func `more at once than there are columns have no place`() {
        let places = ColumnPacking.places(of: Array(repeating: 540..<600, count: 7), limit: 4)
        #expect(places.compactMap { $0?.column } == [0, 1, 2, 3])
        #expect(places.filter { $0 == nil }.count == 3)
    }

    @Test func `nothing needs no place`() {
        #expect(ColumnPacking.places(of: [], limit: 4).isEmpty)
    }

    @Test func `no two that overlap ever cover the same column`() {
        // A day of 200 spans whose starts and lengths a small generator scatters.
        var seed: UInt64 = 20_261_209
        func next(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        let spans = (0..<200).map { _ -> Range<Int> in
            let start = next(280)
            return start..<start + 1 + next(40)
        }
        .sorted { $0.lowerBound < $1.lowerBound }
        let places = ColumnPacking.places(of: spans, limit: 100)
        for (left, place) in places.enumerated() {
            guard let place else { continue }
            #expect(place.column + place.width <= place.columnCount)
            for right in places.indices.dropFirst(left + 1) {
                guard let other = places[right], spans[left].overlaps(spans[right]) else {
                    continue
                }
                let columns = place.column..<place.column + place.width
                #expect(!columns.overlaps(other.column..<other.column + other.width))
                #expect(place.columnCount == other.columnCount)
            }
        }
    }
}
