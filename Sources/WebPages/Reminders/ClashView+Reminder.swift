import Household

extension ClashView {
    init(_ clash: ReminderClash, _ visit: Visit) {
        self.init(clash, heading: "clashHeadingReminder", visit, label: Self.label) {
            Self.text($0, of: $1, visit)
        }
    }

    private static func label(_ field: ReminderField) -> String {
        switch field {
        case .dates: "reminderDue"
        case .people: "who"
        case .list: "reminderList"
        case .title, .location, .notes, .url, .priority, .rules, .alerts: field.rawValue
        }
    }

    private static func text(
        _ field: ReminderField,
        of fields: ReminderFields,
        _ visit: Visit
    ) -> String? {
        switch field {
        case .title: fields.title
        case .location: fields.location
        case .notes: fields.notes
        case .url: fields.url
        case .dates: ReminderDueText.text(fields.dates, visit)
        case .priority: ReminderPriorityText.text(fields.priority, visit)
        case .list: visit.state.reminderList(fields.list)?.name ?? fields.list
        case .rules: RepeatText.sentence(of: fields, visit)
        case .people: visit.names(ofPeople: fields.people)
        case .alerts:
            AlertText(visit, of: .reminder(hasStart: fields.dates.start != nil))
                .lines(of: fields.alerts, isAllDay: fields.dates.isAllDay)
        }
    }
}

extension ReminderTyping {
    /// Takes what only somebody else changed since `base`: a choice about one field undoes no
    /// other.
    mutating func take(
        _ clash: ReminderClash,
        since base: ReminderFields,
        _ state: HouseholdState
    ) {
        let theirs = ReminderTyping(clash.theirs, revision: clash.revision, state)
        for field in clash.untouched(since: base) {
            switch field {
            case .title: title = theirs.title
            case .location: location = theirs.location
            case .notes: notes = theirs.notes
            case .url: url = theirs.url
            case .dates: setDates(clash.theirs.dates)
            case .priority: priority = theirs.priority
            case .list: list = theirs.list
            case .rules: repetition = theirs.repetition
            case .people: people = theirs.people
            case .alerts: alerts = theirs.alerts
            }
        }
    }
}
