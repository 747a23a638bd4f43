import Testing

@testable import HTTP

@Suite struct MultipartParserTests {
    private func parse(
        _ text: String,
        boundary: String = "XX",
        limits: FormLimits = .standard
    ) throws(FormError) -> Form {
        var parser = try MultipartParser(Array(text.utf8), boundary: boundary, limits: limits)
        return try parser.parse()
    }

    private func part(_ disposition: String, _ content: String, more: String = "") -> String {
        "--XX\r\nContent-Disposition: form-data; \(disposition)\r\n\(more)\r\n\(content)\r\n"
    }

    @Test func `texts and files are read in order`() throws {
        let form = try parse(
            part("name=\"title\"", "Tea ü")
                + part(
                    "name=\"attachment\"; filename=\"a.PNG\"",
                    "\u{1}\r\n--X\r\n",
                    more: "Content-Type: Image/PNG\r\n"
                ) + part("name=title", "") + "--XX--\r\n"
        )
        #expect(form.all("title") == ["Tea ü", ""])
        #expect(form.items.count == 2)
        #expect(
            form.files == [
                FormFile(
                    name: "attachment",
                    filename: "a.PNG",
                    mediaType: "image/png",
                    bytes: Array("\u{1}\r\n--X\r\n".utf8)[...]
                )
            ]
        )
    }

    @Test func `preamble, epilogue and padding are passed over`() throws {
        let form = try parse(
            "preamble\r\n--XX \t\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--XX--epilogue"
        )
        #expect(form.first("a") == "1")
        #expect(try parse("--XX--").items.isEmpty)
    }

    @Test func `an empty file field brings no file`() throws {
        let form = try parse(part("name=\"f\"; filename=\"\"", "") + "--XX--")
        #expect(form.files.isEmpty)
        #expect(!form.contains("f"))
    }

    @Test(arguments: [
        ("C:\\\\Photos\\\\a.png", "a.png"), ("../../etc/passwd", "passwd"),
        ("a%22b.txt", "a\"b.txt"),
        ("ü.txt", "ü.txt"), ("dir/", "dir"), ("a%0D%0Ab", "a\r\nb"),
    ])
    func `a file name is its last component`(sent: String, kept: String) throws {
        let form = try parse(part("name=\"f\"; filename=\"\(sent)\"", "x") + "--XX--")
        #expect(form.files.map(\.filename) == [kept])
        #expect(form.files.map(\.mediaType) == ["application/octet-stream"])
    }

    @Test func `fields of a part are compared without case and others ignored`() throws {
        let form = try parse(
            "--XX\r\nX-Other: 1\r\ncontent-disposition: Form-Data; NAME=\"a\"\r\n"
                + "content-transfer-encoding: 8BIT\r\n\r\nok\r\n--XX--"
        )
        #expect(form.first("a") == "ok")
    }

    @Test(arguments: [
        "", "no boundary", "--XX\r\n", "--XXY\r\n", "--XX\r\n\r\nx\r\n--XX--",
        "--XX\r\nContent-Disposition: form-data; name=a\r\n\r\nnot ended",
        "--XX\r\nContent-Disposition: form-data; name=a\r\n--XX--",
        "--XX\r\nContent-Disposition: form-data\r\n\r\nx\r\n--XX--",
        "--XX\r\nContent-Disposition: attachment; name=a\r\n\r\nx\r\n--XX--",
        "--XX\r\nContent-Disposition: form-data; name=a\nX: y\r\n\r\nx\r\n--XX--",
        "--XX\r\nno colon\r\n\r\nx\r\n--XX--",
        "--XX\r\nContent-Disposition: form-data; name=a\r\nContent-Disposition: form-data; name=b"
            + "\r\n\r\nx\r\n--XX--",
        "--XX\r\nContent-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: base64"
            + "\r\n\r\nx\r\n--XX--",
        "--XX\nContent-Disposition: form-data; name=a\n\nx\n--XX--",
    ])
    func `a form that breaks the format is malformed`(text: String) {
        let error = #expect(throws: FormError.self) { try parse(text) }
        #expect(error?.status == .badRequest)
    }

    @Test(arguments: [
        "", String(repeating: "b", count: 71), "ends in space ", "a\"b", "a\r\nb", "ü",
    ])
    func `a boundary outside the grammar is refused`(boundary: String) {
        #expect(throws: FormError.malformed("the boundary is not valid")) {
            try parse("--\(boundary)--", boundary: boundary)
        }
    }

    @Test func `text that is no UTF-8 is an error with the field's name`() throws {
        let start = Array("--XX\r\nContent-Disposition: form-data; name=a\r\n\r\n".utf8)
        let body = start + [0xC0, 0xAF] + Array("\r\n--XX--".utf8)
        var parser = try MultipartParser(body, boundary: "XX", limits: .standard)
        #expect(throws: FormError.invalidText(name: "a")) { try parser.parse() }
        #expect(throws: FormError.invalidText(name: "a")) {
            let more = "Content-Type: text/plain; charset=utf-16\r\n"
            return try parse(part("name=a", "x", more: more) + "--XX--")
        }
    }

    @Test func `limits hold exactly`() throws {
        var limits = FormLimits()
        limits.parts = 2
        limits.name = 3
        limits.value = 4
        limits.filename = 5
        let file = "name=abc; filename=\"12345\""
        let form = try parse(
            part("name=abc", "1234") + part(file, "123456") + "--XX--",
            limits: limits
        )
        #expect(form.items.count == 1 && form.files.count == 1)
        for text in [
            part("name=a", "1") + part("name=b", "2") + part("name=c", "3"), part("name=abcd", "1"),
            part("name=a", "12345"), part("name=a; filename=123456", "1"),
        ] {
            let error = #expect(throws: FormError.self) {
                try parse(text + "--XX--", limits: limits)
            }
            #expect(error?.status == .contentTooLarge)
        }
    }

    @Test func `a part's fields are limited together`() throws {
        var limits = FormLimits()
        limits.partHead = 100
        let long = "X-Long: \(String(repeating: "x", count: 100))\r\n"
        #expect(throws: FormError.tooLarge("a part has too many fields")) {
            try parse(part("name=a", "1", more: long) + "--XX--", limits: limits)
        }
    }
}
