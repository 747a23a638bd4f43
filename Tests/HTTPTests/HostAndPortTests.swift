import HTTP
import Testing

@Suite struct HostAndPortTests {
    @Test(
        arguments: [
            ("example.org", "example.org", nil),
            ("Example.ORG:8080", "example.org", 8080),
            ("localhost:", "localhost", nil),
            ("192.168.1.20:80", "192.168.1.20", 80),
            ("[FE80::1]:8080", "fe80::1", 8080),
            ("[::1]", "::1", nil),
            ("0.0.0.0=5000", "0.0.0.0=5000", nil),
            ("a%20b", "a%20b", nil),
            ("himekuri.local.", "himekuri.local.", nil),
        ] as [(String, String, Int?)]
    )
    func `a name or an address may have a port`(text: String, host: String, port: Int?) {
        let parsed = HostAndPort(text)
        #expect(parsed?.host == host)
        #expect(parsed?.port == port)
    }

    @Test(arguments: [
        "", ":80", "exa mple", "host:1.2", "host:80:80", "host:-1", "host:65536", "host:000080",
        "host/path", "user@host", "a%2", "a%zz", "[::1", "::1", "[::1]80", "x[::1]", "[1.2.3.4]",
        "[fe80::1%25eth0]", "host\\x", "höst", "a,b:80:", "<script>",
    ])
    func `anything else is no host`(text: String) {
        #expect(HostAndPort(text) == nil)
    }

    @Test func `a literal address is known as such`() {
        #expect(HostAndPort("127.0.0.1:80")?.address?.isLoopback == true)
        #expect(HostAndPort("[::1]:80")?.address == IPAddress("::1"))
        #expect(HostAndPort("localhost")?.address == nil)
    }

    @Test(arguments: ["example.org", "example.org:8080", "[::1]:80", "10.0.0.1"])
    func `a description reads as it was written`(text: String) {
        #expect(HostAndPort(text)?.description == text)
    }
}
