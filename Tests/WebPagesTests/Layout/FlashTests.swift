import HTTP
import Household
import Testing

@testable import WebPages

@Suite struct FlashTests {
    private func parsed(_ value: String) -> Flash? {
        Flash(Cookies(["Cookie": "himekuri-flash=\(value)"]))
    }

    @Test(arguments: [
        Flash(.eventAdded, sequence: 42), Flash(.eventChanged, sequence: nil, notes: [.unchanged]),
        Flash(.eventChanged, sequence: 7, notes: [.endMoved, .merged]),
    ])
    func `it travels in a cookie of a minute`(_ flash: Flash) throws {
        let cookie = try #require(flash.cookie)
        #expect(cookie.maxAge == 60)
        #expect(cookie.isHTTPOnly)
        #expect(parsed(cookie.value) == flash)
    }

    @Test(arguments: ["", "nonsense", ".42", "<script>.1", String(repeating: "x", count: 200)])
    func `what is none of ours says nothing`(_ value: String) {
        #expect(parsed(value) == nil)
    }

    @Test func `it tells of one's own doings only`() throws {
        let site = try TestSite()
        var mei = try site.claim()
        try site.add("Secret", "2026-12-09 15:00", "2026-12-09 16:00")
        var guest = try site.device("Guest", .writeOnly)
        guest.cookies["himekuri-flash"] = "eventAdded.\(site.state.sequence - 1)"
        #expect(!(try guest.get("/").text.contains("Secret")))
        mei.cookies["himekuri-flash"] = "eventAdded.\(site.state.sequence - 1)"
        #expect(try mei.get("/").flash == nil)
    }
}
