import Testing

@testable import WebPages

@Suite struct SentenceTests {
    private let sentence = Sentence("{title} was moved to {day}.")

    @Test func `each placeholder gets its value, in the order of the sentence`() {
        #expect(sentence.filled(["day": "Monday", "title": "Tea"]) == "Tea was moved to Monday.")
    }

    @Test func `a placeholder without a value stays, and a value without one is not used`() {
        #expect(sentence.filled(["title": "Tea", "room": "4"]) == "Tea was moved to {day}.")
        #expect(sentence.filled([:]) == "{title} was moved to {day}.")
    }

    @Test func `values are not read as placeholders`() {
        #expect(
            sentence.filled(["title": "{day}", "day": "{title}"]) == "{day} was moved to {title}."
        )
    }

    @Test(arguments: ["x", "é", "燃", "👩‍👧", "שלום "])
    func `a value of any length is put in whole`(_ piece: String) {
        for count in [0, 1, 20, 100, 128, 129, 1000] {
            let title = String(repeating: piece, count: count)
            #expect(
                sentence.filled(["title": title, "day": "Monday"])
                    == title + " was moved to Monday."
            )
        }
    }

    @Test func `a value that is set again is replaced`() {
        var values: Placeholders = ["title": "Tea", "day": "Monday"]
        values["day"] = "Friday"
        #expect(sentence.filled(values) == "Tea was moved to Friday.")
    }
}
