import CivilTime
import Household
import JSCalendar
import Mustache

/// One reminder as a line: its box, its title, when it is due, whose it is.
struct ReminderRowView: FieldView {
    /// What can be done with the line.
    enum Mode {
        /// Its box checks it off.
        case checking
        /// Its box chooses it, to do something with several.
        case selecting
    }

    let record: ReminderRecord
    let visit: Visit
    var mode = Mode.checking
    /// Whether the list's name says something new.
    var showsList = true
    /// Whether it can be moved up and down.
    var isMovable = false
    /// The page to come back to.
    var returnTo = "/reminders"

    static let fields: FieldTable<ReminderRowView> = [
        "rowId": { .text("reminder-\($0.record.uid)") },
        "choiceId": { .text("choose-\($0.record.uid)") },
        "value": { .text(ReminderAddress.value($0.record)) },
        "due": { .optional($0.record.dueIdentifier) },
        "isSelecting": { .flag($0.mode == .selecting) },
        "isCompleted": { .flag($0.record.isCompleted) },
        "checked": { .text($0.record.isCompleted ? "true" : "false") },
        "completionAction": { .text("\($0.href)/completion") },
        "checkLabel": { .text($0.checkLabel) },
        "returnTo": { .text($0.returnTo) },
        "href": { .text($0.href) },
        "title": { .text($0.visit.displayTitle($0.record)) },
        "dueText": { .optional($0.dueText) },
        "isOverdue": { .flag($0.record.isOverdue(at: $0.visit.now)) },
        "marks": { .optional($0.marks) },
        "notes": { .optional($0.firstLineOfNotes) },
        "priorityMark": { .optional($0.priorityMark) },
        "priorityLabel": { .optional($0.priorityLabel) },
        "listName": { .optional($0.showsList ? $0.list?.name : nil) },
        "color": { .text(($0.list?.color ?? .slate).rawValue) },
        "hasPeople": { .flag(!$0.record.task.people.isEmpty) },
        "people": { .list($0.visit.people($0.record.task.people).map(PersonBadgeView.init)) },
        "isMovable": { .flag($0.isMovable) },
        "moveAction": { .text("\($0.href)/move") },
        "moveUpLabel": { view in .text(view.visit.text("reminderMoveUp", view.titled)) },
        "moveDownLabel": { view in .text(view.visit.text("reminderMoveDown", view.titled)) },
    ]

    private var href: String { ReminderAddress.path(record.uid) }

    private var list: ReminderList? { visit.state.reminderList(record.list) }

    private var titled: Placeholders { ["title": visit.displayTitle(record)] }

    private var checkLabel: String {
        if mode == .selecting { return visit.text("reminderChoose", titled) }
        return visit.text(record.isCompleted ? "reminderReopen" : "reminderComplete", titled)
    }

    private var dueText: String? {
        if let done = record.task.completionDate {
            return visit.text("reminderDone", ["when": visit.moment(done)])
        }
        guard let text = ReminderDueText.text(record, visit) else { return nil }
        return record.isOverdue(at: visit.now)
            ? visit.text("reminderOverdue", ["due": text]) : text
    }

    private var marks: String? { record.isRecurring ? visit.text("repeats") : nil }

    private var firstLineOfNotes: String? {
        record.task.notes?.split(whereSeparator: \.isNewline)
            .first { !$0.allSatisfy(\.isWhitespace) }.map { String($0.prefix(120)) }
    }

    private var priorityMark: String? {
        switch ReminderPriority(number: record.task.priority) {
        case .none: nil
        case .low: "!"
        case .medium: "!!"
        case .high: "!!!"
        }
    }

    private var priorityLabel: String? {
        let priority = ReminderPriority(number: record.task.priority)
        return priority == .none ? nil : ReminderPriorityText.label(priority, visit)
    }
}

/// The four priorities by name.
enum ReminderPriorityText {
    static func text(_ priority: ReminderPriority, _ visit: Visit) -> String {
        switch priority {
        case .none: visit.text("priorityNone")
        case .low: visit.text("priorityLow")
        case .medium: visit.text("priorityMedium")
        case .high: visit.text("priorityHigh")
        }
    }

    /// “High priority”.
    static func label(_ priority: ReminderPriority, _ visit: Visit) -> String {
        visit.text("priorityLabel", ["priority": text(priority, visit)])
    }

    static func choices(_ selected: String, _ visit: Visit) -> [ChoiceView] {
        var choices = ReminderPriority.allCases.map { priority in
            ChoiceView(
                value: priority.rawValue,
                label: text(priority, visit),
                isSelected: priority.rawValue == selected
            )
        }
        // What was sent and is in no list stays chosen until something better is.
        if ReminderPriority(rawValue: selected) == nil {
            choices.append(ChoiceView(value: selected, label: selected, isSelected: true))
        }
        return choices
    }
}
