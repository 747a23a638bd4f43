import JSON
import Testing

@Suite struct JSONNumberTests {
    @Test(
        arguments: [
            "0", "-0", "1", "-1", "10", "1.0", "0.10", "-0.0", "1e5", "1E5", "1e+05", "1e-5",
            "1e400", "-1.5E-400", "123456789012345678901234567890", "9007199254740993",
        ]
    )
    func `a number keeps its text`(source: String) throws {
        #expect(text(try JSONValue(parsing: "[\(source)]")) == "[\(source)]")
        #expect(JSONNumber(source)?.text == source)
    }

    @Test(
        arguments: [
            "+1", "01", "-01", "00", "1.", ".5", "-", "-.5", "1e", "1e+", "1.e5", "0x10", "1_000",
            "--1", "1.2.3", "Infinity", "-Infinity", "1e5.5", "1,0",
        ]
    )
    func `a number outside the grammar is refused`(source: String) {
        let faults = faults(in: source)
        #expect(faults.tree != nil)
        #expect(faults.skipping != nil)
        #expect(JSONNumber(source) == nil)
    }

    @Test func `a number that is no whole one or too large has no integer`() {
        #expect(JSONNumber("-0")?.int == 0)
        #expect(JSONNumber("9223372036854775807")?.int == 9_223_372_036_854_775_807)
        #expect(JSONNumber("9223372036854775808")?.int == nil)
        #expect(JSONNumber("1.0")?.int == nil)
        #expect(JSONNumber("1e2")?.int == nil)
        #expect(JSONNumber("1e2")?.double == 100)
        #expect(JSONNumber("1e400")?.double == .infinity)
    }

    @Test func `a number that is not finite is not admitted`() {
        #expect(JSONNumber(Double.infinity) == nil)
        #expect(JSONNumber(Double.nan) == nil)
        #expect(JSONNumber(0.5)?.text == "0.5")
    }

    @Test func `a text with more than a number is not admitted`() {
        #expect(JSONNumber("") == nil)
        #expect(JSONNumber(" 1") == nil)
        #expect(JSONNumber("1 ") == nil)
    }
}
