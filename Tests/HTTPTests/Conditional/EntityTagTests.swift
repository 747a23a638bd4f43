import HTTP
import Testing

@Suite struct EntityTagTests {
    @Test func `each coding has its own tag`() {
        #expect(EntityTag.text("abc", coding: .identity) == "\"abc\"")
        #expect(EntityTag.text("abc", coding: .gzip) == "\"abc-gzip\"")
        #expect(EntityTag.text("abc", coding: .deflate) == "\"abc-deflate\"")
    }

    @Test func `what would end a tag early is left out`() {
        #expect(EntityTag.text("a\"b\r\n c\0ü", coding: .identity) == "\"abcü\"")
    }
}
