import HTTP
import Household

/// What a form says of attachments: which go, and which are new.
///
/// New files are kept on the disk as soon as they have come, and named in the form when it is
/// shown again, with something wrong or with the question for which dates: no page can put a file
/// back into a file field.
struct AttachmentTyping: Sendable, Equatable {
    /// Kept already, and to be attached.
    var kept: [NewAttachment] = []
    /// Names among the event's links.
    var removed: Set<String> = []

    init() {}

    init(_ form: Form) {
        kept = form.all(Self.keptName).compactMap(Self.attachment)
        removed = Set(form.all("remove-attachment").filter { !$0.isEmpty })
    }

    /// The field that carries a kept file.
    static let keptName = "kept-attachment"

    /// `5d3a91c0-48213 image/png Door.png`: a kept file, its type and its name.
    static func text(_ attachment: NewAttachment) -> String {
        "\(attachment.file.name) \(attachment.contentType) \(attachment.title)"
    }

    private static func attachment(_ text: String) -> NewAttachment? {
        let parts = text.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, let file = AttachmentFile(name: String(parts[0])) else {
            return nil
        }
        return NewAttachment(
            file: file,
            filename: String(parts[2]),
            contentType: String(parts[1])
        )
    }

    var change: AttachmentChange { AttachmentChange(adding: kept, removing: removed) }
}
