import Household
import Mustache

/// What was just done, in words, with the way back.
struct FlashView: FieldView {
    let kind: String
    let message: String
    let undoes: Int?

    static let fields: FieldTable<FlashView> = [
        "kind": { .text($0.kind) },
        "message": { .text($0.message) },
        "undo": { .optional($0.undoes.map { UndoFormView(sequence: $0) }) },
    ]

    /// nil where there is nothing to say.
    init?(_ visit: Visit) {
        guard let flash = visit.flash else { return nil }
        let transaction = flash.sequence.flatMap { visit.site.household.transaction($0) }
        guard transaction == nil || transaction?.device == visit.device?.id else { return nil }
        let sentences =
            [FlashSentence(flash, transaction, visit).text]
            + flash.notes.map { note in
                switch note {
                case .endMoved: visit.text("flashEndMoved")
                case .startMoved: visit.text("flashStartMoved")
                case .unchanged: visit.text("flashNothingChanged")
                case .tooLate: visit.text("flashUndoTooLate")
                case .badDate: visit.text("dateNotReadable")
                case .askedAgain: visit.text("accessAskedAgain")
                case .merged, .moved: ""
                }
            }
        message = sentences.filter { !$0.isEmpty }.joined(separator: " ")
        guard !message.isEmpty else { return nil }
        kind = flash.notes.contains(where: \.isProblem) ? "problem" : "done"
        undoes = Self.canUndo(transaction, visit) ? flash.sequence : nil
    }

    private static func canUndo(_ transaction: Transaction?, _ visit: Visit) -> Bool {
        switch transaction?.fact {
        case .eventAdded, .eventChanged, .eventDeleted: visit.can(.changeEvents)
        case .reminderAdded, .reminderChanged, .reminderCompleted, .reminderReopened,
            .reminderDeleted, .listDeleted:
            visit.can(.useReminders)
        case .calendarDeleted, .personRemoved: visit.can(.manageHousehold)
        default: false
        }
    }
}

/// The form behind “Undo”, of all that was done at once or of what was done to one event.
struct UndoFormView: FieldView {
    let sequence: Int
    var event: String?

    static let fields: FieldTable<UndoFormView> = [
        "action": { _ in .text("/undo") },
        "fields": { .list($0.hiddenFields) },
    ]

    private var hiddenFields: [HiddenFieldView] {
        let event = event.map { [HiddenFieldView(name: "event", value: $0)] } ?? []
        return [HiddenFieldView(name: "sequence", value: String(sequence))] + event
    }
}

/// A hidden field of a form.
struct HiddenFieldView: FieldView {
    let name: String
    let value: String

    static let fields: FieldTable<HiddenFieldView> = [
        "name": { .text($0.name) },
        "value": { .text($0.value) },
    ]
}
