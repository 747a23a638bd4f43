import Household
import JSCalendar

/// Where an attached file is.
enum AttachmentAddress {
    /// Whether the content is in this household's folder, or in the event itself, as one that came
    /// inside a calendar file is.
    static func isHere(_ enclosure: Enclosure) -> Bool {
        AttachmentFile(href: enclosure.href) != nil || enclosure.href.hasPrefix("data:")
    }

    /// The address of a file on this site, else the one that a calendar file named.
    static func href(_ enclosure: Enclosure, uid: String) -> String {
        guard isHere(enclosure) else { return enclosure.href }
        let identifier = EventAddress.encode(enclosure.identifier)
        return "/events/\(EventAddress.encode(uid))/attachments/\(identifier)"
    }
}
