import Household
import JSCalendar
import Mustache

/// The editor page: the fields, and what stands around them.
struct EventEditorView: MustacheView {
    /// What is being edited.
    enum Purpose: Sendable {
        case new
        case change(uid: String, occurrence: String, eventRevision: Int, isSeries: Bool)
        /// The event was deleted while its form was open: what was typed can become a new one.
        case saveAsNew

        var isSeries: Bool {
            if case .change(_, _, _, let isSeries) = self { isSeries } else { false }
        }

        /// The files that the event has.
        func attachments(_ visit: Visit) -> [Enclosure] {
            guard case .change(let uid, let occurrence, _, _) = self else { return [] }
            return AttachmentFieldsView.stored(uid: uid, occurrence: occurrence, visit)
        }
    }

    let purpose: Purpose
    let content: EventFieldsView
    let cancelHref: String
    var clash: ClashView?
    var deletedMeanwhile: String?

    func value(named name: Name) -> MustacheValue? {
        Frame.fields[name]?(self) ?? content.value(named: name)
    }

    /// The names besides those of the fields.
    private enum Frame {
        static let fields: FieldTable<EventEditorView> = [
            "heading": { .text($0.visit.text($0.isNew ? "newEvent" : "changeEvent")) },
            "submitLabel": { .text($0.submitLabel) },
            "formAction": { .text($0.formAction) },
            "cancelHref": { .text($0.cancelHref) },
            "asksForScope": { .flag($0.purpose.isSeries) },
            "deletionHref": { .optional($0.deletionHref) },
            "eventRevision": { .optional($0.eventRevision) },
            "clash": { .optional($0.clash) },
            "deletedMeanwhile": { view in
                .optional(view.deletedMeanwhile.map(MessageView.init))
            },
        ]
    }

    private var visit: Visit { content.visit }

    private var isNew: Bool {
        switch purpose {
        case .new, .saveAsNew: true
        case .change: false
        }
    }

    private var submitLabel: String {
        switch purpose {
        case .new: visit.text("add")
        case .change: visit.text("change")
        case .saveAsNew: visit.text("saveAsNew")
        }
    }

    private var formAction: String {
        switch purpose {
        case .new, .saveAsNew: "/events"
        case .change(let uid, let occurrence, _, _):
            EventAddress.path(uid: uid, occurrence: occurrence)
        }
    }

    private var deletionHref: String? {
        if case .change(let uid, let occurrence, _, _) = purpose {
            EventAddress.path(uid: uid, occurrence: occurrence) + "/deletion"
        } else {
            nil
        }
    }

    private var eventRevision: String? {
        if case .change(_, _, let revision, _) = purpose { String(revision) } else { nil }
    }
}

/// A block that is only a sentence.
struct MessageView: FieldView {
    let message: String

    static let fields: FieldTable<MessageView> = ["message": { .text($0.message) }]
}
