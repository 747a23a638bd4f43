import CivilTime
import Testing

@testable import Recurrence

/// Rules and their occurrences that several independent programs agree on.
@Suite(.enabled(if: SharedTable.isPresent), .timeLimit(.minutes(5)))
struct RecurrenceCorpusTests {
    private struct Row: Decodable {
        let id: String
        let rrule: String
        let dtstart: String
        let tzid: String?
        let exdates: [String]
        let rdates: [String]
        let expected: [String]
        let expected_utc: [String]?
        let complete: Bool

        func series() throws -> Series {
            try Series(dtstart, rrule, zone: tzid, dates: rdates, excludedDates: exdates)
        }
    }

    private static let rows = Result { try SharedTable.rows("recurrence.jsonl", as: Row.self) }
    /// The table is gone through in parts, so that all cores have some of it.
    private static let partCount = 8

    private func rows(ofPart part: Int) throws -> [Row] {
        let rows = try Self.rows.get()
        #expect(rows.count > 2000)
        return stride(from: part, to: rows.count, by: Self.partCount).map { rows[$0] }
    }

    @Test(arguments: 0..<partCount)
    func `every row of the main table is right, in local time and in UTC`(part: Int) throws {
        for row in try rows(ofPart: part) {
            let series = try row.series()
            // One more than expected, to see that a complete set ends.
            let found = series.first(row.expected.count + (row.complete ? 1 : 0))
            let suffix = row.dtstart.hasSuffix("Z") ? "Z" : ""
            #expect(found.map { $0 + suffix } == row.expected, "\(row.id): \(row.rrule)")
            guard let expected = row.expected_utc, row.tzid != nil else { continue }
            let instants = series.set.occurrences().prefix(expected.count).map { time in
                series.set.instant(of: time).map { RecurrenceMoment.utc($0).description } ?? ""
            }
            #expect(instants == expected, "\(row.id) in UTC: \(row.rrule)")
        }
    }

    @Test(arguments: 0..<partCount)
    func `a window gives what the whole expansion has in it`(part: Int) throws {
        for row in try rows(ofPart: part) {
            let series = try row.series()
            let all = Array(series.set.occurrences().prefix(row.expected.count))
            for index in all.indices where index % 3 == 1 {
                let end = all[min(index + 4, all.count - 1)]
                let window = series.set.occurrences(from: all[index], to: end, limit: 100)
                #expect(window == all.filter { all[index] <= $0 && $0 < end }, "\(row.id)")
            }
        }
    }

    private struct DisputedRow: Decodable {
        let id: String
        let rrule: String
        let dtstart: String
        let tzid: String?
        let exdates: [String]
        let rdates: [String]
        let rfc_reading: [String]
        let decided: Bool
        let why: String

        func series() throws -> Series {
            try Series(dtstart, rrule, zone: tzid, dates: rdates, excludedDates: exdates)
        }

        var reading: [String] { rfc_reading.map { $0.filter { $0 != "Z" } } }
    }

    @Test func `where programs differ, the RFC's text decides`() throws {
        for row in try SharedTable.rows("disagreements.jsonl", as: DisputedRow.self)
        where row.decided {
            let found = try row.series().first(row.reading.count)
            #expect(found == row.reading, "\(row.id): \(row.rrule), because \(row.why)")
        }
    }

    @Test func `BYWEEKNO with INTERVAL counts years in whole weeks`() throws {
        for row in try SharedTable.rows("disagreements.jsonl", as: DisputedRow.self)
        where !row.decided && row.rrule.contains("BYWEEKNO") {
            let found = try row.series().first(row.reading.count)
            #expect(found == row.reading, "\(row.id): \(row.rrule)")
        }
    }

    /// What the rule leaves open comes from the start.
    ///
    /// RFC 5545 §3.3.10: "Information, not contained in the rule, necessary to determine the
    /// various recurrence instance start time and dates are derived from the Start Time (DTSTART)
    /// component attribute."
    ///
    /// Its table could be read as every month; RFC 8984 §4.3.3.1 derives the month of the start.
    @Test func `BYMONTHDAY alone in a yearly rule stays in the month of the start`() throws {
        for row in try SharedTable.rows("disagreements.jsonl", as: DisputedRow.self)
        where !row.decided && row.rrule.contains("BYMONTHDAY") && row.rdates.isEmpty {
            let month = row.dtstart.dropFirst(4).prefix(2)
            let found = try row.series().first(5)
            #expect(found.allSatisfy { $0.dropFirst(4).prefix(2) == month }, "\(row.id)")
        }
    }

    private struct HardRow: Decodable {
        let id: String
        let rrule: String
        let dtstart: String
        let window: [String]
        let expected: [String]
    }

    @Test(.timeLimit(.minutes(1)))
    func `far windows and rules that never match are answered at once`() throws {
        for row in try SharedTable.rows("hard.jsonl", as: HardRow.self) {
            let series = try Series(row.dtstart, row.rrule)
            let found = try series.between(row.window[0], row.window[1], limit: 50)
            #expect(found == row.expected, "\(row.id): \(row.rrule)")
        }
    }
}
