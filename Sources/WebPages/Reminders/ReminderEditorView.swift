import CivilTime
import Household
import JSCalendar
import Mustache

/// The form of one reminder.
struct ReminderEditorView: FieldView {
    /// What is being edited.
    enum Purpose {
        case new
        case change(ReminderRecord)
        /// It was deleted while its form was open: what was typed can become a new one.
        case saveAsNew
    }

    let purpose: Purpose
    let typing: ReminderTyping
    let problems: FormProblems
    let visit: Visit
    var clash: ClashView?
    var deletedMeanwhile: String?
    private let repetition: RepeatView
    private let zones: ZoneChoices

    init(
        _ purpose: Purpose,
        _ typing: ReminderTyping,
        _ problems: FormProblems,
        _ visit: Visit
    ) {
        self.purpose = purpose
        self.typing = typing
        self.problems = problems
        self.visit = visit
        repetition = RepeatView(
            typing: typing.repetition,
            problems: problems,
            timing: RepeatStart.timing(typing, visit),
            kept: Self.keptRules(purpose, visit),
            visit: visit,
            previewHref: "/reminders/repeat"
        )
        zones = ZoneChoices.forEvent(selected: typing.timeZone, visit)
    }

    static let fields: FieldTable<ReminderEditorView> = [
        "heading": { .text($0.visit.text($0.isNew ? "newReminder" : "changeReminder")) },
        "submitLabel": { .text($0.submitLabel) },
        "formAction": { .text($0.record.map { ReminderAddress.path($0.uid) } ?? "/reminders") },
        "cancelHref": { .text($0.typing.returnTo) },
        "returnTo": { .text($0.typing.returnTo) },
        "deletionHref": { view in
            .optional(view.record.map { ReminderAddress.path($0.uid) + "/deletion" })
        },
        "reminderRevision": { view in .optional(view.record.map { String($0.revision) }) },
        "revision": { .number($0.typing.revision ?? $0.visit.state.sequence) },
        "clash": { .optional($0.clash) },
        "deletedMeanwhile": { .optional($0.deletedMeanwhile.map(MessageView.init)) },
        "doneLine": { .optional($0.doneLine) },
        "hasErrors": { .flag(!$0.problems.isEmpty) },
        "errors": { .list($0.problems.views) },
        "focusesTitle": { .flag($0.isNew && $0.problems.isEmpty) },
        "title": { .text($0.typing.title) },
        "notes": { .text($0.typing.notes) },
        "url": { .text($0.typing.url) },
        "location": { .text($0.typing.location) },
        "dueDate": { .text($0.typing.dueDate) },
        "dueTime": { .text($0.typing.dueTime) },
        "startDate": { .text($0.typing.startDate) },
        "startTime": { .text($0.typing.startTime) },
        "startTimeIsText": { .flag(!$0.isReadable(time: $0.typing.startTime)) },
        "zones": { .list($0.zones.likely) },
        "zoneGroups": { .list($0.zones.groups) },
        "alerts": { view in
            .view(AlertFieldsView(view.typing, view.problems, view.visit))
        },
        "dueDateIsText": { .flag(!$0.isReadable(date: $0.typing.dueDate)) },
        "dueTimeIsText": { .flag(!$0.isReadable(time: $0.typing.dueTime)) },
        "startDateIsText": { .flag(!$0.isReadable(date: $0.typing.startDate)) },
        "dueDateText": { view in
            .text(CivilDate(view.typing.dueDate).map { view.visit.dates.full($0) } ?? "")
        },
        "repetition": { .view($0.repetition) },
        "priorityChoices": {
            .list(ReminderPriorityText.choices($0.typing.priority, $0.visit))
        },
        "lists": { .list($0.lists) },
        "hasPeopleChoices": { .flag(!$0.visit.state.people.isEmpty) },
        "peopleChoices": { .list($0.people) },
        "moreIsOpen": { .flag($0.moreIsOpen) },
        "titleError": { .optional($0.problems["title"]) },
        "dueDateError": { .optional($0.problems["due-date"]) },
        "dueTimeError": { .optional($0.problems["due-time"]) },
        "startDateError": { .optional($0.problems["start-date"]) },
        "startTimeError": { .optional($0.problems["start-time"]) },
        "timeZoneError": { .optional($0.problems["time-zone"]) },
        "priorityError": { .optional($0.problems["priority"]) },
        "listError": { .optional($0.problems["list"]) },
        "personError": { .optional($0.problems["person"]) },
        "notesError": { .optional($0.problems["notes"]) },
        "urlError": { .optional($0.problems["url"]) },
        "locationError": { .optional($0.problems["location"]) },
    ]

    private var record: ReminderRecord? {
        if case .change(let record) = purpose { record } else { nil }
    }

    private var isNew: Bool { record == nil }

    private var submitLabel: String {
        switch purpose {
        case .new: visit.text("add")
        case .change: visit.text("change")
        case .saveAsNew: visit.text("saveAsNew")
        }
    }

    private var doneLine: String? {
        guard let record, record.isCompleted else { return nil }
        guard let done = record.task.completionDate else {
            return visit.text("reminderDoneSometime")
        }
        return visit.text("reminderDone", ["when": visit.moment(done)])
    }

    /// A date field would show nothing of a text that is no date.
    private func isReadable(date: String) -> Bool { date.isEmpty || CivilDate(date) != nil }

    private func isReadable(time: String) -> Bool { time.isEmpty || TimeOfDay(time) != nil }

    /// How the reminder repeats, where the repeat fields cannot show it.
    private static func keptRules(_ purpose: Purpose, _ visit: Visit) -> String? {
        guard case .change(let record) = purpose, record.isRecurring,
            ReminderTyping.repetition(record.fields).choice == "keep",
            let series = record.task.series(household: visit.state.settings.zone)
        else { return nil }
        return RuleSentence.text(series.event, visit)
    }

    private var lists: [ColoredChoiceView] {
        visit.state.reminderLists.map { list in
            ColoredChoiceView(
                value: list.id,
                label: list.name,
                color: list.color,
                isSelected: list.id == typing.list
            )
        }
    }

    private var people: [ColoredChoiceView] {
        visit.state.people.map { person in
            ColoredChoiceView(
                value: person.id,
                label: person.name,
                color: person.color,
                isSelected: typing.people.contains(person.id)
            )
        }
    }

    private var moreIsOpen: Bool {
        let isForeign =
            !typing.timeZone.isEmpty && typing.timeZone != visit.state.settings.zone.id
        let texts = [typing.notes, typing.url, typing.location, typing.startDate, typing.startTime]
        let fields = ["notes", "url", "location", "start-date", "start-time", "time-zone"]
        return isForeign || texts.contains { !$0.isEmpty }
            || fields.contains { problems[$0] != nil }
    }
}
