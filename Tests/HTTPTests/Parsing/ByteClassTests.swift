import Testing

@testable import HTTP

@Suite struct ByteClassTests {
    @Test func `token characters are those of RFC 9110`() {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        let expected = Set("!#$%&'*+-.^_`|~0123456789\(letters)".utf8)
        #expect(Set((UInt8.min...UInt8.max).filter(\.isTokenCharacter)) == expected)
    }

    @Test func `field values hold no control character but the tab`() {
        let refused = (UInt8.min...UInt8.max).filter { !$0.isFieldValueCharacter }
        #expect(refused == Array(0...8) + Array(10...31) + [127])
    }

    @Test func `hexadecimal digits have their values in both cases`() {
        #expect("0123456789abcdef".utf8.map(\.hexadecimalValue) == (0...15).map { $0 })
        #expect("ABCDEF".utf8.map(\.hexadecimalValue) == (10...15).map { $0 })
        #expect("g@`/:G".utf8.compactMap(\.hexadecimalValue).isEmpty)
    }

    @Test func `only ASCII capitals become small`() {
        #expect("AZ[@az".utf8.map(\.lowercased) == Array("az[@az".utf8))
        #expect(UInt8(0xC4).lowercased == 0xC4)
    }
}
