import Testing

@testable import ICalendar

@Suite struct LineUnfolderTests {
    private func lines(_ bytes: [UInt8]) -> [(Int, String)] {
        var unfolder = LineUnfolder(bytes)
        var lines: [(Int, String)] = []
        while let line = unfolder.next() {
            lines.append((line.number, String(decoding: line.bytes, as: UTF8.self)))
        }
        return lines
    }

    private func lines(_ text: String) -> [(Int, String)] { lines(Array(text.utf8)) }

    @Test func `RFC 5545 section 3_1, a description folded twice`() {
        let text =
            "DESCRIPTION:This is a lo\r\n ng description\r\n  that exists on a long line.\r\n"
        #expect(
            lines(text).map(\.1) == [
                "DESCRIPTION:This is a long description that exists on a long line."
            ]
        )
    }

    @Test(arguments: ["\r\n", "\n", "\r"])
    func `every kind of line end is read`(end: String) {
        let text = ["A:1", "B:2", "\tthree", "C:4"].joined(separator: end)
        #expect(lines(text).map(\.0) == [1, 2, 4])
        #expect(lines(text).map(\.1) == ["A:1", "B:2three", "C:4"])
    }

    @Test func `empty lines count and are skipped`() {
        #expect(lines("A:1\n\n\nB:2\n").map(\.0) == [1, 4])
    }

    @Test func `a line end doubled by a careless program still folds`() {
        #expect(lines("A:on\r\r\n e\r\r\nB:2").map(\.1) == ["A:one", "B:2"])
    }

    @Test func `a byte order mark is no part of the first line`() {
        #expect(lines([0xEF, 0xBB, 0xBF] + Array("A:1".utf8)).map(\.1) == ["A:1"])
    }

    @Test func `a fold inside a UTF-8 sequence is undone`() {
        let bytes = Array("A:caf".utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xA9] + Array("\r\n".utf8)
        #expect(lines(bytes).map(\.1) == ["A:café"])
    }

    @Test func `nothing has no lines`() {
        #expect(lines("").isEmpty)
        #expect(lines("\r\n\r\n").isEmpty)
    }
}
