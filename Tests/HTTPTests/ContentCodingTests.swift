import HTTP
import Testing

@Suite struct ContentCodingTests {
    @Test(
        arguments: [
            (nil, .identity),
            ("", .identity),
            ("gzip, deflate, br", .gzip),
            ("deflate", .deflate),
            ("deflate, gzip", .gzip),
            ("deflate;q=1, gzip;q=0.5", .deflate),
            ("x-gzip", .gzip),
            ("GZIP", .gzip),
            ("gzip;q=0", .identity),
            ("gzip;q=0, *", .deflate),
            ("gzip;q=0, deflate;q=0, *", .identity),
            ("*", .gzip),
            ("*;q=0", .identity),
            ("identity;q=0, gzip;q=0.1", .gzip),
            ("identity", .identity),
            ("identity, gzip;q=0.5", .identity),
            ("gzip;q=0.5, identity;q=0.5", .gzip),
            ("br", .identity),
            ("identity;q=0", .identity),
            ("gzip;q=abc", .identity),
        ] as [(String?, ContentCoding)]
    )
    func `the weights choose the coding`(accepted: String?, chosen: ContentCoding) {
        #expect(ContentCoding.choose(acceptEncoding: accepted) == chosen)
    }

    @Test func `only available codings are chosen`() {
        let plainOrGzip: [ContentCoding] = [.identity, .gzip]
        #expect(ContentCoding.choose(acceptEncoding: "deflate", among: plainOrGzip) == .identity)
        #expect(
            ContentCoding.choose(acceptEncoding: "deflate, gzip;q=0.1", among: plainOrGzip) == .gzip
        )
    }
}
