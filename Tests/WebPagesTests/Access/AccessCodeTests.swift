import Testing

@testable import WebPages

@Suite struct AccessCodeTests {
    @Test func `six digits are shown in two groups and spoken one by one`() {
        let code = AccessCode(digits: "004815")
        #expect(code.grouped == "004 815")
        #expect(code.spoken == "0 0 4 8 1 5")
    }
}
