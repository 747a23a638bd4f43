package import JSCalendar
package import JSON

/// The fields of a reminder that a person edits, apart from how they are stored.
package struct ReminderFields: Sendable, Equatable {
    package var title: String
    package var notes: String?
    package var url: String?
    package var location: String?
    package var dates: ReminderDates
    package var priority: ReminderPriority
    /// The id of its list.
    package var list: String
    /// The RecurrenceRule objects (RFC 8984 §4.3.3) as they are stored.
    package var rules: [JSONValue]
    /// The rules of what is left out; one field together with `rules`.
    package var excludedRules: [JSONValue]
    /// The ids of the people who are to do it, sorted.
    package var people: [String]
    /// The Alert objects (RFC 8984 §4.5.2) by id, as they are stored.
    package var alerts: JSONObject

    package init(
        title: String,
        notes: String? = nil,
        url: String? = nil,
        location: String? = nil,
        dates: ReminderDates = .none,
        priority: ReminderPriority = .none,
        list: String,
        rules: [JSONValue] = [],
        excludedRules: [JSONValue] = [],
        people: [String] = [],
        alerts: JSONObject = [:]
    ) {
        self.title = title
        self.notes = notes
        self.url = url
        self.location = location
        self.dates = dates
        self.priority = priority
        self.list = list
        self.rules = rules
        self.excludedRules = excludedRules
        self.people = people.sorted()
        self.alerts = alerts
    }

    /// The fields as a form shows them: one line each but the notes, and no blanks.
    package init(_ task: Task) {
        title = TextRules.joiningLines(task.title)
        notes = TextRules.cleared(task.notes.map { TextRules.withLineFeeds($0) })
        url = TextRules.cleared(task.url).map { TextRules.trimmed($0) }
        location = TextRules.cleared(task.location.map { TextRules.joiningLines($0) })
        dates = ReminderDates(task)
        priority = ReminderPriority(number: task.priority)
        list = task.calendarIdentifier ?? ""
        (rules, excludedRules) = (task.recurrenceRules, task.excludedRecurrenceRules)
        people = task.people
        alerts = task.alerts
    }
}

/// One field of `ReminderFields`, as far as merging is concerned.
package enum ReminderField: String, Sendable, CaseIterable {
    case title, notes, url, location
    case dates = "due"
    case priority, list
    case rules = "repeat"
    case people = "person"
    case alerts = "alert"
}

extension ReminderFields {
    package func differs(from other: ReminderFields, in field: ReminderField) -> Bool {
        switch field {
        case .title: title != other.title
        case .notes: notes != other.notes
        case .url: url != other.url
        case .location: location != other.location
        case .dates: dates != other.dates
        case .priority: priority != other.priority
        case .list: list != other.list
        case .rules: rules != other.rules || excludedRules != other.excludedRules
        case .people: people != other.people
        case .alerts: alerts != other.alerts
        }
    }

    package mutating func take(_ field: ReminderField, from other: ReminderFields) {
        switch field {
        case .title: title = other.title
        case .notes: notes = other.notes
        case .url: url = other.url
        case .location: location = other.location
        case .dates: dates = other.dates
        case .priority: priority = other.priority
        case .list: list = other.list
        case .rules: (rules, excludedRules) = (other.rules, other.excludedRules)
        case .people: people = other.people
        case .alerts: alerts = other.alerts
        }
    }
}

extension ReminderFields {
    /// The fields as they are stored: an optional text without a visible character is none, and
    /// lines end as they do everywhere but in forms.
    var normalized: ReminderFields {
        var fields = self
        fields.notes = TextRules.cleared(notes.map { TextRules.withLineFeeds($0) })
        fields.url = TextRules.cleared(url).map { TextRules.trimmed($0) }
        fields.location = TextRules.cleared(location)
        return fields
    }

    /// Writes the fields that differ into `task`; everything else in it stays as it was, a priority
    /// of 3 that reads as high among it.
    package func write(to task: inout Task) {
        let old = ReminderFields(task)
        if title != old.title { task.title = title }
        if notes != old.notes { task.notes = notes }
        if url != old.url { task.url = url }
        if location != old.location { task.location = location }
        if dates != old.dates { dates.write(to: &task) }
        if priority != old.priority { task.priority = priority.number }
        if list != old.list { task.calendarIdentifier = list }
        if people != old.people { task.people = people }
        if alerts != old.alerts { task.alerts = alerts }
        if differs(from: old, in: .rules) {
            task.recurrenceRules = rules
            task.excludedRecurrenceRules = excludedRules
        }
    }
}
