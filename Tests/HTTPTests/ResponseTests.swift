import HTTP
import Testing

@Suite struct ResponseTests {
    @Test func `a redirect after a form asks for GET`() {
        let response = Response.redirect(to: "/days/2026-03-14")
        #expect(response.status == .seeOther)
        #expect(response.fields["Location"] == "/days/2026-03-14")
    }

    @Test func `a method that does not work is answered with those that do`() {
        #expect(Response.methodNotAllowed(allowing: [.get, .head]).fields["Allow"] == "GET, HEAD")
        #expect(Response.options(allowing: [.get, .options]).fields["Allow"] == "GET, OPTIONS")
        #expect(Response.options(allowing: []).status == .noContent)
    }

    @Test func `content names its type`() {
        let response = Response(.ok, contentType: "text/plain; charset=utf-8", body: [0x6F, 0x6B])
        #expect(response.fields["content-type"] == "text/plain; charset=utf-8")
        #expect(response.body.identity == [0x6F, 0x6B])
        #expect(Body.none.identity.isEmpty)
        #expect(Body.variants(identity: [1], gzip: [2]).identity == [1])
    }

    @Test func `not modified repeats the tag and says what it varies by`() {
        let response = Response.notModified(tag: "abc-gzip")
        #expect(response.status == .notModified)
        #expect(response.entityTag == "abc-gzip")
        #expect(response.fields["Vary"] == "Accept-Encoding")
    }
}
