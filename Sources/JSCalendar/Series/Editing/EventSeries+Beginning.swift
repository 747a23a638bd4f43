package import CivilTime
import JSON
import Recurrence

/// The tail of a series that is cut: an occurrence and all later ones, as a series of its own.
extension EventSeries {
    /// Begins the series again at an occurrence that is shown.
    ///
    /// Overrides from there on go with it, and COUNT is what the earlier occurrences have left. The
    /// rules stay as they are written, and say more only where they took a day or a time from the
    /// old start that the new one does not have. When the event was created and updated is the
    /// caller's to say.
    ///
    /// - Throws: `notDivisible` where rules of different phase cannot all go on from there, and
    ///   `unreadableRule`.
    package func beginning(
        at id: LocalDateTime,
        uid: String
    ) throws(SeriesEditingError) -> Event {
        let rules = try readRules()
        var table = OverrideTable(event, clock: clock)
        table.keep(keepsOthers: false) { $0 >= id }
        var tail = event
        guard let start = set.first(notBefore: id) else {
            tail = withoutRules(table)
            tail.uid = uid
            return tail
        }
        tail.uid = uid
        tail.dropInstanceNames()
        tail.start = start
        tail.recurrenceRules = try rest(
            of: event.recurrenceRules,
            rules.rules,
            from: start,
            includesStart: true
        )
        tail.excludedRecurrenceRules = try rest(
            of: event.excludedRecurrenceRules,
            rules.excludedRules,
            from: start,
            includesStart: false
        )
        tail.recurrenceOverrides = table.object(on: SeriesClock(tail.timing))
        let new = EventSeries(tail, household: household).set
        guard set.sample(from: start).elementsEqual(new.sample(from: start)) else {
            throw .notDivisible
        }
        return tail
    }

    private func rest(
        of values: [JSONValue],
        _ rules: [ValidatedRule],
        from start: LocalDateTime,
        includesStart: Bool
    ) throws(SeriesEditingError) -> [JSONValue] {
        var rest: [JSONValue] = []
        for (value, rule) in zip(values, rules) {
            guard var object = value.objectValue else { continue }
            let times = times(of: rule, includesStart: includesStart)
            guard times.first(notBefore: start) != nil else { continue }
            if let count = rule.rule.count {
                let left = try countLeft(of: count, in: times, from: start, includesStart)
                object["count"] = .number(JSONNumber(left))
            }
            complete(&object, rule.rule, for: start)
            rest.append(.object(object))
        }
        return rest
    }

    /// What earlier occurrences leave of COUNT; those that are excluded count as well.
    ///
    /// The new start counts for each rule, as RFC 5545 §3.3.10 has it: "The "DTSTART" property
    /// value always counts as the first occurrence."
    private func countLeft(
        of count: Int,
        in times: RecurrenceSet,
        from start: LocalDateTime,
        _ includesStart: Bool
    ) throws(SeriesEditingError) -> Int {
        let spent = times.count(before: start)
        guard spent < 1_000_000 else { throw .notDivisible }
        let isExtra = includesStart && !times.contains(start)
        return count - spent + (isExtra ? 1 : 0)
    }

    /// Writes out what a rule took from the old start, where the new one would give another thing.
    private func complete(
        _ object: inout JSONObject,
        _ rule: RecurrenceRule,
        for start: LocalDateTime
    ) {
        let old = timing.start
        let days = rule.completed(from: old, isDateOnly: true)
        if days != rule.completed(from: start, isDateOnly: true) {
            write(days, to: &object, ["byDay", "byMonthDay", "byMonth"])
        }
        guard !clock.isDateOnly else { return }
        let times = rule.completed(from: LocalDateTime(start.date, old.time), isDateOnly: false)
        if times != rule.completed(from: start, isDateOnly: false) {
            write(times, to: &object, ["byHour", "byMinute", "bySecond"])
        }
    }

    private func write(_ rule: RecurrenceRule, to object: inout JSONObject, _ names: [String]) {
        let written = rule.jsonObject(isDateOnly: clock.isDateOnly, zone: clock.zone)
        for name in names where object[name]?.arrayValue?.isEmpty ?? true {
            object[name] = written[name] ?? object[name]
        }
    }
}
