import HTTP
import Household
import JSCalendar
import Testing

@testable import WebPages

/// Handing out attached files: safe types, and only to whom may see the event.
@Suite struct AttachmentPageTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    /// Attaches a file and hands over its address.
    private mutating func attach(_ file: UploadedFile) throws -> String {
        let form = try mei.get("/events/new").form("/events").typing(["title": "Trip"])
        try #require(try mei.sendMultipart(form, files: [file]).status == 303)
        let record = try site.onlyEvent
        let identifier = try #require(try record.event().enclosures.first?.identifier)
        return "/events/\(record.uid)/attachments/\(identifier)"
    }

    @Test(arguments: ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"])
    func `a picture is shown, in a sandbox`(_ type: String) throws {
        var copy = self
        let path = try copy.attach(UploadedFile("Door.img", "picture", type: type))
        let page = try copy.mei.get(path)
        #expect(page.status == 200)
        #expect(page.field("Content-Type") == type)
        #expect(
            page.field("Content-Disposition")
                == "inline; filename=\"Door.img\"; filename*=UTF-8''Door.img"
        )
        #expect(page.field("X-Content-Type-Options") == "nosniff")
        #expect(page.field("Cache-Control") == "private, no-cache")
        let policies = page.response.fields.values(named: "Content-Security-Policy")
        #expect(policies.first == "sandbox; default-src 'none'")
        #expect(page.response.body.identity == Array("picture".utf8))
    }

    @Test(arguments: [
        "text/html", "image/svg+xml", "application/xml", "application/xhtml+xml",
        "text/javascript", "application/octet-stream", "image/png;x=<script>", "TEXT/HTML", "",
    ])
    func `what could be a program is only ever saved`(_ type: String) throws {
        var copy = self
        let path = try copy.attach(UploadedFile("a.html", "<script>1</script>", type: type))
        let page = try copy.mei.get(path)
        #expect(["application/octet-stream", "image/png"].contains(page.field("Content-Type")))
        if type != "image/png;x=<script>" {
            #expect(page.field("Content-Type") == "application/octet-stream")
            #expect(page.field("Content-Disposition")?.hasPrefix("attachment; ") ?? false)
        }
        #expect(page.field("X-Content-Type-Options") == "nosniff")
    }

    @Test mutating func `text is text, and a PDF may be shown where the browser can`() throws {
        let text = try mei.get(try attach(UploadedFile("a.txt", "いろは")))
        #expect(text.field("Content-Type") == "text/plain; charset=utf-8")
        #expect(text.field("Content-Disposition")?.hasPrefix("inline; ") ?? false)
        let form = try mei.get("/events/new").form("/events").typing(["title": "Second"])
        try mei.sendMultipart(form, files: [UploadedFile("a.pdf", type: "application/pdf")])
        let record = try #require(site.state.events.values.first { $0.title == "Second" })
        let identifier = try #require(try record.event().enclosures.first?.identifier)
        let pdf = try mei.get("/events/\(record.uid)/attachments/\(identifier)")
        #expect(pdf.field("Content-Type") == "application/pdf")
        let policies = pdf.response.fields.values(named: "Content-Security-Policy")
        #expect(policies.allSatisfy { !$0.contains("sandbox") })
        #expect(policies.allSatisfy { $0.contains("default-src 'none'") })
    }

    @Test mutating func `a file that the browser has is not sent again`() throws {
        let path = try attach(UploadedFile("Letter.txt"))
        let tag = try #require(try mei.get(path).response.entityTag)
        let answer = try mei.open(.get, path, fields: ["If-None-Match": "\"\(tag)\""])
        guard case .response(let response) = answer else { return }
        #expect(response.status == .notModified)
        #expect(response.body.identity.isEmpty)
    }

    @Test mutating func `only whom the event is shown gets its files`() throws {
        let path = try attach(UploadedFile("Letter.txt"))
        for (name, status, code) in [
            ("Wall", AuthorizationStatus.readOnly, 200), ("Door", .writeOnly, 403),
            ("Out", .denied, 403),
        ] {
            var browser = try site.device(name, status)
            #expect(try browser.get(path).status == code, "\(name)")
        }
        var stranger = site.browser()
        #expect(try stranger.get(path).location == "/access")
    }

    @Test mutating func `an unknown file, event or content is not here`() throws {
        let path = try attach(UploadedFile("Letter.txt"))
        let record = try site.onlyEvent
        #expect(try mei.get("/events/\(record.uid)/attachments/nothing").status == 404)
        #expect(try mei.get("/events/\(record.uid)/attachments/a%2Fb%3Cb%3E").status == 404)
        #expect(try mei.get("/events/nobody/attachments/1").status == 404)
        site.attachments.forget()
        #expect(try mei.get(path).status == 404)
        try site.delete(record, by: "Mei's phone")
        #expect(try mei.get(path).status == 410)
    }

    @Test mutating func `the event's page lists files with size, picture and link`() throws {
        _ = try attach(UploadedFile("Door.png", "picture", type: "image/png"))
        let record = try site.onlyEvent
        let page = try mei.get("/events/\(record.uid)/2026-12-09T11:00:00")
        #expect(page.shows("Door.png PNG · 7 bytes"))
        let image = try #require(page.markup.all("img").first { $0["loading"] == "lazy" })
        #expect(image["src"]?.hasPrefix("/events/\(record.uid)/attachments/") ?? false)
        let json = try mei.get(
            "/events/\(record.uid)/2026-12-09T11:00:00",
            accept: "application/json"
        )
        #expect(json.html.contains(#""title":"Door.png","contentType":"image/png","size":7"#))
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `files of calendar files are kept: links as links, contents to be opened`()
        throws
    {
        let record = try site.take(
            """
            {"@type":"Event","uid":"i1","title":"Imported","start":"2026-12-09T17:00:00",\
            "links":{"1":{"@type":"Link","rel":"enclosure","href":"https://example.org/a/Plan.pdf"},\
            "2":{"@type":"Link","rel":"enclosure","href":"data:text/plain;base64,SGVsbG8=",\
            "contentType":"text/plain","title":"Hello.txt"},\
            "3":{"@type":"Link","rel":"enclosure","href":"javascript:alert(1)"},\
            "4":{"@type":"Link","rel":"enclosure","href":"CID:part3@example.org"},\
            "5":{"@type":"Link","rel":"enclosure","href":"data:text/html;base64,!!"}}}
            """
        )
        let page = try mei.get("/events/i1/2026-12-09T17:00:00")
        #expect(page.attribute("href", ofTagWith: "Plan.pdf") == "https://example.org/a/Plan.pdf")
        #expect(page.shows("Hello.txt"))
        #expect(page.shows("CID:part3@example.org"))
        #expect(!page.html.contains("\"javascript:"))
        let hello = try mei.get("/events/i1/attachments/2")
        #expect(hello.html == "Hello")
        #expect(hello.field("Content-Type") == "text/plain; charset=utf-8")
        for other in ["1", "3", "4", "5"] {
            #expect(try mei.get("/events/\(record.uid)/attachments/\(other)").status == 404)
        }
    }

    @Test mutating func `who sees no events may send no more than a form needs`() throws {
        let guest = try site.device("Guest", .writeOnly)
        let wall = try site.device("Wall", .readOnly)
        let whole = 4 * 25 * 1024 * 1024 + 1024 * 1024
        #expect(try limit("/events", mei) == whole)
        #expect(try limit("/events/u/2026-12-09", mei) == whole)
        #expect(try limit("/events", guest) == whole)
        for (path, browser) in [
            ("/events/deletion", mei), ("/settings", mei), ("/events", wall),
            ("/events/u/2026-12-09", guest), ("/events", site.browser()), ("/nowhere", mei),
        ] {
            #expect(try limit(path, browser) == 1024 * 1024, "\(path)")
        }
    }

    /// How much a POST to `path` may bring from this browser.
    private func limit(_ path: String, _ browser: Browser) throws -> Int {
        let cookie = browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        let head = """
            POST \(path) HTTP/1.1\r\nHost: 192.168.1.10:8080\r\nCookie: \(cookie)\r\n\
            Content-Length: 99999999\r\n\r\n
            """
        var parser = RequestParser()
        parser.receive(Array(head.utf8))
        guard case .head(let read) = try parser.next() else { return 0 }
        return site.application.bodyLimit(read)
    }
}
