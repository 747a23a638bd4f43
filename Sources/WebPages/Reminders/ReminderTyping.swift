import CivilTime
import HTTP
import Household
import JSCalendar

/// What stands in the fields of the reminder form, as text: nothing typed is ever lost.
struct ReminderTyping: ItemTyping, Sendable, Equatable {
    var title = ""
    var notes = ""
    var url = ""
    var location = ""
    var dueDate = ""
    /// Empty for a whole day.
    var dueTime = ""
    var startDate = ""
    /// Given where the due date has a time, and only there.
    var startTime = ""
    /// An IANA id, `floating`, or empty for the household's.
    var timeZone = ""
    /// A word of `ReminderPriority`, or a number from 0 to 9.
    var priority = ReminderPriority.none.rawValue
    var list = ""
    var repetition = RepeatTyping()
    /// Ids of people.
    var people: [String] = []
    var alerts = AlertTyping()
    /// The sequence at which the form was rendered.
    var revision: Int?
    /// The page to come back to.
    var returnTo = "/reminders"

    init() {}

    init(_ form: Form) {
        func text(_ name: String) -> String { (form.first(name) ?? "").trimmingSpaces }
        title = text("title")
        // Browsers send lines of a text area with CR LF (HTML standard).
        notes =
            (form.first("notes") ?? "").split(separator: "\r\n", omittingEmptySubsequences: false)
            .joined(separator: "\n")
            .trimmingSpaces
        url = text("url")
        location = text("location")
        dueDate = text("due-date")
        dueTime = text("due-time")
        startDate = text("start-date")
        startTime = text("start-time")
        timeZone = text("time-zone")
        priority = form.first("priority") ?? priority
        list = form.first("list") ?? ""
        repetition = RepeatTyping(form)
        people = Set(form.all("person").filter { !$0.isEmpty }).sorted()
        alerts = AlertTyping(form, isAllDay: dueTime.isEmpty, of: alertSubject)
        revision = form.first("revision").flatMap { Int($0) }
        returnTo = ReminderAddress.returnPath(form)
    }

    init(_ fields: ReminderFields, revision: Int, _ state: HouseholdState) {
        title = fields.title
        notes = fields.notes ?? ""
        url = fields.url ?? ""
        location = fields.location ?? ""
        priority = fields.priority.rawValue
        list = fields.list
        people = fields.people
        repetition = Self.repetition(fields)
        alerts = AlertTyping(fields, state)
        self.revision = revision
        setDates(fields.dates)
    }

    private var alertSubject: AlertSubject { .reminder(hasStart: !startDate.isEmpty) }

    /// Fills in the fields that a form left out; only an empty one removes.
    mutating func keep(
        _ stored: ReminderFields,
        absentFrom form: Form,
        _ state: HouseholdState
    ) {
        let shown = ReminderTyping(stored, revision: revision ?? 0, state)
        if !form.contains("title") { title = shown.title }
        if !form.contains("notes") { notes = shown.notes.trimmingSpaces }
        if !form.contains("url") { url = shown.url.trimmingSpaces }
        if !form.contains("location") { location = shown.location.trimmingSpaces }
        if !form.contains("due-date") { dueDate = shown.dueDate }
        if !form.contains("due-time") { dueTime = shown.dueTime }
        if !form.contains("start-date") { startDate = shown.startDate }
        if !form.contains("start-time") { startTime = startDate.isEmpty ? "" : shown.startTime }
        if !form.contains("time-zone") { timeZone = shown.timeZone }
        if !form.contains("priority") { priority = shown.priority }
        if !form.contains("list") { list = shown.list }
        if !RepeatTyping.isGiven(in: form) { repetition = shown.repetition }
        // The form sends an empty one along, so that nobody ticked is told from nothing said.
        if !form.contains("person") { people = shown.people }
        alerts = AlertTyping(form, isAllDay: dueTime.isEmpty, of: alertSubject)
        alerts.keep(shown.alerts)
    }

    mutating func setDates(_ dates: ReminderDates) {
        dueDate = dates.due?.date.description ?? ""
        dueTime = dates.isAllDay ? "" : dates.due?.time.shortText ?? ""
        startDate = dates.start?.date.description ?? ""
        startTime = dates.isAllDay ? "" : dates.start?.time.shortText ?? ""
        let isTimed = !dates.isAllDay && (dates.due != nil || dates.start != nil)
        timeZone = isTimed ? dates.timeZone ?? "floating" : ""
    }

    /// Whether the fields of the dates still read as they would for `dates`.
    func shows(_ dates: ReminderDates) -> Bool {
        var other = self
        other.setDates(dates)
        return other == self
    }

    /// What the repeat fields show of stored rules; what they cannot show is kept.
    static func repetition(_ fields: ReminderFields) -> RepeatTyping {
        guard let timing = fields.dates.seriesTiming else { return RepeatTyping() }
        return RepeatTyping(
            rules: fields.rules,
            excludedRules: fields.excludedRules,
            timing: timing
        )
    }
}

extension ReminderDates {
    /// When a series of it starts; nil without a date.
    var seriesTiming: EventTiming? {
        guard let start else { return dueTiming }
        return EventTiming(start: start, timeZone: timeZone, showWithoutTime: isAllDay)
    }
}
