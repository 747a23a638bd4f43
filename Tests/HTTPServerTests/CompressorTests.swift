import HTTPServer
import Testing

@Suite
struct CompressorTests {
    private let page = Array(String(repeating: "<li>Anna: dentist, 8:30</li>\n", count: 300).utf8)

    @Test(arguments: [Compressor.Format.gzip, .zlib])
    func `what is compressed comes back unchanged`(_ format: Compressor.Format) {
        let packed = Compressor(format, level: 6).compress(page)
        #expect(packed.count < page.count / 10)
        #expect(inflated(packed) == page)
    }

    @Test func `one stream serves many bodies and keeps nothing of the last`() {
        let compressor = Compressor(level: 6)
        let first = compressor.compress(page)
        #expect(inflated(compressor.compress(Array("short".utf8))) == Array("short".utf8))
        #expect(inflated(compressor.compress([])) == [])
        #expect(compressor.compress(page) == first)
    }

    @Test func `bytes without order come back too`() {
        var generator = SystemRandomNumberGenerator()
        let noise = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        #expect(inflated(Compressor(level: 1).compress(noise)) == noise)
    }
}
