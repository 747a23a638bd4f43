import Testing

@testable import HTTP

@Suite struct ConnectionOptionTests {
    @Test(
        arguments: [
            (nil, 1, true), ("close", 1, false), ("Close", 1, false),
            ("keep-alive, close", 1, false),
            ("upgrade", 1, true), (nil, 0, false), ("keep-alive", 0, true), ("Keep-Alive", 0, true),
            ("keep-alive, close", 0, false),
        ] as [(String?, Int, Bool)]
    )
    func `HTTP 1.1 persists unless closed and HTTP 1.0 closes unless kept`(
        value: String?,
        minorVersion: Int,
        keeps: Bool
    ) {
        var fields = Fields()
        fields["Connection"] = value
        #expect(
            ConnectionOption.keepsConnection(fields, minorVersion: minorVersion) == keeps
        )
    }

    @Test func `only what the version does not imply is written`() {
        #expect(ConnectionOption(minorVersion: 1, keepsConnection: true) == .persistent)
        #expect(ConnectionOption(minorVersion: 0, keepsConnection: true) == .keepAlive)
        #expect(ConnectionOption(minorVersion: 1, keepsConnection: false) == .close)
        #expect(ConnectionOption(minorVersion: 0, keepsConnection: false) == .close)
    }
}
