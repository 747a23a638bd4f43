import JSCalendar
import Mustache

/// The files of an event, as `partials/attachment-list` shows them.
struct AttachmentListView: FieldView {
    let rows: [AttachmentRowView]

    static let fields: FieldTable<AttachmentListView> = ["attachmentRows": { .list($0.rows) }]

    /// nil where there are none.
    init?(_ event: Event, _ visit: Visit) {
        rows = event.enclosures.map {
            AttachmentRowView(enclosure: $0, uid: event.uid, visit: visit)
        }
        if rows.isEmpty { return nil }
    }
}

/// One file: a link to it, and a picture where it is one.
struct AttachmentRowView: FieldView {
    let enclosure: Enclosure
    let uid: String
    let visit: Visit

    static let fields: FieldTable<AttachmentRowView> = [
        "name": { .text(AttachmentText.name($0.enclosure)) },
        "detail": { view in
            let size = view.enclosure.size
            return .text(AttachmentText.detail(view.enclosure.contentType, size, view.visit))
        },
        "href": { .optional($0.href) },
        "isElsewhere": { .flag(!AttachmentAddress.isHere($0.enclosure)) },
        "pictureSource": { .optional($0.isPicture ? $0.href : nil) },
    ]

    private var isPicture: Bool {
        AttachmentAddress.isHere(enclosure)
            && ServedType(declared: enclosure.contentType?.lowercased()).isPicture
    }

    /// A file that a calendar file only named is linked to where a page may link at all.
    private var href: String? {
        let href = AttachmentAddress.href(enclosure, uid: uid)
        return AttachmentAddress.isHere(enclosure) ? href : WebLink.href(href)
    }
}
