import JSON
import Testing

@Suite struct JSONStringTests {
    @Test(
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
            (#""\u0041\u00e9\u65E5""#, "A\u{E9}\u{65E5}"),
            (#""\ud83d\uDE00""#, "\u{1F600}"),
            (#""\uDBFF\uDFFF\uD800\uDC00""#, "\u{10FFFF}\u{10000}"),
            (#""a\u0000b""#, "a\u{0}b"),
            (
                #""twelve bytes and \n then more than sixteen""#,
                "twelve bytes and \n then more than sixteen"
            ),
            ("\"Müll 日本 😀\"", "Müll 日本 😀"),
        ]
    )
    func `escapes and UTF-8 are resolved`(source: String, expected: String) throws {
        let value = try JSONValue(parsing: source)
        #expect(value == .string(expected))
        #expect(skippingFault(in: Array(source.utf8)) == nil)
    }

    @Test(
        arguments: [
            #""\ud800""#, #""\udc00""#, #""\ud800x""#, #""\ud800\n""#, #""\ud800\ud800""#,
            #""\ud800\u0041""#, #""\udc00\ud800""#, #""\ud800\u""#, #""\u12""#, #""\u12g4""#,
            #""\u 123""#, #""\x41""#, #""\'""#, #""\0""#, #""\""#, #""\u"#, #""\"#,
        ]
    )
    func `a lone surrogate or an unknown escape is refused`(source: String) {
        let faults = faults(in: source)
        #expect(faults.tree != nil)
        #expect(faults.tree == faults.skipping)
    }

    @Test(
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80],
            [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28],
            [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xC3, 0xA4, 0xFF],
        ] as [[UInt8]]
    )
    func `bytes that are not UTF-8 are refused in any place of a word`(bytes: [UInt8]) {
        for padding in 0...9 {
            let plain = [UInt8](repeating: 0x61, count: padding)
            let faults = faults(in: [0x22] + plain + bytes + plain + [0x22])
            #expect(faults.tree?.reason == "the text is not UTF-8")
            #expect(faults.tree == faults.skipping)
        }
    }

    @Test func `the first and last scalar of each length are read`() throws {
        let scalars = "\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"
        #expect(try JSONValue(parsing: "\"\(scalars)\"") == .string(scalars))
    }

    @Test func `a control character is refused wherever it stands`() {
        for control in 0..<UInt8(0x20) {
            for place in 0..<20 {
                var bytes = [UInt8](repeating: 0x61, count: 20)
                bytes[place] = control
                let fault = skippingFault(in: [0x22] + bytes + [0x22])
                #expect(fault?.offset == place + 1)
            }
        }
    }
}
