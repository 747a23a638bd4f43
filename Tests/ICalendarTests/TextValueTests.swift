import Testing

@testable import ICalendar

@Suite struct TextValueTests {
    @Test func `RFC 5545 section 3_3_11, the printed example`() {
        let value = #"Project XYZ Final Review\nConference Room - 3B\nCome Prepared."#
        #expect(
            TextValue.unescape(value)
                == "Project XYZ Final Review\nConference Room - 3B\nCome Prepared."
        )
    }

    @Test(arguments: [
        (#"a\,b\;c\\d"#, #"a,b;c\d"#), (#"x\Ny"#, "x\ny"), (#"a\\nb"#, #"a\nb"#),
        (#"\q stays"#, #"\q stays"#), (#"at the end\"#, #"at the end\"#), ("plain", "plain"),
    ])
    func `escapes are undone once`(value: String, text: String) {
        #expect(TextValue.unescape(value) == text)
    }

    @Test func `lists split at commas that are not escaped`() {
        #expect(TextValue.list(#"APPOINTMENT,EDUCATION"#) == ["APPOINTMENT", "EDUCATION"])
        #expect(TextValue.list(#"a\,b,c\\,d"#) == ["a,b", #"c\"#, "d"])
    }

    @Test func `white space around a text is dropped`() {
        #expect(TextValue.trimmed(" \t two words \u{A0}") == "two words")
        #expect(TextValue.trimmed("   ") == "")
    }
}
