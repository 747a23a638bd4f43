import HTTP
import Household
import JSCalendar

/// `/events/{uid}/attachments/{attachment}`: an attached file, to whom may see its event.
///
/// It is what somebody uploaded, so no browser is to take it for a part of this site: it is sent
/// under a type from a short list, or as a download.
enum AttachmentPage {
    static func isAddressed(by request: Request) -> Bool {
        let segments = request.target.segments
        return segments.count == 4 && segments[0] == "events" && segments[2] == "attachments"
    }

    static func show(_ visit: Visit) throws -> Response {
        let record = try EventLookup.record(visit)
        let event = try record.series?.event ?? record.event()
        guard let enclosure = event.enclosure(try visit.parameter("attachment")) else {
            throw PageError.notFound
        }
        let tag = AttachmentFile(href: enclosure.href)?.name
        if let known = tag.flatMap({ visit.request.matchesEntityTag($0) }) {
            var unchanged = Response.notModified(tag: known)
            unchanged.fields["Cache-Control"] = cacheControl
            return unchanged
        }
        guard let content = try content(of: enclosure, visit) else { throw PageError.notFound }
        var response = response(enclosure, content)
        response.entityTag = tag
        return response
    }

    /// Kept by this browser alone, which asks each time whether the device still may.
    private static let cacheControl = "private, no-cache"

    private static func content(of enclosure: Enclosure, _ visit: Visit) throws -> [UInt8]? {
        if let file = AttachmentFile(href: enclosure.href) {
            return try visit.site.household.content(of: file)
        }
        return DataURL(enclosure.href)?.content
    }

    private static func response(_ enclosure: Enclosure, _ content: [UInt8]) -> Response {
        let declared = enclosure.contentType ?? DataURL.type(of: enclosure.href)
        let type = ServedType(declared: declared?.lowercased())
        let name = NewAttachment.title(enclosure.title ?? "")
        var fields: Fields = [
            "Content-Type": type.contentType,
            "Content-Disposition": ContentDisposition.value(
                isInline: type.isInline,
                filename: name
            ),
            "Cache-Control": cacheControl,
        ]
        if type.isSandboxed {
            // Beside the policy of all pages: a browser keeps to both.
            fields.append("sandbox; default-src 'none'", named: "Content-Security-Policy")
        }
        return Response(.ok, fields: fields, body: .bytes(content))
    }
}
