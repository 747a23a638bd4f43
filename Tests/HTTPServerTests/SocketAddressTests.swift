import Testing

@testable import HTTPServer

@Suite
struct SocketAddressTests {
    @Test(arguments: [
        ("127.0.0.1", "127.0.0.1"), ("::ffff:192.0.2.7", "192.0.2.7"), ("::1", "::1"),
    ])
    func `addresses are numeric text, mapped ones plain IPv4`(_ given: String, _ text: String)
        throws
    {
        let addresses = try ListenerSet.resolve(given)
        #expect(addresses.map(\.host) == [text])
    }

    @Test func `a port is kept in network order`() {
        var address = SocketAddress.any(isIPv6: true, port: 8080)
        #expect(address.port == 8080)
        address.port = 443
        #expect(address.bound == BoundAddress(host: "::", port: 443))
    }
}
