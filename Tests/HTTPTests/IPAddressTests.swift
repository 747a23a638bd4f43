import HTTP
import Testing

@Suite struct IPAddressTests {
    @Test func `four octets make a version 4 address`() {
        #expect(IPAddress("192.168.1.20") == .version4(0xC0A8_0114))
        #expect(IPAddress("0.0.0.0") == .version4(0))
    }

    @Test(
        arguments: [
            ("::", 0, 0), ("::1", 0, 1), ("1::", 0x1_0000_0000_0000, 0),
            ("2001:db8::8:800:200C:417A", 0x2001_0DB8_0000_0000, 0x0008_0800_200C_417A),
            ("1:2:3:4:5:6:7:8", 0x0001_0002_0003_0004, 0x0005_0006_0007_0008),
            ("64:ff9b::192.0.2.33", 0x0064_FF9B_0000_0000, 0xC000_0221),
            ("fe80::1%eth0", 0xFE80_0000_0000_0000, 1),
        ] as [(String, UInt64, UInt64)]
    )
    func `groups make a version 6 address`(text: String, high: UInt64, low: UInt64) {
        #expect(IPAddress(text) == .version6(high, low))
    }

    @Test func `a mapped address is the version 4 address`() {
        #expect(IPAddress("::ffff:10.1.2.3") == IPAddress("10.1.2.3"))
        #expect(IPAddress("::FFFF:0a01:0203") == IPAddress("10.1.2.3"))
    }

    @Test(arguments: [
        "", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4", "1.2.3.4 ", "1..3.4", ":", ":::",
        "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "g::", "1:2:3:4:5:6:7::8",
        "::1:", ":1::", "1.2.3.4::", "::1.2.3.4:5", "example.org",
    ])
    func `anything else is no address`(text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test(arguments: [
        ("127.0.0.1", true, false), ("127.8.8.8", true, false), ("::1", true, false),
        ("10.0.0.1", false, true), ("172.16.0.1", false, true), ("172.31.255.1", false, true),
        ("172.32.0.1", false, false), ("192.168.0.1", false, true), ("169.254.1.1", false, true),
        ("8.8.8.8", false, false), ("fd12::1", false, true), ("fe80::1", false, true),
        ("febf::1", false, true), ("fec0::1", false, false), ("2001:db8::1", false, false),
    ])
    func `addresses of this machine and of a home are told apart`(
        text: String,
        isLoopback: Bool,
        isPrivate: Bool
    ) {
        #expect(IPAddress(text)?.isLoopback == isLoopback)
        #expect(IPAddress(text)?.isPrivate == isPrivate)
    }
}
