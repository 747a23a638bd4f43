import CivilTime
import Foundation
import JSON
import Recurrence

/// Two hundred rules of the shared recurrence table, on the wall clock of their start.
///
/// Of the rows that have no exception, no added date and no UNTIL, and that go on after what the
/// table lists, every third is taken until there are enough.
struct CorpusRules {
    struct Rule {
        let name: String
        let rule: String
        let start: RecurrenceMoment
        /// `19970902T090000`, also for a date.
        let startText: String

        func set() throws -> RecurrenceSet {
            let rule = try ValidatedRule(parsing: rule)
            switch start {
            case .date(let date):
                return RecurrenceSet(start: LocalDateTime(date), isDateOnly: true, rules: [rule])
            case .local(let local): return RecurrenceSet(start: local, rules: [rule])
            case .utc(let instant): return RecurrenceSet(start: instant.utc, rules: [rule])
            }
        }
    }

    private static let count = 200
    private static let distance = 3

    let rules: [Rule]

    init(_ bench: Workbench) throws {
        let path = "\(bench.sharedFolder)/corpus/recurrence/recurrence.jsonl"
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
            throw BenchmarkError("there is no \(path)")
        }
        let rows = try data.split(separator: UInt8(ascii: "\n")).compactMap { line in
            try JSONValue(parsing: Array(line)).objectValue.flatMap { Self.rule($0) }
        }
        let taken = stride(from: 0, to: rows.count, by: Self.distance).map { rows[$0] }
        rules = Array(taken.prefix(Self.count))
    }

    private static func rule(_ row: JSONObject) -> Rule? {
        guard row["complete"]?.boolValue == false, row["exdates"]?.arrayValue?.isEmpty == true,
            row["rdates"]?.arrayValue?.isEmpty == true, let name = row["id"]?.stringValue,
            let rule = row["rrule"]?.stringValue, !rule.contains("UNTIL"),
            let text = row["dtstart"]?.stringValue, let start = RecurrenceMoment(text)
        else { return nil }
        let digits = text.filter { $0 != "Z" }
        return Rule(
            name: name,
            rule: rule,
            start: start,
            startText: digits.contains("T") ? digits : digits + "T000000"
        )
    }
}
