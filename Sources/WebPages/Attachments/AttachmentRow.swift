import JSCalendar
import JSON

/// The files of an event for scripts.
enum AttachmentRow {
    static func objects(_ event: Event) -> [JSONValue] {
        event.enclosures.map { enclosure in
            .object([
                "id": .string(enclosure.identifier),
                "title": .string(AttachmentText.name(enclosure)),
                "contentType": .optional(enclosure.contentType),
                "size": enclosure.size.map { .number(JSONNumber($0)) } ?? .null,
                "href": .string(AttachmentAddress.href(enclosure, uid: event.uid)),
            ])
        }
    }
}
