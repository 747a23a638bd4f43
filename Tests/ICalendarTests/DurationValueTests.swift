import Testing

@testable import ICalendar

@Suite struct DurationValueTests {
    @Test(arguments: [
        ("P15DT5H0M20S", "P15DT5H20S"), ("P7W", "P49D"), ("-PT15M", "-PT15M"), ("PT24H", "PT24H"),
        ("P1D", "P1D"), ("PT90M", "PT1H30M"), ("+PT5M", "PT5M"), ("PT0S", "PT0S"),
        ("-P0DT0H30M0S", "-PT30M"), ("P1WT1H", "P7DT1H"), ("-PT0M", "PT0S"), ("pt1h", "PT1H"),
    ])
    func `durations are read and written`(text: String, written: String) throws {
        #expect(try DurationValue(parsing: text).text == written)
    }

    @Test(arguments: [
        "", "P", "PT", "15M", "PT15", "P1H", "PTT1H", "P1.5D", "P-1D", "PT99999999999999999999S",
    ])
    func `what is none is refused`(text: String) {
        #expect(throws: ValueError.self) { try DurationValue(parsing: text) }
    }
}
