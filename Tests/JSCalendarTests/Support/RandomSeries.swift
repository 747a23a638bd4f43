import CivilTime
import JSCalendar
import JSON
import Recurrence

/// A series made from a seed: rules of every kind, and overrides in every spelling.
struct RandomSeries {
    let series: EventSeries
    var generator: SeededGenerator
    /// Whether it has one rule, and one that can be cut anywhere: a date that SKIP moves is in
    /// another month than the one it counts for.
    let isSimple: Bool

    init(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let date = CivilDate(daysSince1970: Int.random(in: 18_000...21_000, using: &generator))
        var timing = EventTiming(allDayFrom: date, days: generator.some([1, 1, 3]))
        if generator.often(70) {
            timing = EventTiming(
                start: LocalDateTime(date).adding(
                    seconds: generator.some([0, 9, 17, 23]) * 3600 + generator.some([0, 1800])
                ),
                timeZone: generator.some(["Europe/Berlin", "America/New_York", "Asia/Tokyo", nil]),
                duration: CivilDuration(seconds: generator.some([0, 1800, 3600]))
            )
        }
        var event = Event.make(
            uid: "e1",
            title: "Choir",
            start: timing.start,
            duration: timing.duration
        )
        event.timing = timing
        try event.set("x-color", to: "red")
        try event.set(
            "locations",
            to: ["1": ["@type": "Location", "name": "Hall", "x-floor": 2]]
        )
        let ruleCount = generator.some([1, 1, 1, 1, 1, 1, 2, 0])
        event.recurrenceRules = (0..<ruleCount).map { _ in Self.rule(timing, &generator) }
        let excludesRule = ruleCount > 0 && generator.often(10)
        if excludesRule, var rule = Self.rule(timing, &generator).objectValue {
            // One without end would leave nothing, or be asked about for eight thousand years.
            rule["until"] = nil
            rule["count"] = rule["count"] ?? 30
            event.excludedRecurrenceRules = [.object(rule)]
        }
        let household = try zone(generator.some(["Europe/Berlin", "Asia/Tokyo"]))
        let bare = EventSeries(event, household: household)
        event.recurrenceOverrides = Self.overrides(of: bare, &generator)
        series = EventSeries(event, household: household)
        let skips = event.recurrenceRules.contains {
            $0.objectValue?["skip"] != nil && $0.objectValue?["interval"] != nil
        }
        isSimple = ruleCount <= 1 && !excludesRule && !skips
        self.generator = generator
    }

    // MARK: Rules

    private static func rule(_ timing: EventTiming, _ generator: inout SeededGenerator) -> JSONValue
    {
        var rule = RecurrenceRule(
            generator.some([.daily, .weekly, .weekly, .monthly, .monthly, .yearly, .hourly])
        )
        if timing.isAllDay, rule.frequency == .hourly { rule.frequency = .daily }
        rule.interval = generator.some([1, 1, 1, 2, 3, 5])
        if generator.often(10) { rule.weekStart = .sunday }
        days(&rule, &generator)
        if !timing.isAllDay, generator.often(10) { rule.byHour = generator.some([[9], [9, 17]]) }
        if generator.often(20) {
            rule.count = Int.random(in: 1...20, using: &generator)
        } else if generator.often(25) {
            let days = Int.random(in: 1...900, using: &generator)
            let until = timing.start.adding(days: days)
            rule.until = .local(
                generator.often(50) ? LocalDateTime(until.date).adding(seconds: 86_399) : until
            )
        }
        var object = rule.jsonObject(isDateOnly: timing.isAllDay, zone: nil)
        object["x-note"] = "kept"
        return .object(object)
    }

    private static func days(_ rule: inout RecurrenceRule, _ generator: inout SeededGenerator) {
        switch rule.frequency {
        case .daily:
            if generator.often(20) {
                rule.byDay = [.monday, .tuesday, .wednesday, .friday].map { NthWeekday($0) }
            }
        case .weekly:
            let sets: [[Weekday]] = [[], [], [.tuesday], [.monday, .friday]]
            rule.byDay = generator.some(sets).map { NthWeekday($0) }
        case .monthly:
            switch generator.some([0, 0, 1, 2, 3, 4, 5]) {
            case 1: rule.byMonthDay = [31]
            case 2: rule.byDay = [NthWeekday(.tuesday, ordinal: generator.some([2, -1]))]
            case 3: rule.byMonthDay = [1, -1]
            case 4: (rule.byDay, rule.bySetPosition) = ([NthWeekday(.friday)], [-1])
            case 5 where generator.often(20): rule.skip = .forward
            default: break
            }
        case .yearly:
            if generator.often(40) { rule.byMonth = [RuleMonth(generator.some([2, 6]))] }
            if generator.often(30) { rule.byMonthDay = [29] }
        case .hourly: rule.interval = generator.some([5, 24, 7])
        default: break
        }
    }

    // MARK: Overrides

    private static func overrides(
        of series: EventSeries,
        _ generator: inout SeededGenerator
    ) -> JSONObject {
        var overrides = JSONObject()
        let start = series.event.timing.start
        let from = series.household.instant(of: start).adding(seconds: -100_000)
        let regular = series.occurrences(from: from, to: from.adding(seconds: 1_000 * 86_400))
        for occurrence in regular.prefix(30) where generator.often(20) {
            let key = key(of: occurrence, in: series, &generator)
            overrides[key] = .object(patch(occurrence, &generator))
        }
        for _ in 0..<generator.some([0, 0, 1, 2]) {
            let days = Int.random(in: -20...200, using: &generator)
            var added = start.adding(days: days)
            if !series.event.isAllDay { added = added.adding(seconds: generator.some([0, 5400])) }
            guard series.occurrence(recurrenceId: added) == nil else { continue }
            overrides[added.description] = generator.some([[:], ["title": "Extra"]])
        }
        return overrides
    }

    private static func key(
        of occurrence: SeriesOccurrence,
        in series: EventSeries,
        _ generator: inout SeededGenerator
    ) -> String {
        let id = occurrence.recurrenceId
        switch generator.some([0, 0, 0, 1, 2]) {
        case 1 where id.time == series.event.start.time: return id.date.description
        case 2:
            let utc = occurrence.start.description
            return series.occurrence(identifier: utc)?.recurrenceId == id ? utc : id.description
        default: return id.description
        }
    }

    private static func patch(
        _ occurrence: SeriesOccurrence,
        _ generator: inout SeededGenerator
    ) -> JSONObject {
        let moved = occurrence.recurrenceId.adding(
            days: generator.some([-40, -1, 1, 3]) + (occurrence.timing.isAllDay ? 0 : 1)
        )
        let start = JSONValue.string(moved.description)
        return generator.some([
            ["excluded": true], ["excluded": true], ["title": "Concert"], ["start": start],
            ["start": start, "locations/1/name": "Church"], ["locations/1/x-floor": 3],
            ["duration": "P3D"], ["x-color": .null], [:],
            [
                "timeZone": .null, "showWithoutTime": true, "duration": "P1D",
                "start": .string("\(LocalDateTime(moved.date))"),
            ],
            [
                "timeZone": "Asia/Tokyo", "showWithoutTime": .null, "start": "2023-04-05T06:00:00",
                "duration": "PT2H",
            ],
        ])
    }
}

/// All that a series shows before its thirtieth date, comparable with what another shows.
extension EventSeries {
    var horizon: Instant {
        let from = household.instant(of: event.start).adding(seconds: -200_000)
        var last = from
        for occurrence in occurrences(from: from, to: from.adding(seconds: 40_000 * 86_400))
            .prefix(30)
        { last = occurrence.start }
        return last.adding(seconds: 1)
    }

    func shown(until end: Instant) -> [SeriesOccurrence] {
        Array(occurrences(from: Instant(secondsSince1970: 0), to: end))
    }
}

/// When an event is and what it says, without its name.
func facts(_ event: Event, in household: Zone) -> String {
    let (start, end) = event.interval(in: household)
    return "\(start) \(end) \(event.start) \(sayings(event))"
}

func facts(_ occurrences: [SeriesOccurrence], in household: Zone) throws -> [String] {
    var plain: [String: String] = [:]
    return try occurrences.map { occurrence in
        if occurrence.isDetached { return facts(try occurrence.event(), in: household) }
        // Most are as their series is, which is written once.
        let usual = plain[occurrence.series.uid] ?? sayings(occurrence.series)
        plain[occurrence.series.uid] = usual
        return "\(occurrence.start) \(occurrence.end) \(occurrence.timing.start) \(usual)"
    }.sorted()
}

private func sayings(_ event: Event) -> String {
    let left = [
        "uid", "start", "recurrenceId", "recurrenceIdTimeZone", "recurrenceRules",
        "excludedRecurrenceRules", "recurrenceOverrides",
    ]
    let members = event.object.members.filter { !left.contains($0.name) }
    return text(JSONObject(members.sorted { $0.name < $1.name }))
}
