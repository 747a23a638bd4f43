import CivilTime
import JSCalendar
import JSON

/// An event or a reminder that has alarms, as the schedule keeps it: it asks a series for its next
/// occurrence only when that is due (features L-11, L-12).
struct PlannedItem: Sendable {
    /// What rings at dates that are known: a reminder, a single event, or an occurrence that
    /// differs from its series.
    private struct One: Sendable {
        let occurrence: String?
        /// By the alarms' identifiers.
        let dates: [(alarm: String, date: Instant)]
    }

    let item: AlarmItem
    private let household: Zone
    /// Nothing that was due before the item was last changed rings any more.
    private let changedAt: Instant
    private let series: EventSeries?
    /// Those that the occurrences of `series` have in common.
    private let alarms: [Alarm]
    private let ones: [One]

    /// Takes what is needed of an event; nil where nothing of it can ever ring.
    init?(_ record: EventRecord, in state: HouseholdState) {
        item = .event(record.uid)
        let zone = state.settings.zone
        household = zone
        changedAt = record.changedAt
        series = record.series
        if let series = record.series {
            let common = state.alarms(of: series.event, record)
            alarms = common
            ones = series.changedOccurrences.compactMap { occurrence in
                guard let event = try? occurrence.event() else { return nil }
                // One at a moment that all have rings once.
                let own = state.alarms(of: event, record).filter { alarm in
                    !alarm.isAbsolute || !common.contains { $0.trigger == alarm.trigger }
                }
                return One(
                    occurrence: occurrence.occurrenceIdentifier,
                    dates: own.map { ($0.id, $0.due(occurrence.timing, in: zone)) }
                )
            }
        } else {
            guard state.mayRing(record), let event = try? record.event() else { return nil }
            alarms = []
            let own = state.alarms(of: event, record)
            ones = [
                One(occurrence: nil, dates: own.map { ($0.id, $0.due(event.timing, in: zone)) })
            ]
        }
        if alarms.isEmpty, ones.allSatisfy(\.dates.isEmpty) { return nil }
    }

    /// The same of a reminder: what is done rings no more, and one that repeats rings for the date
    /// that is to do next.
    init?(_ record: ReminderRecord, in state: HouseholdState) {
        guard !record.isCompleted else { return nil }
        let zone = state.settings.zone
        let dates = record.task.alarms.compactMap { alarm in
            alarm.due(record.task, in: zone).map { (alarm: alarm.id, date: $0) }
        }
        guard !dates.isEmpty else { return nil }
        item = .reminder(record.uid)
        household = zone
        changedAt = record.changedAt
        series = nil
        alarms = []
        ones = [One(occurrence: record.alarmOccurrence, dates: dates)]
    }

    /// The first moment after `instant` at which one is due.
    func next(after instant: Instant) -> Instant? {
        let after = max(instant, changedAt.adding(seconds: -1))
        var first: Instant?
        func offer(_ date: Instant) -> Bool {
            guard date > after else { return false }
            first = min(first ?? date, date)
            return true
        }
        for one in ones {
            for (_, date) in one.dates { _ = offer(date) }
        }
        for alarm in alarms {
            if case .absoluteDate(let date) = alarm.trigger {
                _ = offer(date)
            } else {
                // Those of one alarm come in the order of their occurrences.
                forEachDate(of: alarm, after: after, through: nil) { !offer($0.date) }
            }
        }
        return first
    }

    /// Those that are due after `instant`, and not later than `end`.
    func due(after instant: Instant, through end: Instant) -> [DueAlarm] {
        let after = max(instant, changedAt.adding(seconds: -1))
        guard after < end else { return [] }
        var found: [DueAlarm] = []
        for one in ones {
            for (alarm, date) in one.dates where date > after && date <= end {
                found.append(due(alarm, of: one.occurrence, at: date))
            }
        }
        for alarm in alarms {
            if case .absoluteDate(let date) = alarm.trigger {
                guard date > after, date <= end else { continue }
                found.append(due(alarm.id, of: occurrence(for: date), at: date))
            } else {
                forEachDate(of: alarm, after: after, through: end) { due in
                    if due.date > after, due.date <= end { found.append(due) }
                    return true
                }
            }
        }
        return found
    }

    private func due(_ alarm: String, of occurrence: String?, at date: Instant) -> DueAlarm {
        DueAlarm(item: item, occurrence: occurrence, alarm: alarm, date: date)
    }

    /// The most occurrences that are looked through for one alarm: a hostile rule has one a second.
    private static let mostOccurrences = 100_000
    /// Further ahead nothing is planned; a leap day comes again within eight years.
    private static let horizon = 30 * 366 * 86_400

    /// Calls `body` with the dates of an alarm of the series until it answers false.
    private func forEachDate(
        of alarm: Alarm,
        after: Instant,
        through end: Instant?,
        _ body: (DueAlarm) -> Bool
    ) {
        guard let series, let offset = alarm.offset else { return }
        // Days are longer or shorter when the clocks change; seconds never are.
        let isExact = offset.days == 0 && !series.event.isAllDay
        let slack = isExact ? 0 : 26 * 3_600
        let shift = -offset.nominalSeconds
        let last = end ?? after.adding(seconds: Self.horizon)
        let from = after.adding(seconds: shift - slack)
        let to = last.adding(seconds: shift + slack + 1)
        var (occurrences, count) = (series.occurrences(from: from, to: to), 0)
        while count < Self.mostOccurrences, let occurrence = occurrences.next() {
            count += 1
            if occurrence.isDetached { continue }
            let date = alarm.due(occurrence.timing, in: household)
            let due = due(alarm.id, of: occurrence.occurrenceIdentifier, at: date)
            guard body(due) else { return }
        }
    }

    /// The occurrence that an alarm at a moment is about: the next one then.
    private func occurrence(for date: Instant) -> String? {
        guard let series else { return nil }
        let end = date.adding(seconds: Self.horizon)
        var coming = series.occurrences(from: date, to: end)
        return (coming.next() ?? series.first)?.occurrenceIdentifier
    }
}

extension Alarm {
    var isAbsolute: Bool { if case .absoluteDate = trigger { true } else { false } }

    /// How long after the start or the end; nil for one at a moment.
    var offset: CivilDuration? {
        switch trigger {
        case .relativeToStart(let offset), .relativeToEnd(let offset): offset
        case .absoluteDate: nil
        }
    }
}

extension ReminderRecord {
    /// What tells the dates of one that repeats apart.
    var alarmOccurrence: String? { isRecurring ? dueIdentifier : nil }
}

extension HouseholdState {
    /// The alarms of an event of `record`; birthdays have their own by default.
    func alarms(of event: Event, _ record: EventRecord) -> [Alarm] {
        guard record.birthdayPerson != nil else { return alarms(of: event) }
        var event = event
        event.alerts = defaultAlerts(.birthday, in: record.calendar)
        return event.alarms
    }

    /// Whether a single event has alarms, found by passing over its text once: most have none, and
    /// to decode 100,000 would take seconds.
    fileprivate func mayRing(_ record: EventRecord) -> Bool {
        record.text.withUnsafeBytes { bytes in
            var scanner = JSONScanner(bytes.assumingMemoryBound(to: UInt8.self))
            do throws(JSONError) {
                try scanner.beginObject()
                while let name = try scanner.nextName() {
                    if scanner.matches(name, "alerts") { return true }
                    if scanner.matches(name, "useDefaultAlerts") { return true }
                    try scanner.skipValue()
                }
                return false
            } catch {
                // Whoever decodes the event tells what is wrong with it.
                return true
            }
        }
    }
}
