import CivilTime
import JSCalendar
import JSON

/// Writes what somebody changed of one occurrence to as many occurrences as were meant: never to
/// one outside (features R-44…R-49, design §7.9).
struct SeriesChange {
    let versions: EventVersions
    /// The fields of the occurrence as they shall be.
    let wanted: EventFields
    let context: CommandContext

    private let rules: EventRules
    private let series: EventSeries
    private let occurrence: SeriesOccurrence

    init(
        versions: EventVersions,
        wanted: EventFields,
        context: CommandContext
    ) throws(HouseholdError) {
        guard let series = versions.record.series,
            let occurrence = versions.current.occurrence
        else { throw .notFound }
        self.versions = versions
        self.wanted = wanted
        self.context = context
        self.series = series
        self.occurrence = occurrence
        rules = EventRules(state: context.state)
    }

    func decide(_ span: EventSpan) throws(HouseholdError) -> Decision<ChangedEvent> {
        if span != .thisEvent { try requireWhole() }
        return switch span {
        case .thisEvent: try changeThis()
        // Features R-46: from the first one on is all of them, and stays one series.
        case .futureEvents where series.isFirst(occurrence.recurrenceId): try changeAll()
        case .futureEvents: try changeFuture()
        case .allEvents: try changeAll()
        }
    }

    /// Refuses to change this and later dates, or all, of a series that somebody has cut since it
    /// was looked at: the person meant dates that are another series now.
    private func requireWhole() throws(HouseholdError) {
        guard let seen = versions.looked?.series?.event else { return }
        let record = versions.record
        guard seen.uid == record.uid, seen.related(as: "next") == series.event.related(as: "next")
        else { throw .changedMeanwhile(by: record.changedBy, at: record.changedAt) }
    }

    private var id: LocalDateTime { occurrence.recurrenceId }
    private var theirs: EventFields { versions.theirs }

    private func changeThis() throws(HouseholdError) -> Decision<ChangedEvent> {
        // Features R-49; and the dates of a series are in one calendar, and seen by the same people:
        // a patch that changes "privacy" is ignored (RFC 8984 §4.3.5).
        var problems: [FieldProblem] = []
        if wanted.differs(from: theirs, in: .rules) {
            problems.append(FieldProblem("repeat", .ofWholeSeries))
        }
        if wanted.calendar != theirs.calendar {
            problems.append(FieldProblem("calendar", .ofWholeSeries))
        }
        if wanted.isPrivate != theirs.isPrivate {
            problems.append(FieldProblem("visibility", .ofWholeSeries))
        }
        guard problems.isEmpty else { throw .invalid(problems) }
        var event = try rules.event(versions.current)
        var fields = wanted
        (fields.rules, fields.excludedRules) = ([], [])
        fields.write(to: &event)
        if wanted.differs(from: theirs, in: .alerts) {
            try AlarmRules.check(event.alarms, of: series)
        }
        if wanted.time != theirs.time, series.collides(id, at: event.timing) {
            throw .invalid([FieldProblem("start-date", .collides)])
        }
        let changed = series.replacing(id, by: event)
        return Decision(.eventChanged, [change(to: changed)], ChangedEvent(fields: wanted))
    }

    private func changeAll() throws(HouseholdError) -> Decision<ChangedEvent> {
        let revised = try revise(series)
        return Decision(.eventChanged, [change(to: revised.event)], outcome(revised))
    }

    /// Features R-45: the series ends just before, and another begins here.
    private func changeFuture() throws(HouseholdError) -> Decision<ChangedEvent> {
        guard var head = series.ending(before: id) else { return try changeAll() }
        let uid = context.identifiers.makeUID()
        var tail: Event
        do throws(SeriesEditingError) { tail = try series.beginning(at: id, uid: uid) } catch {
            throw Self.refusal(error)
        }
        let revised = try revise(EventSeries(tail, household: series.household))
        tail = revised.event
        tail.created = context.now
        head.link(next: &tail)
        return Decision(.eventChanged, [change(to: head), change(to: tail)], outcome(revised))
    }

    private func change(to event: Event) -> Change {
        var event = event
        event.updated = context.now
        return context.state.change(event: event.uid, to: event)
    }

    /// Restates a whole series: the one that is there, or the one that was cut off.
    private func revise(_ series: EventSeries) throws(HouseholdError) -> RevisedSeries {
        let changed = Self.properties.filter { wanted.differs(from: theirs, in: $0.key) }
        var fields = EventFields(series.event)
        for field in changed.keys { fields.take(field, from: wanted) }
        var event = series.event
        fields.write(to: &event)
        // Features R-47: what was typed for all holds for the date it was typed at, too.
        let edited = Set(changed.values.joined())
        var revision = SeriesRevision(event: event, anchor: id, edited: edited)
        if wanted.differs(from: theirs, in: .time) {
            revision.move = SeriesRevision.Move(
                occurrence: id,
                shown: occurrence.timing,
                to: wanted.time.timing
            )
        }
        if wanted.differs(from: theirs, in: .rules) { revision.rules = wanted.rules }
        let revised: RevisedSeries
        do throws(SeriesEditingError) { revised = try series.revised(revision) } catch {
            throw Self.refusal(error)
        }
        let after = EventSeries(revised.event, household: series.household)
        let isTimed = revision.move != nil || revision.rules != nil
        if isTimed { try rules.checkLength(of: after) }
        if isTimed || wanted.differs(from: theirs, in: .alerts) {
            try AlarmRules.check(after.event.alarms, of: after)
        }
        return revised
    }

    /// The fields that say nothing of the time, and where an event keeps them.
    private static let properties: [EventField: [String]] = [
        .title: ["title"], .location: ["locations"], .coordinates: ["locations"],
        .notes: ["description"], .url: ["links"], .calendar: ["calendarIds"],
        .people: ["participants"], .availability: ["freeBusyStatus"], .visibility: ["privacy"],
        .alerts: ["alerts", "useDefaultAlerts"],
    ]

    private func outcome(_ revised: RevisedSeries) -> ChangedEvent {
        var fields = wanted
        fields.time.move(to: firstStart(in: revised.event))
        return ChangedEvent(
            fields: fields,
            keptDates: revised.keptDates,
            droppedDates: revised.droppedDates
        )
    }

    /// Where the occurrence that was looked at is now, or the next one: a new rule need not have
    /// the date that was typed.
    private func firstStart(in event: Event) -> LocalDateTime {
        let after = EventSeries(event, household: series.household)
        let wantedStart = wanted.time.timing.interval(in: series.household).start
        let end = wantedStart.adding(seconds: EventQuery.longestSpan * 86_400)
        let isThere = after.occurrences(from: wantedStart, to: wantedStart.adding(seconds: 1))
            .contains { $0.start == wantedStart }
        guard event.isRecurring, !isThere else { return wanted.time.start }
        let next = after.occurrences(from: wantedStart, to: end).first { $0.start > wantedStart }
        return (next ?? after.first)?.timing.start ?? wanted.time.start
    }

    private static func refusal(_ error: SeriesEditingError) -> HouseholdError {
        switch error {
        case .notDivisible: .invalid([FieldProblem("scope", .indivisible)])
        case .ruleHasOtherDays: .invalid([FieldProblem("start-date", .otherDays)])
        case .ruleFixesTimes: .invalid([FieldProblem("start-time", .fixedTimes)])
        case .neverHappens: .invalid([FieldProblem("repeat", .neverHappens)])
        case .unreadableRule: .invalid([FieldProblem("repeat", .unknown)])
        }
    }
}
