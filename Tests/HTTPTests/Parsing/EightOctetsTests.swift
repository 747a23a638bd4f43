import Testing

@testable import HTTP

@Suite struct EightOctetsTests {
    @Test(arguments: 0..<40)
    func `a line feed is found at every place`(place: Int) {
        var bytes = [UInt8](repeating: 0x8A, count: 40)
        bytes[place] = 0x0A
        #expect(EightOctets.firstLineFeed(in: bytes, from: 0) == place)
        #expect(EightOctets.firstLineFeed(in: bytes, from: place + 1) == 40)
    }

    @Test func `without a line feed the end is answered`() {
        #expect(EightOctets.firstLineFeed(in: [], from: 0) == 0)
        #expect(EightOctets.firstLineFeed(in: Array("0123456789".utf8), from: 3) == 10)
    }

    @Test(arguments: UInt8.min...UInt8.max)
    func `an octet is unfit exactly where no field value holds it`(octet: UInt8) {
        for place in 0..<20 {
            var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 20)
            bytes[place] = octet
            let isFit = octet == 0x09 || octet >= 0x20 && octet != 0x7F
            #expect(EightOctets.firstUnfit(in: bytes, 0..<20) == (isFit ? 20 : place))
        }
    }

    @Test func `octets outside the range are not looked at`() {
        let bytes = Array("\u{0}abcdefghijkl\u{0}".utf8)
        #expect(EightOctets.firstUnfit(in: bytes, 1..<13) == 13)
    }
}
