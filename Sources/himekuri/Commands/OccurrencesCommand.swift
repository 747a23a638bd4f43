import CivilTime
import JSCalendar
import Recurrence

/// `himekuri occurrences`: prints the starts of a series that is given by its parts.
struct OccurrencesCommand {
    /// What an endless rule prints where neither `--to` nor `--limit` ends it.
    static let defaultLimit = 1000

    private static let flags: Set<String> = [
        "--start", "--zone", "--rule", "--exdate", "--rdate", "--from", "--to", "--limit",
    ]
    private static let lines = 1000

    private let set: RecurrenceSet
    private let suffix: String
    private let from: LocalDateTime?
    private let to: LocalDateTime?
    private let limit: Int?

    init(_ words: [String]) throws(UsageError) {
        let arguments = try Arguments(words, valued: Self.flags)
        try arguments.requireNoWords()
        guard let start = try Self.moments("--start", arguments).last else {
            throw UsageError("--start is needed: the first occurrence, such as 2026-12-09T17:00:00")
        }
        let zone = try Self.zone(arguments, start: start)
        set = RecurrenceSet(
            start: Self.local(start, in: nil),
            isDateOnly: start.isDate,
            zone: zone,
            rules: try Self.rules(arguments),
            dates: try Self.moments("--rdate", arguments),
            excludedDates: try Self.moments("--exdate", arguments)
        )
        suffix = start.isUTC ? "Z" : ""
        from = try Self.moments("--from", arguments).last.map { Self.local($0, in: zone) }
        to = try Self.moments("--to", arguments).last.map { Self.local($0, in: zone) }
        limit = try arguments.number("--limit", in: 0...Int.max)
    }

    private static func zone(
        _ arguments: Arguments,
        start: RecurrenceMoment
    ) throws(UsageError) -> Zone? {
        guard let name = arguments.value("--zone") else { return start.isUTC ? .utc : nil }
        guard let zone = Zone.named(name) else {
            throw UsageError("--zone takes a name such as Europe/Berlin, not “\(name)”")
        }
        guard start.isUTC else { return zone }
        guard zone == .utc || name == "Etc/UTC" else {
            throw UsageError("--zone does not go with a --start in UTC")
        }
        return .utc
    }

    private static func rules(_ arguments: Arguments) throws(UsageError) -> [ValidatedRule] {
        let texts = arguments.allValues("--rule")
        if texts.isEmpty { throw UsageError("--rule is needed, such as FREQ=WEEKLY;BYDAY=MO") }
        var rules: [ValidatedRule] = []
        for text in texts {
            do throws(RecurrenceError) {
                rules.append(try ValidatedRule(parsing: text))
            } catch {
                let part = error.field.isEmpty ? "the rule" : error.field
                throw UsageError("--rule “\(text.prefix(200))”: \(part) \(error.phrase)")
            }
        }
        return rules
    }

    private static func moments(
        _ flag: String,
        _ arguments: Arguments
    ) throws(UsageError) -> [RecurrenceMoment] {
        var moments: [RecurrenceMoment] = []
        for text in arguments.allValues(flag) {
            guard let moment = RecurrenceMoment(argument: text) else {
                let example = "2026-12-09T17:00:00, with a Z for UTC, or 2026-12-09"
                throw UsageError("\(flag) takes a time such as \(example), not “\(text)”")
            }
            moments.append(moment)
        }
        return moments
    }

    /// The time on the clock of the series.
    private static func local(_ moment: RecurrenceMoment, in zone: Zone?) -> LocalDateTime {
        switch moment {
        case .date(let date): LocalDateTime(date)
        case .local(let local): local
        case .utc(let instant): zone?.local(at: instant) ?? instant.utc
        }
    }

    func run() throws -> Int32 {
        let isEndless = !set.isFinite && to == nil
        var left = limit ?? (isEndless ? Self.defaultLimit : Int.max)
        var block: [String] = []
        let times = to.map { set.occurrences(from: from ?? set.start, to: $0) }
        for time in times ?? set.occurrences(from: from) {
            if left == 0 { break }
            left -= 1
            block.append(set.isDateOnly ? "\(time.date)" : "\(time)\(suffix)")
            if block.count == Self.lines {
                Output.answer(block.joined(separator: "\n"))
                block.removeAll(keepingCapacity: true)
            }
        }
        if !block.isEmpty { Output.answer(block.joined(separator: "\n")) }
        return 0
    }
}

extension RecurrenceMoment {
    /// Reads `2026-12-09`, `2026-12-09T17:00:00` or the latter with a `Z`; iCalendar's forms
    /// without hyphens and colons as well.
    fileprivate init?(argument text: String) {
        if let date = CivilDate(text) {
            self = .date(date)
        } else if let local = LocalDateTime(text) {
            self = .local(local)
        } else if let instant = Instant(text) {
            self = .utc(instant)
        } else {
            self.init(text)
        }
    }

    fileprivate var isDate: Bool {
        if case .date = self { true } else { false }
    }

    fileprivate var isUTC: Bool {
        if case .utc = self { true } else { false }
    }
}
