import JSON
import Testing

@Suite struct JSONHostileInputTests {
    private let sample = #"""
        {"@type":"Event","uid":"a-1","n":[0,-1.5e+3,true,false,null],"t":"Müll \u65e5\ud83d\ude00\n",
        "o":{"":{},"x":[[],[{}]]},"long":"a run of plain text longer than sixteen bytes"}
        """#

    @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
    func `nesting beyond the limit is refused and up to it read`(opening: String) throws {
        let levels = opening.count { $0 == "[" || $0 == "{" }
        for (count, isRead) in [(64 / levels, true), (64 / levels + 1, false), (200_000, false)] {
            let closing = String(
                opening.compactMap { $0 == "[" ? "]" : $0 == "{" ? "}" : nil }.reversed()
            )
            let text =
                String(repeating: opening, count: count) + "1"
                + String(repeating: closing, count: count)
            let faults = faults(in: text)
            #expect((faults.tree == nil) == isRead)
            #expect((faults.skipping == nil) == isRead)
            if !isRead { #expect(faults.tree?.reason == "the nesting is too deep") }
        }
    }

    @Test func `a text cut anywhere is refused`() {
        let bytes = Array(sample.utf8)
        #expect(treeFault(in: bytes) == nil)
        for length in 0..<bytes.count {
            let faults = faults(in: Array(bytes.prefix(length)))
            #expect(faults.tree != nil)
            #expect(faults.tree == faults.skipping)
        }
    }

    @Test func `a text changed at random is read the same both ways or refused both ways`() {
        var generator = SeededGenerator(seed: 8259)
        let interesting =
            Array("\"\\{}[],:0123456789-+.eEtrufalsn \n\u{0}".utf8) + [0x80, 0xC3, 0xED, 0xFF]
        for _ in 0..<4_000 {
            var bytes = Array(sample.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                let byte = interesting.randomElement(using: &generator) ?? 0
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = byte
                case 1: bytes.insert(byte, at: place)
                default: bytes.remove(at: place)
                }
            }
            let faults = faults(in: bytes)
            if faults.tree?.reason != "a name comes twice" {
                #expect(faults.tree == faults.skipping)
            }
        }
    }

    @Test func `what is written is read back as the same value`() throws {
        var generator = SeededGenerator(seed: 8984)
        for _ in 0..<500 {
            let value = randomValue(depth: 0, using: &generator)
            #expect(try JSONValue(parsing: value.encoded()) == value)
            #expect(try JSONValue(parsing: value.encoded(.pretty)) == value)
            let text = value.encoded()
            #expect(try JSONValue(parsing: text).encoded() == text)
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `an object of very many members is read in reasonable time`() throws {
        let members = (0..<100_000).map { "\"name-\($0)\":\($0)" }.joined(separator: ",")
        let value = try JSONValue(parsing: "{\(members)}")
        let shuffled = JSONValue.object(JSONObject((value.objectValue?.members ?? []).prefix(50)))
        #expect(value.objectValue?.count == 100_000)
        #expect(value == value)
        #expect(value != shuffled)
    }

    private func randomValue(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth < 5 ? 8 : 5), using: &generator) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &generator))
        case 2: return .number(JSONNumber(Int.random(in: -1000...1000, using: &generator)))
        case 3:
            return .number(
                JSONNumber(Double.random(in: -1...1, using: &generator)) ?? JSONNumber(0)
            )
        case 4, 5: return .string(randomText(using: &generator))
        case 6:
            return .array(
                (0..<Int.random(in: 0..<5, using: &generator)).map { _ in
                    randomValue(depth: depth + 1, using: &generator)
                }
            )
        default:
            var object = JSONObject()
            for _ in 0..<Int.random(in: 0..<5, using: &generator) {
                object[randomText(using: &generator)] = randomValue(
                    depth: depth + 1,
                    using: &generator
                )
            }
            return .object(object)
        }
    }

    private func randomText(using generator: inout SeededGenerator) -> String {
        let scalars = Array("ab\"\\/\n\u{0}\u{1F}\u{7F}äé\u{301}日😀\u{10FFFF}".unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<20, using: &generator) {
            text.append(scalars.randomElement(using: &generator) ?? "x")
        }
        return String(text)
    }
}
