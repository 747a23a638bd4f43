import HTTP
import Testing

@Suite struct StatusTests {
    @Test func `a status is its code, whatever the phrase`() {
        #expect(Status(code: 404, reason: "Gibt es nicht") == .notFound)
        #expect(Set([Status(code: 404), .notFound]).count == 1)
    }

    @Test func `a description shows code and phrase`() {
        #expect(Status.seeOther.description == "303 See Other")
        #expect(Status(code: 299).description == "299")
    }

    @Test(arguments: [(100, true), (204, true), (304, true), (200, false), (404, false)])
    func `interim answers, 204 and 304 have no content`(code: Int, forbids: Bool) {
        #expect(Status(code: code).forbidsContent == forbids)
    }

    @Test func `a code of two digits is a programmer's mistake`() async {
        await #expect(processExitsWith: .failure) {
            _ = Status(code: 99)
        }
    }
}
