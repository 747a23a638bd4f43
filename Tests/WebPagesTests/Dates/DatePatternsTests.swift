import Testing

@testable import WebPages

@Suite struct DatePatternsTests {
    @Test(
        arguments: [
            (
                "d MMMM y",
                [
                    .field(.day, 1), .literal(" "), .field(.month, 4), .literal(" "),
                    .field(.year, 1),
                ]
            ),
            (
                "y年M月d日",
                [
                    .field(.year, 1), .literal("年"), .field(.month, 1), .literal("月"),
                    .field(.day, 1),
                    .literal("日"),
                ]
            ),
            ("h 'o''clock'", [.field(.hour12, 1), .literal(" o'clock")]),
            ("d 'de' MMM", [.field(.day, 1), .literal(" de "), .field(.month, 3)]),
            ("''yy", [.literal("'"), .field(.year, 2)]), ("", []), ("'d", [.literal("d")]),
        ] as [(String, [DatePatterns.Token])]
    )
    func `letters are fields, and quotes hold text`(
        _ pattern: String,
        _ tokens: [DatePatterns.Token]
    ) {
        #expect(DatePatterns.parse(pattern) == tokens)
    }
}
