import Household
import JSCalendar

/// What people read of a file.
enum AttachmentText {
    /// Its name; where it has none, the last part of its address.
    static func name(_ enclosure: Enclosure) -> String {
        if let title = enclosure.title { return NewAttachment.title(title) }
        if enclosure.href.hasPrefix("data:") { return NewAttachment.title("") }
        return NewAttachment.title(String(enclosure.href.prefix { $0 != "?" && $0 != "#" }))
    }

    /// “PDF · 340 kB”.
    static func detail(_ type: String?, _ size: Int?, _ visit: Visit) -> String {
        let kind = type?.split(separator: "/").last.flatMap { kinds[String($0)] }
        return [kind, size.map { visit.byteCount($0) }].compactMap { $0 }.joined(separator: " · ")
    }

    /// The types that people have a name for.
    private static let kinds = [
        "pdf": "PDF", "png": "PNG", "jpeg": "JPEG", "gif": "GIF", "webp": "WebP", "avif": "AVIF",
        "heic": "HEIC",
    ]
}
