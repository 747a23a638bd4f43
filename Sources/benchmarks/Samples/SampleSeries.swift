import CivilTime
import JSCalendar
import JSON
import Recurrence

/// Series as a household has them: of twenty, eight each week or second week, two each day, four
/// each month and six each year, the yearly ones on a whole day.
///
/// Every third of the others ended before the day of the sample, half of these by COUNT; every
/// tenth has one date that is excluded, one that is moved and one with another title.
struct SampleSeries {
    private static let zone = SampleStore.zone
    private static let titles = [
        "Swimming", "Piano", "Bins out", "Football", "Team meeting", "Book club", "Rent",
        "Aya’s birthday", "Choir", "Wedding day", "燃えるゴミ",
    ]

    private let number: Int
    private let kind: Int
    private let start: LocalDateTime
    private let rule: RecurrenceRule
    private var isAllDay: Bool { rule.frequency == .yearly }
    private var uid: String { "\(2_000_000 + number)-7a1c-4d0e-8b52-93f0c6d1e84b" }

    static func make(_ count: Int) -> [SampleSeries] { (0..<count).map { SampleSeries($0) } }

    private init(_ number: Int) {
        self.number = number
        kind = number % 20
        // They began on any day of the fifteen years before, in the daytime.
        let day = SampleEvents.day.adding(days: -30 - number * 977 % 5_475)
        let isYearly = kind >= 14
        start = LocalDateTime(day).adding(seconds: isYearly ? 0 : (28 + number * 7 % 52) * 900)
        rule = Self.rule(number, kind, day)
    }

    private static func rule(_ number: Int, _ kind: Int, _ day: CivilDate) -> RecurrenceRule {
        var rule = RecurrenceRule(
            kind < 8 ? .weekly : kind < 10 ? .daily : kind < 14 ? .monthly : .yearly
        )
        switch kind {
        case 0, 1: rule.interval = 2
        case 2: rule.byDay = [.monday, .wednesday, .friday].map { NthWeekday($0) }
        case 8: rule.byDay = Weekday.allCases.prefix(5).map { NthWeekday($0) }
        case 10: rule.byDay = [NthWeekday(.tuesday, ordinal: 2)]
        case 11: rule.byDay = [NthWeekday(.friday, ordinal: -1)]
        case 12: rule.interval = 3
        default: break
        }
        guard number % 3 == 0, kind < 14 else { return rule }
        let end = day.adding(days: day.days(until: SampleEvents.day) / 2)
        if number % 6 == 0 {
            // Fewer than half of the time can hold.
            let each = [.weekly: 14, .daily: 3, .monthly: 93][rule.frequency] ?? 1
            rule.count = max(1, day.days(until: end) / each / 2)
        } else {
            rule.until = .utc(zone.instant(of: LocalDateTime(end)))
        }
        return rule
    }

    func event(calendar: String) throws -> Event {
        var event = Event.make(
            uid: uid,
            title: Self.titles[number % Self.titles.count],
            start: start,
            timeZone: isAllDay ? nil : SampleStore.zoneIdentifier,
            duration: isAllDay ? CivilDuration(days: 1) : CivilDuration(seconds: 3_600),
            isAllDay: isAllDay,
            calendar: calendar
        )
        let zone = isAllDay ? nil : Self.zone
        event.recurrenceRules = [.object(rule.jsonObject(isDateOnly: isAllDay, zone: zone))]
        var overrides = JSONObject()
        for (index, time) in try overridden().enumerated() {
            let moved = JSONValue.string(time.adding(seconds: 7_200).description)
            let patch: JSONObject =
                [["excluded": true], ["start": moved], ["title": "Another title"]][index]
            overrides[time.description] = .object(patch)
        }
        event.recurrenceOverrides = overrides
        return event
    }

    /// The occurrences that have an override: the third, fourth and fifth.
    private func overridden() throws -> [LocalDateTime] {
        guard number % 10 == 7, !isAllDay else { return [] }
        let set = RecurrenceSet(
            start: start,
            zone: Self.zone,
            rules: [try ValidatedRule(rule)]
        )
        return Array(set.occurrences().prefix(5).dropFirst(2))
    }

    /// The same as VEVENTs of iCalendar.
    func components() throws -> String {
        let changed = try overridden()
        var lines = ["UID:\(uid)", "SUMMARY:\(number)", line("DTSTART", start)]
        lines += isAllDay ? [] : ["DURATION:PT1H"]
        lines += ["RRULE:\(rule.text)"] + changed.prefix(1).map { line("EXDATE", $0) }
        var text = Self.component(lines)
        for (index, time) in changed.dropFirst().enumerated() {
            let moved = time.adding(seconds: index == 0 ? 7_200 : 0)
            text += Self.component([
                "UID:\(uid)", "SUMMARY:Another title", line("RECURRENCE-ID", time),
                line("DTSTART", moved), "DURATION:PT1H",
            ])
        }
        return text
    }

    private func line(_ name: String, _ time: LocalDateTime) -> String {
        isAllDay
            ? "\(name);VALUE=DATE:\(RecurrenceMoment.date(time.date))"
            : "\(name);TZID=\(SampleStore.zoneIdentifier):\(RecurrenceMoment.local(time))"
    }

    private static func component(_ lines: [String]) -> String {
        let all = ["BEGIN:VEVENT", "DTSTAMP:20260101T000000Z"] + lines + ["END:VEVENT"]
        return all.map { $0 + "\r\n" }.joined()
    }
}
