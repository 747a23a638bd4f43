package import JSON

/// Where we keep an item's own address among its links.
private let ownLink = "url"

extension CalendarItem {
    /// RFC 8984 §4.2.7: links by identifier.
    package var links: JSONObject {
        get { self["links"]?.objectValue ?? [:] }
        set { write(newValue.isEmpty ? nil : .object(newValue), to: "links") }
    }

    /// The item's own address: what iCalendar calls URL.
    ///
    /// draft-ietf-calext-jscalendar-icalendar, URL: "converts to a Link object [...] The property
    /// value converts to the href property of the Link object." It sets no `rel`, and lets a note
    /// say that the link was a URL; both places for that note, of older and newer revisions, are
    /// read. Setting keeps whatever else the link says.
    package var url: String? {
        get { identifierOfOwnLink.flatMap { links[$0]?.objectValue?["href"]?.stringValue } }
        set {
            guard newValue != nil || url != nil else { return }
            let identifier = identifierOfOwnLink ?? ownLink
            guard let newValue else {
                links[identifier] = nil
                return
            }
            var link = links[identifier]?.objectValue ?? ["@type": "Link"]
            link["href"] = .string(newValue)
            links[identifier] = .object(link)
        }
    }

    private var identifierOfOwnLink: String? {
        let links = links
        if links[ownLink] != nil { return ownLink }
        let converted = self["iCalendar"]?.objectValue?["convertedProperties"]?.objectValue
        return links.members.first { identifier, link in
            let notes = [
                link.objectValue?["iCalProperty"],
                converted?["links/\(JSONPointer.escaped(identifier))/href"],
            ]
            return notes.contains { note in
                note?.objectValue?["name"]?.stringValue?.lowercased() == "url"
            }
        }?.name
    }
}
