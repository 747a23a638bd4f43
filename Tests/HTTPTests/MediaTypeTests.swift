import HTTP
import Testing

@Suite struct MediaTypeTests {
    @Test func `a type has an essence and parameters`() {
        let type = MediaType("Text/HTML; Charset=\"utf-8\" ;level=1")
        #expect(type?.essence == "text/html")
        #expect(type?.parameter("charset") == "utf-8")
        #expect(type?.parameter("LEVEL") == "1")
        #expect(type?.parameter("q") == nil)
    }

    @Test(arguments: ["", "text", "text/", "/html", "a/b/c", "text html/x", "text/html; charset"])
    func `anything else is no media type`(text: String) {
        #expect(MediaType(text) == nil)
    }

    @Test(arguments: [
        ("text/css", true), ("application/json", true), ("application/problem+json", true),
        ("image/svg+xml; charset=utf-8", true), ("image/png", false), ("font/woff2", false),
        ("application/zip", false), ("application/octet-stream", false),
    ])
    func `text gets smaller, pictures and archives do not`(text: String, isCompressible: Bool) {
        #expect(MediaType(text)?.isCompressible == isCompressible)
    }
}
