import CivilTime
import Testing

@Suite struct CivilDateTextTests {
    @Test(arguments: ["2026-03-14", "0001-01-01", "9999-12-31", "2024-02-29"])
    func `a date is read and written alike`(text: String) throws {
        #expect(try #require(CivilDate(text)).description == text)
        #expect(try #require(CivilDate(text[...])).description == text)
        let bytes = Array(text.utf8)
        #expect(bytes.withUnsafeBufferPointer { CivilDate(utf8: $0) }?.description == text)
    }

    @Test(arguments: [
        "", "2026", "2026-3-14", "2026-03-1", "2026-03-14 ", " 2026-03-14", "2026-03-14T",
        "20260314",
        "2026/03/14", "26-03-14", "02026-03-14", "-026-03-14", "+026-03-14", "0000-01-01",
        "2026-00-10", "2026-13-10", "2026-02-29", "2026-04-31", "2026-03-00", "2026-03-32",
        "２０２６-03-14", "2026-03-1\u{0664}", "2026-03-14\0", "10000-01-01",
    ])
    func `anything else is refused`(text: String) {
        #expect(CivilDate(text) == nil)
    }
}
