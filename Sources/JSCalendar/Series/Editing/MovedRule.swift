import CivilTime
import JSON
import Recurrence

/// A rule whose occurrences all move by the same distance.
struct MovedRule {
    private let old: EventTiming
    private let shift: SeriesShift

    init(of series: EventSeries, by shift: SeriesShift) {
        old = series.timing
        self.shift = shift
    }

    /// Follows with the end, and with each list whose only value is what the old start has.
    func object(_ value: JSONValue, _ rule: RecurrenceRule) -> JSONValue {
        guard var object = value.objectValue else { return value }
        if shift.days != 0 { follow(&object, rule) }
        if let until = object["until"]?.localDateTime {
            let moved = self.until(until, of: rule)
            if moved != until { object["until"] = .string(moved.description) }
        }
        return .object(object)
    }

    private func follow(_ object: inout JSONObject, _ rule: RecurrenceRule) {
        let (from, to) = (old.start.date, shift.timing.start.date)
        if rule.byDay == [NthWeekday(from.weekday)] { object.setOnlyWeekday(to.weekday) }
        guard rule.scale == nil else { return }
        if rule.byMonthDay == [from.day] { object.setOnlyMonthDay(to.day) }
        if rule.byMonth == [RuleMonth(from.month)], to.month != from.month {
            object.setOnlyMonth(to.month)
        }
    }

    /// Moves an end so that it admits the same occurrences as before.
    ///
    /// The last second of a day means the whole day and stays that.
    func until(_ until: LocalDateTime, of rule: RecurrenceRule) -> LocalDateTime {
        let date = until.date.adding(days: shift.days)
        switch (old.isAllDay, shift.timing.isAllDay) {
        case (true, true): return until.adding(days: shift.days)
        case (true, false): return Self.endOfDay(date)
        case (false, true):
            let isWhole = until.time >= old.start.time
            return LocalDateTime(isWhole ? date : date.adding(days: -1))
        case (false, false):
            let isSubDaily = [.hourly, .minutely, .secondly].contains(rule.frequency)
            let isEndOfDay = until == Self.endOfDay(until.date) && !isSubDaily
            return isEndOfDay
                ? until.adding(days: shift.days) : until.adding(seconds: shift.seconds)
        }
    }

    static func endOfDay(_ date: CivilDate) -> LocalDateTime {
        LocalDateTime(date).adding(seconds: 86_399)
    }
}
