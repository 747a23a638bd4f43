import CivilTime
import Household

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
            people: Set(typing.people + left).sorted()
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
        let time = readTime(&problems, &isReadable)
        guard isReadable else { return nil }
        guard let due else {
            if time != nil { problems.add("due-date", visit.text("errorDateMissing")) }
            return start.map {
                ReminderDates(startingAt: LocalDateTime($0), isAllDay: true, timeZone: nil)
            } ?? ReminderDates.none
        }
        guard let time else { return ReminderDates(on: due, start: start) }
        return ReminderDates(
            at: exact(LocalDateTime(due, time)),
            start: start.map { LocalDateTime($0, stored?.dates.start?.time ?? .midnight) },
            timeZone: zone
        )
    }

    /// That of the stored time, floating among them; a new time is the household's.
    private var zone: String? {
        guard let dates = stored?.dates, dates.due != nil, !dates.isAllDay else {
            return visit.state.settings.zone.id
        }
        return dates.timeZone
    }

    /// The stored time with its seconds where the fields, which have none, still show it.
    private func exact(_ typed: LocalDateTime) -> LocalDateTime {
        guard let due = stored?.dates.due, due.date == typed.date,
            due.time.shortText == typed.time.shortText
        else { return typed }
        return due
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
        _ problems: inout FormProblems,
        _ isReadable: inout Bool
    ) -> TimeOfDay? {
        if typing.dueTime.isEmpty { return nil }
        if let time = TimeOfDay(typing.dueTime) { return time }
        isReadable = false
        problems.add("due-time", visit.text("errorTimeUnreadable", ["value": typing.dueTime]))
        return nil
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
