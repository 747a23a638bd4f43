import Household
import JSCalendar
import JSON
import Mustache

/// A place on the net where an event is held, in the order in which the event prefers them (RFC 8984
/// §4.2.6, features E-28).
struct MeetingRoomView: FieldView {
    let name: String
    let address: String
    let href: String?
    let details: String?

    static let fields: FieldTable<MeetingRoomView> = [
        "name": { .text($0.name) },
        "address": { .text($0.address) },
        "href": { .optional($0.href) },
        "details": { .optional($0.details) },
    ]

    /// Those that the event's own link does not lead to already.
    static func all(of event: Event, _ visit: Visit) -> [MeetingRoomView] {
        let rooms = event["virtualLocations"]?.objectValue?.members ?? []
        return rooms.compactMap { member in
            guard let room = member.value.objectValue, let uri = room["uri"]?.stringValue,
                uri != event.url
            else { return nil }
            return MeetingRoomView(
                name: room["name"]?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
                    ?? visit.text("joinMeeting"),
                address: WebLink.text(uri),
                href: WebLink.href(uri),
                details: room["description"]?.stringValue
            )
        }
    }
}
