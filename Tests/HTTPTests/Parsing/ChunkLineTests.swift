import Testing

@testable import HTTP

@Suite struct ChunkLineTests {
    private func parse(_ text: String) throws(RequestError) -> ChunkLine {
        try ChunkLine(parsing: Array(text.utf8)[...])
    }

    @Test(arguments: [
        ("0", 0), ("000", 0), ("1a", 26), ("1A", 26), ("0005", 5), ("5;a", 5), ("5 ; a = b", 5),
        ("5;a=b;c=\"d;\\\"e\"", 5), ("5;a;b", 5), ("7fffffff", 2_147_483_647),
    ])
    func `a size is hexadecimal and may have extensions`(text: String, size: Int) throws {
        #expect(try parse(text).size == size)
    }

    @Test(arguments: [
        "", " 5", "+5", "-5", "0x5", "5_0", "5 ", "5 x", "5;", "5;;", "5;=a", "5;a=", "5;a=\"b",
        "5;a=\"b\\", "5;a b", "5\r", "5;a=\"\r\"", "Z", "5;a=b c",
    ])
    func `anything else is malformed`(text: String) {
        let error = #expect(throws: RequestError.self) { try parse(text) }
        #expect(error?.status == .badRequest)
    }

    @Test(arguments: ["10000000000000005", "ffffffffffffffff", "8000000000000000"])
    func `a size that would overflow is too large`(text: String) {
        let error = #expect(throws: RequestError.self) { try parse(text) }
        #expect(error?.status == .contentTooLarge)
    }
}
