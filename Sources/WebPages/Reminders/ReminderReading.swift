import CivilTime
import Household
import JSON

/// Reads the typing of a reminder form into fields, or says what is wrong with each.
struct ReminderReading {
    let typing: ReminderTyping
    let visit: Visit
    /// The reminder as the form showed it, where one is being changed.
    let stored: ReminderFields?

    func read() throws(FormProblems) -> ReminderFields {
        var problems = FormProblems()
        var fields = provisional
        if let dates = readDates(&problems) { fields.dates = dates }
        readRules(into: &fields, &problems)
        readAlerts(into: &fields, &problems)
        if let priority = Self.priority(typing.priority) {
            // 3 reads as high, and stays 3.
            fields.priority = priority
        } else {
            problems.add("priority", visit.text("errorChoiceUnknown"))
        }
        guard problems.isEmpty else { throw problems }
        return fields
    }

    /// The fields with sound dates, to find out what else is wrong.
    var provisional: ReminderFields {
        // Whoever has left the household has no box to untick.
        let left = (stored?.people ?? []).filter { visit.state.person($0) == nil }
        return ReminderFields(
            title: kept(typing.title, stored?.title) ?? "",
            notes: kept(typing.notes, stored?.notes),
            url: kept(typing.url, stored?.url) { WebAddressTyping.completed($0) },
            location: kept(typing.location, stored?.location),
            dates: stored?.dates ?? .none,
            priority: stored?.priority ?? .none,
            list: typing.list.isEmpty
                ? stored?.list ?? visit.state.defaultListForNewReminders?.id ?? "" : typing.list,
            rules: stored?.rules ?? [],
            excludedRules: stored?.excludedRules ?? [],
            people: Set(typing.people + left).sorted(),
            alerts: stored?.alerts ?? [:]
        )
    }

    /// A word, or the number that EventKit has (features M-06).
    private static func priority(_ text: String) -> ReminderPriority? {
        if let priority = ReminderPriority(rawValue: text) { return priority }
        return Int(text).flatMap { (0...9).contains($0) ? ReminderPriority(number: $0) : nil }
    }

    private func kept(
        _ typed: String,
        _ stored: String?,
        else reading: (String) -> String = { $0 }
    ) -> String? {
        if let stored, stored.trimmingSpaces == typed { return stored }
        return typed.isEmpty ? nil : reading(typed)
    }

    // MARK: - Dates

    private func readDates(_ problems: inout FormProblems) -> ReminderDates? {
        // What the form shows in minutes may be stored in seconds: untouched is unchanged.
        if let stored, typing.shows(stored.dates) { return stored.dates }
        var isReadable = true
        let start = readDate(typing.startDate, "start-date", &problems, &isReadable)
        let due = readDate(typing.dueDate, "due-date", &problems, &isReadable)
        let dueTime = readTime(typing.dueTime, "due-time", &problems, &isReadable)
        let startTime = readTime(typing.startTime, "start-time", &problems, &isReadable)
        let zone = readZone(&problems, &isReadable)
        guard isReadable else { return nil }
        if due == nil, dueTime != nil { problems.add("due-date", visit.text("errorDateMissing")) }
        if start == nil, startTime != nil {
            problems.add("start-date", visit.text("errorDateMissing"))
        }
        // Features M-03, M-04: both have a time, or neither.
        if due != nil, start != nil, (dueTime == nil) != (startTime == nil) {
            let key = startTime == nil ? "errorStartTimeMissing" : "errorStartTimeAlone"
            problems.add("start-time", visit.text(key))
            return nil
        }
        let old = stored?.dates
        let begin = start.map { exact(LocalDateTime($0, startTime ?? .midnight), old?.start) }
        guard let due else {
            return begin.map {
                ReminderDates(startingAt: $0, isAllDay: startTime == nil, timeZone: zone)
            } ?? ReminderDates.none
        }
        guard let dueTime else { return ReminderDates(on: due, start: start) }
        let end = exact(LocalDateTime(due, dueTime), old?.due)
        return ReminderDates(at: end, start: begin, timeZone: zone)
    }

    private func readZone(_ problems: inout FormProblems, _ isReadable: inout Bool) -> String? {
        switch typing.timeZone {
        case "": return visit.state.settings.zone.id
        case "floating": return nil
        case let id:
            if Zone.named(id) == nil, id != stored?.dates.timeZone {
                problems.add("time-zone", visit.text("errorZoneUnknown", ["value": id]))
                isReadable = false
            }
            return id
        }
    }

    /// The stored time with its seconds where the fields, which have none, still show it.
    private func exact(_ typed: LocalDateTime, _ stored: LocalDateTime?) -> LocalDateTime {
        guard let stored, stored.date == typed.date,
            stored.time.shortText == typed.time.shortText
        else { return typed }
        return stored
    }

    private func readDate(
        _ text: String,
        _ field: String,
        _ problems: inout FormProblems,
        _ isReadable: inout Bool
    ) -> CivilDate? {
        if text.isEmpty { return nil }
        if let date = CivilDate(text) { return date }
        isReadable = false
        problems.add(field, DateProblem.sentence(text, visit))
        return nil
    }

    private func readTime(
        _ text: String,
        _ field: String,
        _ problems: inout FormProblems,
        _ isReadable: inout Bool
    ) -> TimeOfDay? {
        if text.isEmpty { return nil }
        if let time = TimeOfDay(text) { return time }
        isReadable = false
        problems.add(field, visit.text("errorTimeUnreadable", ["value": text]))
        return nil
    }

    // MARK: - Alerts

    /// The alerts as the form says them; a new reminder of which nothing is said has those by
    /// default (features L-14), which need a date to count from.
    private func readAlerts(into fields: inout ReminderFields, _ problems: inout FormProblems) {
        let alerts = AlertReading(typing: typing.alerts, visit: visit)
        guard let stored else {
            let isAllDay = typing.dueTime.isEmpty
            let isUsual = !typing.alerts.isGiven || typing.alerts.isByDefault(visit.state)
            if isUsual, typing.dueDate.isEmpty { return }
            fields.alerts =
                typing.alerts.isGiven
                ? alerts.alerts(besides: [:], wasAllDay: isAllDay, &problems)
                : visit.state.defaultAlerts(isAllDay ? .allDayReminder : .reminder)
            return
        }
        let after = alerts.alerts(
            besides: stored.alerts,
            wasAllDay: stored.dates.isAllDay,
            of: .reminder(hasStart: stored.dates.start != nil),
            &problems
        )
        if after != stored.alerts { fields.alerts = after }
    }

    // MARK: - Rules

    /// The rules as the form says them; those that it shows unchanged, or keeps, stay exactly.
    private func readRules(into fields: inout ReminderFields, _ problems: inout FormProblems) {
        if let stored, let timing = stored.dates.seriesTiming,
            typing.repetition.shows(
                rules: stored.rules,
                excludedRules: stored.excludedRules,
                timing: timing
            )
        {
            return
        }
        guard let timing = fields.dates.seriesTiming, fields.dates.due != nil else {
            if typing.repetition.choice == "never" {
                (fields.rules, fields.excludedRules) = ([], [])
            } else if problems["due-date"] == nil {
                problems.add("due-date", visit.text("errorRepeatNeedsDue"))
            }
            return
        }
        do throws(FormProblems) {
            guard let rules = try typing.repetition.rules(timing: timing, visit) else { return }
            (fields.rules, fields.excludedRules) = (rules, [])
        } catch {
            for entry in error.entries { problems.add(entry.field, entry.message) }
        }
    }
}
