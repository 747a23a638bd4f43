import CivilTime
import JSCalendar

/// Checks the fields of an event before they are stored.
struct EventRules {
    let state: HouseholdState

    /// Checks all fields but those that are as in a version that was known.
    func check(
        _ fields: EventFields,
        besides known: [EventFields] = []
    ) throws(HouseholdError) {
        try fields.check(besides: known) { check($0, of: fields, known) }
    }

    private func check(
        _ field: EventField,
        of fields: EventFields,
        _ known: [EventFields]
    ) -> [FieldProblem] {
        switch field {
        case .title: TextRules.problems(ofTitle: fields.title)
        case .location: TextRules.problems(ofLocation: fields.location)
        case .notes: TextRules.problems(ofNotes: fields.notes)
        case .url: TextRules.problems(ofURL: fields.url)
        case .time: checkTime(fields.time)
        case .calendar: checkCalendar(fields.calendar)
        // What a rule may hold is checked where it is read; with the time, where it is saved.
        case .rules: []
        case .people:
            fields.people.allSatisfy { state.person($0) != nil }
                ? [] : [FieldProblem("person", .unknown)]
        case .coordinates, .availability, .visibility: []
        case .alerts:
            AlarmRules(fields, besides: known, in: state.settings.zone)
                .problems(of: fields.alerts)
        }
    }

    /// The fields with the start moved forward to the first date that the rule gives: a date that
    /// nobody chose would surprise (features R-21).
    func startingOnRule(_ fields: EventFields) throws(HouseholdError) -> EventFields {
        guard !fields.rules.isEmpty else { return fields }
        let first: EventTiming?
        do throws(EventError) { first = try fields.time.timing.snapped(to: fields.rules) } catch {
            throw .invalid([FieldProblem("repeat", .unknown)])
        }
        guard let first else { throw .invalid([FieldProblem("repeat", .neverHappens)]) }
        var moved = fields
        moved.time.move(to: first.start)
        var event = Event.make(uid: "-", title: "", start: first.start, duration: .zero)
        moved.write(to: &event)
        let series = EventSeries(event, household: state.settings.zone)
        try checkLength(of: series)
        try AlarmRules.check(event.alarms, of: series)
        return moved
    }

    /// Refuses a series whose next occurrence begins before the one before has ended (EKError 7).
    func checkLength(of series: EventSeries) throws(HouseholdError) {
        let timing = series.event.timing
        let length =
            timing.isAllDay ? CivilDuration(days: timing.dayCount) : timing.duration
        guard let interval = series.shortestInterval,
            length.nominalSeconds > interval.nominalSeconds
        else { return }
        throw .invalid([FieldProblem("repeat", .longerThanInterval)])
    }

    private func checkTime(_ time: EventTime) -> [FieldProblem] {
        if let id = time.timeZone, Zone.named(id) == nil {
            return [FieldProblem("time-zone", .unknown)]
        }
        return time.isInverted ? [FieldProblem("end-date", .endBeforeStart)] : []
    }

    /// Features C-01, C-03: each event is in one calendar, which takes changes.
    private func checkCalendar(_ id: String) -> [FieldProblem] {
        guard let calendar = state.calendar(id) else {
            return [FieldProblem("calendar", id.isEmpty ? .empty : .unknown)]
        }
        if calendar.allowsContentModifications { return [] }
        return [FieldProblem("calendar", .readOnlyCalendar)]
    }

    /// Refuses to save an event into no calendar, even where nobody chose it.
    func requireCalendar(of fields: EventFields) throws(HouseholdError) {
        let problems = checkCalendar(fields.calendar)
        guard problems.isEmpty else { throw .invalid(problems) }
    }

    /// Refuses to touch an event of a calendar that takes no changes (features C-04).
    func requireWritable(_ record: EventRecord) throws(HouseholdError) {
        if let calendar = state.calendar(record.calendar), !calendar.allowsContentModifications {
            throw .forbidden(.calendarReadOnly(name: calendar.name))
        }
    }

    /// The stored event, or what became of it.
    func record(_ uid: String) throws(HouseholdError) -> EventRecord {
        if let record = state.event(uid) { return record }
        if let tombstone = state.trash[uid] { throw .gone(tombstone) }
        throw .notFound
    }

    func event(_ record: EventRecord) throws(HouseholdError) -> Event {
        do { return try record.event() } catch {
            throw .unavailable(.failed("\(error)"))
        }
    }
}
