import Household
import Testing

@testable import WebPages

/// What the fields mean, asked for while they are typed.
@Suite struct RepeatPreviewPageTests {
    let site: TestSite
    let start = "start-date=2026-12-09&start-time=17:00"

    init() throws { site = try TestSite() }

    private func ask(_ fields: String, _ browser: inout Browser) throws -> Page {
        let page = try browser.get("/repeat?\(start)&\(fields)")
        #expect(site.missingNames.all == [])
        return page
    }

    @Test func `a rule is answered with its sentence, and nothing around it`() throws {
        var mei = try site.claim()
        let page = try ask("repeat=weekly", &mei)
        #expect(page.status == 200)
        #expect(page.html.hasPrefix("<span class=\"repeat__words\">Every week"))
        #expect(!page.html.contains("<body"))
    }

    @Test func `what happens once, or is kept, has no sentence`() throws {
        var mei = try site.claim()
        #expect(try ask("repeat=never", &mei).text == "")
        #expect(try ask("repeat=keep", &mei).text == "")
        #expect(try mei.get("/repeat").text == "")
        #expect(try mei.get("/repeat?repeat=daily&start-date=soon").text == "")
    }

    @Test func `what is wrong is answered with its sentence`() throws {
        var mei = try site.claim()
        let page = try ask("repeat=daily&repeat-end=count&repeat-count=0", &mei)
        #expect(page.status == 200)
        #expect(page.text == "Type a whole number from 1 to 10,000.")
    }

    @Test func `who may only add may ask, and who may only look may not`() throws {
        _ = try site.claim()
        var adder = try site.device("Door", .writeOnly)
        #expect(try ask("repeat=daily", &adder).status == 200)
        var wall = try site.device("Wall", .readOnly)
        #expect(try ask("repeat=daily", &wall).status == 403)
        var stranger = site.browser()
        #expect(try ask("repeat=daily", &stranger).status == 303)
    }
}
