import HTTP
import Testing

@Suite struct IfNoneMatchTests {
    private func match(_ fields: Fields) throws -> String? {
        Request(.get, try RequestTarget(parsing: "/"), fields: fields).matchesEntityTag("abc")
    }

    @Test(arguments: [
        (#""abc""#, "abc"), (#"W/"abc""#, "abc"), (#""abc-gzip""#, "abc-gzip"),
        (#"W/"abc-deflate""#, "abc-deflate"), (#""x", "abc""#, "abc"),
        (#""x" ,,W/"abc","y""#, "abc"),
        ("*", "abc"), (" * ", "abc"),
    ])
    func `a listed tag is found, weak or coded or not`(value: String, tag: String) throws {
        #expect(try match(["If-None-Match": value]) == tag)
    }

    @Test(arguments: [
        "", "abc", #""ab""#, #""abcd""#, #""abc-br""#, #""abc-gzip-gzip""#, #"w/"abc""#, #""abc"#,
        #""ABC""#, #""x", *"#, #"junk, "abc""#, #""a,"abc""#,
    ])
    func `other tags and broken lists match nothing`(value: String) throws {
        #expect(try match(["If-None-Match": value]) == nil)
    }

    @Test func `without the field nothing matches, and further lines count`() throws {
        #expect(try match([:]) == nil)
        #expect(try match(["If-None-Match": #""x""#, "if-none-match": #""abc""#]) == "abc")
    }
}
