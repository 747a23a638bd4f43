import CivilTime
import Testing

@Suite struct CivilDurationTests {
    struct Case: CustomTestStringConvertible {
        let text: String
        let days: Int
        let seconds: Int
        let canonical: String

        init(_ text: String, _ days: Int, _ seconds: Int, _ canonical: String) {
            (self.text, self.days, self.seconds) = (text, days, seconds)
            self.canonical = canonical
        }

        var testDescription: String { text }
    }

    /// The first two are RFC 5545 §3.3.6's own examples.
    @Test(arguments: [
        Case("P15DT5H0M20S", 15, 18_020, "P15DT5H0M20S"), Case("P7W", 49, 0, "P49D"),
        Case("P1DT2H30M", 1, 9000, "P1DT2H30M"), Case("P1W2DT3S", 9, 3, "P9DT3S"),
        Case("PT0S", 0, 0, "PT0S"), Case("P0D", 0, 0, "PT0S"), Case("PT90M", 0, 5400, "PT1H30M"),
        Case("PT24H", 0, 86_400, "PT24H"), Case("PT1H0M5S", 0, 3605, "PT1H0M5S"),
        Case("PT5.5S", 0, 5, "PT5S"), Case("P001D", 1, 0, "P1D"), Case("PT0H", 0, 0, "PT0S"),
        Case("P3652059D", 3_652_059, 0, "P3652059D"),
    ])
    func `days and exact seconds are kept apart`(example: Case) throws {
        let duration = try #require(CivilDuration(example.text))
        #expect(duration.days == example.days)
        #expect(duration.seconds == example.seconds)
        #expect(duration.description == example.canonical)
        #expect(CivilDuration(example.canonical) == duration)
        let bytes = Array(example.text.utf8)
        #expect(bytes.withUnsafeBufferPointer { CivilDuration(utf8: $0) } == duration)
    }

    @Test(arguments: [
        "", "P", "PT", "P1", "P1DT", "P1H", "PT1D", "PT1H5S", "P1D2W", "P1D1D", "P1W1W", "PT1M1H",
        "p1d", "1D", "P-1D", "P+1D", "P1.5D", "PT1.H", "PT.5S", "PT5.S", "P1D ", " P1D", "PT1S1",
        "P1Y", "P1M", "-P1D", "+P1D", "P1D\0", "PT1H30",
    ])
    func `anything else is refused`(text: String) {
        #expect(CivilDuration(text) == nil)
    }

    @Test(arguments: [
        "P3652060D", "P521723W", "P99999999999999999999D", "PT99999999999999999999S",
        "PT315537897601S", "PT87649417H", "PT5258964960M1S",
    ])
    func `a duration longer than the calendar is refused`(text: String) {
        #expect(CivilDuration(text) == nil)
    }

    @Test func `a sign is read only where it is allowed`() throws {
        let early = try #require(CivilDuration("-PT15M", allowsSign: true))
        #expect(early.seconds == -900)
        #expect(early.isNegative)
        #expect(early.description == "-PT15M")
        #expect(early.negated.description == "PT15M")
        #expect(CivilDuration("+P1D", allowsSign: true)?.days == 1)
        #expect(CivilDuration("--P1D", allowsSign: true) == nil)
        #expect(CivilDuration("-+P1D", allowsSign: true) == nil)
    }

    @Test func `parts of different signs become seconds`() {
        let mixed = CivilDuration(days: 1, seconds: -3600)
        #expect(mixed.days == 0)
        #expect(mixed.description == "PT23H")
        #expect(CivilDuration(days: -1, seconds: 3600).description == "-PT23H")
        #expect(CivilDuration(days: 1, seconds: 60).nominalSeconds == 86_460)
        #expect(CivilDuration.zero.isZero)
    }
}
