import Testing

@testable import HTTP

@Suite struct DelimiterSearchTests {
    @Test(
        arguments: [
            ("", nil), ("abcab", nil), ("abcabd", 0), ("xxabcabcabd", 5), ("abcabcabcabd", 6),
            ("abdabcab", nil), ("aabcabdabcabd", 1),
        ] as [(String, Int?)]
    )
    func `the first place of the pattern is found`(text: String, place: Int?) {
        let search = DelimiterSearch(Array("abcabd".utf8))
        #expect(search.first(in: Array(text.utf8), from: 0) == place)
    }

    @Test func `the search begins where it is told`() {
        let search = DelimiterSearch([7])
        #expect(search.first(in: [7, 0, 7], from: 0) == 0)
        #expect(search.first(in: [7, 0, 7], from: 1) == 2)
        #expect(search.first(in: [7, 0, 7], from: 3) == nil)
    }
}
