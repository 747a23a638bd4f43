import HTTP
import Household
import Mustache

/// Both versions of the fields that two people changed to different values, side by side.
struct ReminderClashView: FieldView {
    let message: String
    let rows: [ReminderClashFieldView]

    static let fields: FieldTable<ReminderClashView> = [
        "message": { .text($0.message) },
        "fields": { .list($0.rows) },
    ]

    init(_ clash: ReminderClash, _ visit: Visit) {
        message = visit.text(
            "clashMessage",
            [
                "device": visit.deviceName(clash.changedBy),
                "when": visit.moment(clash.changedAt),
            ]
        )
        rows = clash.fields.map { ReminderClashFieldView(field: $0, clash: clash, visit: visit) }
    }
}

/// One field in both versions.
struct ReminderClashFieldView: FieldView {
    let field: ReminderField
    let clash: ReminderClash
    let visit: Visit

    static let fields: FieldTable<ReminderClashFieldView> = [
        "name": { .text($0.field.rawValue) },
        "label": { .text($0.visit.text($0.labelKey)) },
        "yours": { .optional($0.text(of: $0.clash.mine)) },
        "theirs": { .optional($0.text(of: $0.clash.theirs)) },
    ]

    private var labelKey: String {
        switch field {
        case .dates: "reminderDue"
        case .people: "who"
        case .list: "reminderList"
        case .title, .location, .notes, .url, .priority, .rules: field.rawValue
        }
    }

    private func text(of fields: ReminderFields) -> String? {
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
        }
    }
}

/// What a person chose for each clashing field.
struct ReminderClashChoices {
    private let theirs: Set<ReminderField>

    init(_ form: Form) {
        theirs = Set(
            ReminderField.allCases.filter { form.first("choice-\($0.rawValue)") == "theirs" }
        )
    }

    /// The typed fields, with the stored value wherever “theirs” was chosen.
    func resolve(_ mine: ReminderFields, with stored: ReminderFields) -> ReminderFields {
        var resolved = mine
        for field in theirs { resolved.take(field, from: stored) }
        return resolved
    }
}

extension ReminderTyping {
    /// Takes what only somebody else changed since `base`: a choice about one field undoes no
    /// other.
    mutating func take(_ clash: ReminderClash, since base: ReminderFields) {
        let theirs = ReminderTyping(clash.theirs, revision: clash.revision)
        for field in ReminderField.allCases
        where !clash.fields.contains(field) && !clash.mine.differs(from: base, in: field) {
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
            }
        }
    }
}
