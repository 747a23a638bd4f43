import Household
import Testing

/// Names and types of files as somebody sends them.
@Suite struct NewAttachmentTests {
    @Test(arguments: [
        ("Note.pdf", "Note.pdf"),
        ("../../etc/passwd", "passwd"),
        (#"C:\Users\mei\Note.pdf"#, "Note.pdf"),
        ("a\r\nSet-Cookie: x=1", "aSet-Cookie: x=1"),
        ("photo\u{202E}gpj.exe", "photogpj.exe"),
        ("\u{0000}\u{2028}", "file"),
        ("", "file"),
        ("..", "file"),
        ("../", "file"),
        (" \u{200B} ", "file"),
        ("CON", "CON"),
        ("家族👨‍👩‍👧.jpg", "家族👨‍👩‍👧.jpg"),
        ("<b>&\"'.txt", "<b>&\"'.txt"),
    ])
    func `a name keeps what a person can read`(_ sent: String, _ kept: String) {
        #expect(NewAttachment.title(sent) == kept)
    }

    @Test func `a name of 1,000 characters is cut before its ending`() {
        let title = NewAttachment.title(String(repeating: "語", count: 1_000) + ".pdf")
        #expect(title == String(repeating: "語", count: 78) + ".pdf")
        #expect(title.utf8.count <= 240)
        #expect(NewAttachment.title(String(repeating: ".", count: 1_000)) == "file")
        let heap = "e" + String(repeating: "\u{301}", count: 1_000)
        #expect(NewAttachment.title(heap + ".txt") == ".txt")
    }

    @Test(arguments: [
        ("image/png", "image/png"), ("application/vnd.ms-excel", "application/vnd.ms-excel"),
        ("text/html\r\nX: y", "application/octet-stream"), ("", "application/octet-stream"),
        ("image", "application/octet-stream"), ("a/b/c", "application/octet-stream"),
    ])
    func `a type that is none is kept as one of unknown content`(_ sent: String, _ kept: String)
        throws
    {
        let file = try #require(AttachmentFile(name: "100954c5-12"))
        let attachment = NewAttachment(file: file, filename: "a", contentType: sent)
        #expect(attachment.contentType == kept)
    }

    @Test(arguments: [
        "", "100954c5", "100954c5-0", "100954C5-12", "100954c5-012", "100954c5-12-1",
        "100954c5-12/..", "100954c5-12-2-3", "100954c5--12", "../100954c5-12", "100954c5-+12",
        "100954c5-99999999999999999999",
    ])
    func `no other name than ours is one of a kept file`(_ name: String) {
        #expect(AttachmentFile(name: name) == nil)
        #expect(AttachmentFile(href: "attachments/\(name)") == nil)
    }
}
