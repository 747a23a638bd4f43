import JSON

/// A file that comes with an event: a Link whose `rel` is `enclosure` (RFC 8984 §4.2.7,
/// features E-29).
package struct Enclosure: Sendable, Equatable {
    /// Its name among the event's links.
    package let identifier: String
    package let href: String
    /// What the file is called.
    package let title: String?
    package let contentType: String?
    /// In octets.
    package let size: Int?

    package init(
        identifier: String,
        href: String,
        title: String? = nil,
        contentType: String? = nil,
        size: Int? = nil
    ) {
        self.identifier = identifier
        self.href = href
        self.title = title
        self.contentType = contentType
        self.size = size
    }

    /// Reads a link; nil where it is none of a file.
    init?(identifier: String, link: JSONValue) {
        guard let link = link.objectValue, link["rel"]?.stringValue == "enclosure",
            let href = link["href"]?.stringValue
        else { return nil }
        self.init(
            identifier: identifier,
            href: href,
            title: link["title"]?.stringValue,
            contentType: link["contentType"]?.stringValue,
            size: link["size"]?.intValue
        )
    }

    var link: JSONValue {
        var link: JSONObject = ["@type": "Link", "rel": "enclosure", "href": .string(href)]
        link["title"] = title.map { .string($0) }
        link["contentType"] = contentType.map { .string($0) }
        link["size"] = size.map { .number(JSONNumber($0)) }
        return .object(link)
    }
}
