import CivilTime
import Household

/// Reads the typing of an event form into fields, or says what is wrong with each.
struct EventReading {
    let typing: EventTyping
    let visit: Visit
    /// The event as the form showed it, where one is being changed.
    let source: EventSource?

    private var stored: EventFields? { source?.fields }

    /// What the form means.
    struct Result {
        let fields: EventFields
        /// Whether an untouched end was moved along with the start.
        let movedEnd: Bool
    }

    func read() throws(FormProblems) -> Result {
        var problems = FormProblems()
        let time = readTime(&problems)
        var fields = fields(at: time?.value ?? provisional.time)
        readCoordinates(into: &fields, &problems)
        readRules(into: &fields, &problems)
        readChoices(into: &fields, &problems)
        readAlerts(into: &fields, at: time?.value, &problems)
        guard problems.isEmpty, let time else { throw problems }
        return Result(fields: fields, movedEnd: time.movedEnd)
    }

    private func readCoordinates(
        into fields: inout EventFields,
        _ problems: inout FormProblems
    ) {
        let reading = CoordinatesReading(
            typing: typing.coordinates,
            visit: visit,
            stored: stored?.coordinates
        )
        do throws(FormProblems) { fields.coordinates = try reading.read() } catch {
            for entry in error.entries { problems.add(entry.field, entry.message) }
        }
    }

    private func readChoices(into fields: inout EventFields, _ problems: inout FormProblems) {
        // Whoever has left the household has no box to untick.
        let left = (stored?.people ?? []).filter { visit.state.person($0) == nil }
        fields.people = Set(typing.people + left).sorted()
        if let availability = EventAvailability(rawValue: typing.showAs) {
            fields.availability = availability
        } else {
            problems.add("show-as", visit.text("errorChoiceUnknown"))
        }
        switch typing.visibility {
        case "everyone": fields.isPrivate = false
        case "private": fields.isPrivate = true
        default: problems.add("visibility", visit.text("errorChoiceUnknown"))
        }
    }

    /// The rules as the form says them; those that it shows unchanged, or keeps, stay exactly.
    private func readRules(into fields: inout EventFields, _ problems: inout FormProblems) {
        if let source, source.isShown(by: typing.repetition) { return }
        do throws(FormProblems) {
            guard let rules = try typing.repetition.rules(timing: fields.time.timing, visit)
            else { return }
            if let source, source.means(rules) { return }
            (fields.rules, fields.excludedRules) = (rules, [])
        } catch {
            for entry in error.entries { problems.add(entry.field, entry.message) }
        }
    }

    /// The fields with some sound time, to find out what else is wrong.
    var provisional: EventFields {
        fields(at: stored?.time ?? EventTime(from: visit.today, through: visit.today))
    }

    private func fields(at time: EventTime) -> EventFields {
        var fields = EventFields(
            title: kept(typing.title, stored?.title) ?? "",
            location: kept(typing.location, stored?.location),
            coordinates: stored?.coordinates,
            notes: kept(typing.notes, stored?.notes),
            url: kept(typing.url, stored?.url) { WebAddressTyping.completed($0) },
            time: time,
            calendar: calendar,
            rules: stored?.rules ?? [],
            excludedRules: stored?.excludedRules ?? [],
            people: stored?.people ?? [],
            availability: stored?.availability ?? .busy,
            isPrivate: stored?.isPrivate ?? false
        )
        if let stored { fields.take(.alerts, from: stored) }
        return fields
    }

    /// The calendar chosen; without a choice an event stays where it is (design §7.3), and a new one
    /// goes to the default.
    private var calendar: String {
        if !typing.calendar.isEmpty, visit.can(.seeEvents) { return typing.calendar }
        // Features U-107: one that sees nothing learns only of calendars that take events.
        if let chosen = visit.writableCalendar(typing.calendar) { return chosen.id }
        return stored?.calendar ?? visit.state.defaultCalendarForNewEvents?.id ?? ""
    }

    /// The typed text; the stored one where the form still reads as it did: what another program
    /// wrote with blanks around it stays so.
    private func kept(
        _ typed: String,
        _ stored: String?,
        else reading: (String) -> String = { $0 }
    ) -> String? {
        if let stored, stored.trimmingSpaces == typed { return stored }
        return typed.isEmpty ? nil : reading(typed)
    }

    private func readTime(_ problems: inout FormProblems) -> (value: EventTime, movedEnd: Bool)? {
        // What the form shows in minutes may be stored in seconds: untouched is unchanged.
        if let stored, typing.shows(stored.time) { return (stored.time, false) }
        let startDate = readDate(typing.startDate, "start-date", &problems)
        let endDate = readDate(
            typing.endDate.isEmpty ? typing.startDate : typing.endDate,
            "end-date",
            &problems
        )
        if typing.isAllDay {
            guard let startDate, let endDate else { return nil }
            let last = endDate.adding(days: endedAtMidnight && startDate < endDate ? -1 : 0)
            return allDay(from: startDate, through: last, &problems)
        }
        let startTime = readTime(typing.startTime, "start-time", &problems)
        let endTime = readTime(typing.endTime, "end-time", &problems)
        let zone = readZone(&problems)
        guard let startDate, let endDate, let startTime, let endTime, problems.isEmpty else {
            return nil
        }
        let start = exact(LocalDateTime(startDate, startTime), stored?.time.start)
        let end = exact(LocalDateTime(endDate, endTime), stored?.time.end)
        let time = EventTime(start: start, end: end, timeZone: zone)
        guard time.isInverted else { return (time, false) }
        guard let length = untouchedLength() else {
            problems.add("end-date", visit.text("errorEndBeforeStart"))
            return nil
        }
        let moved = start.adding(seconds: length)
        return (EventTime(start: start, end: moved, timeZone: zone), true)
    }

    /// Whether the form showed an end at midnight, which belongs to the day before, and still does.
    ///
    /// Whole days are shown with the end of another hour.
    private var endedAtMidnight: Bool {
        typing.renderedEnd == "\(typing.endDate)T00:00" && typing.endTime == "00:00"
    }

    /// The stored time with its seconds where the fields, which have none, still show it.
    private func exact(_ typed: LocalDateTime, _ stored: LocalDateTime?) -> LocalDateTime {
        guard let stored, typed.time.second == 0, typed.date == stored.date,
            typed.time.shortText == stored.time.shortText
        else { return typed }
        return stored
    }

    private func allDay(
        from first: CivilDate,
        through last: CivilDate,
        _ problems: inout FormProblems
    ) -> (value: EventTime, movedEnd: Bool)? {
        if first <= last { return (EventTime(from: first, through: last), false) }
        guard let length = untouchedLength() else {
            problems.add("end-date", visit.text("errorEndBeforeStart"))
            return nil
        }
        return (EventTime(from: first, through: first.adding(days: length / 86_400)), true)
    }

    /// The length before the start was moved, in seconds on the clock, where nobody touched the
    /// end; nil where the end was typed.
    private func untouchedLength() -> Int? {
        guard let start = LocalDateTime("\(typing.renderedStart):00"),
            let end = LocalDateTime("\(typing.renderedEnd):00"),
            typing.endDate == end.date.description,
            typing.isAllDay || typing.endTime == end.time.shortText
        else { return nil }
        return max(0, start.seconds(until: end))
    }

    private func readDate(
        _ text: String,
        _ field: String,
        _ problems: inout FormProblems
    ) -> CivilDate? {
        if let date = CivilDate(text) { return date }
        problems.add(field, DateProblem.sentence(text, visit))
        return nil
    }

    private func readTime(
        _ text: String,
        _ field: String,
        _ problems: inout FormProblems
    ) -> TimeOfDay? {
        if let time = TimeOfDay(text) { return time }
        let message =
            text.isEmpty
            ? visit.text("errorTimeMissing") : visit.text("errorTimeUnreadable", ["value": text])
        problems.add(field, message)
        return nil
    }

    private func readZone(_ problems: inout FormProblems) -> String? {
        switch typing.timeZone {
        case "": return visit.state.settings.zone.id
        case "floating": return nil
        case let id:
            if Zone.named(id) == nil, id != stored?.time.timeZone {
                problems.add("time-zone", visit.text("errorZoneUnknown", ["value": id]))
            }
            return id
        }
    }
}

/// Says what is wrong with the text of a date.
enum DateProblem {
    static func sentence(_ text: String, _ visit: Visit) -> String {
        if text.isEmpty { return visit.text("errorDateMissing") }
        let parts = text.split(separator: "-").map { Int($0) }
        if parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] {
            guard (1...9_999).contains(year) else { return visit.text("errorDateOutOfRange") }
            if (1...12).contains(month), (29...31).contains(day),
                let first = CivilDate(year: year, month: month, day: 1)
            {
                return visit.text(
                    "errorDateImpossible",
                    ["value": text, "days": String(first.daysInMonth)]
                )
            }
        }
        return visit.text("errorDateUnreadable", ["value": text])
    }
}
