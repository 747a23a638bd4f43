import Testing

@testable import HTTP

@Suite struct URLEncodedFormTests {
    private func parse(
        _ text: String,
        limits: FormLimits = .standard
    ) throws(FormError) -> [String] {
        try URLEncodedForm.parse(Array(text.utf8)[...], limits: limits)
            .map { "\($0.name)=\($0.value)" }
    }

    @Test func `pairs are decoded in order`() throws {
        #expect(
            try parse("title=Tea+%26+cake&x=&y&title=%C3%BC") == [
                "title=Tea & cake", "x=", "y=", "title=ü",
            ]
        )
    }

    @Test func `line ends, tabs and control characters are kept for the page to judge`() throws {
        #expect(try parse("notes=a%0D%0Ab%09c%00%1B") == ["notes=a\r\nb\tc\0\u{1B}"])
    }

    @Test(arguments: ["a=%C0%AF", "a=%FF", "a=%ED%A0%80", "a=%F5%80%80%80", "a=%E2%82"])
    func `octets that are no UTF-8 are an error with the field's name`(text: String) {
        #expect(throws: FormError.invalidText(name: "a")) { try parse(text) }
    }

    @Test(arguments: ["a=%", "a=%1", "a=%g0", "%=a"])
    func `a percent sign that begins no escape is malformed`(text: String) {
        #expect(throws: FormError.malformed("a percent sign begins no escape")) { try parse(text) }
    }

    @Test func `limits hold exactly`() throws {
        var limits = FormLimits()
        limits.parts = 2
        limits.name = 3
        limits.value = 4
        #expect(try parse("abc=1234&b=%41%41%41%41", limits: limits) == ["abc=1234", "b=AAAA"])
        #expect(throws: FormError.tooLarge("there are too many fields")) {
            try parse("a=1&b=2&c=3", limits: limits)
        }
        #expect(throws: FormError.tooLarge("a field's name is too long")) {
            try parse("abcd=1", limits: limits)
        }
        #expect(throws: FormError.tooLarge("the field a is too long")) {
            try parse("a=12345", limits: limits)
        }
        #expect(FormError.tooLarge("").status == .contentTooLarge)
    }
}
