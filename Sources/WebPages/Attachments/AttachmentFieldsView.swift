import Household
import JSCalendar
import Mustache

/// The part of the event form with its files, as `partials/event-attachments` sees it.
struct AttachmentFieldsView: FieldView {
    let typing: AttachmentTyping
    /// What the event has.
    let stored: [Enclosure]
    let isSeries: Bool
    let problems: FormProblems
    let visit: Visit

    static let fields: FieldTable<AttachmentFieldsView> = [
        "isOpen": { .flag($0.isOpen) },
        "rows": { .list($0.rows) },
        "attachmentHint": { .text($0.hint) },
        "isSeries": { .flag($0.isSeries) },
        "limit": { _ in .number(AttachmentLimits.size) },
        "tooLargeText": { view in
            let limit = view.visit.byteCount(AttachmentLimits.size)
            return .text(view.visit.text("attachmentTooLarge", ["limit": limit]))
        },
        "attachmentError": { .optional($0.error) },
    ]

    /// The files of the event that an address names.
    static func stored(uid: String, occurrence: String, _ visit: Visit) -> [Enclosure] {
        guard let record = visit.state.events[uid] else { return [] }
        // An event that cannot be read opens no form.
        return (try? (record.occurrence(identifier: occurrence) ?? record).event())?.enclosures
            ?? []
    }

    private var isOpen: Bool { !stored.isEmpty || !typing.kept.isEmpty || error != nil }

    private var error: String? { problems["attachment"] ?? problems["remove-attachment"] }

    private var hint: String {
        visit.text(
            "attachmentHint",
            [
                "count": String(AttachmentLimits.count),
                "limit": visit.byteCount(AttachmentLimits.size),
            ]
        )
    }

    private var rows: [AttachmentChoiceView] {
        stored.map { enclosure in
            AttachmentChoiceView(
                name: "remove-attachment",
                value: enclosure.identifier,
                label: AttachmentText.name(enclosure),
                detail: AttachmentText.detail(enclosure.contentType, enclosure.size, visit),
                action: visit.text("attachmentRemove"),
                isChecked: typing.removed.contains(enclosure.identifier)
            )
        }
            + typing.kept.map { attachment in
                AttachmentChoiceView(
                    name: AttachmentTyping.keptName,
                    value: AttachmentTyping.text(attachment),
                    label: attachment.title,
                    detail: AttachmentText.detail(
                        attachment.contentType,
                        attachment.file.size,
                        visit
                    ),
                    action: visit.text("attachmentAdd"),
                    isChecked: true
                )
            }
    }
}

/// One file with the box that takes it away, or keeps a new one.
private struct AttachmentChoiceView: FieldView {
    let name: String
    let value: String
    let label: String
    let detail: String
    let action: String
    let isChecked: Bool

    static let fields: FieldTable<AttachmentChoiceView> = [
        "name": { .text($0.name) },
        "value": { .text($0.value) },
        "label": { .text($0.label) },
        "detail": { .text($0.detail) },
        "action": { .text($0.action) },
        "isChecked": { .flag($0.isChecked) },
    ]
}
