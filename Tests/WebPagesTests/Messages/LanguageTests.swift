import Testing

@testable import WebPages

@Suite struct LanguageTests {
    static let known = ["en", "ja", "zh-Hans"].map(Language.init)

    @Test(arguments: [
        (nil, "en"), ("", "en"), ("ja", "ja"), ("JA-jp", "ja"), ("zh-CN", "zh-Hans"),
        ("zh-TW", "zh-Hans"), ("zh-hans", "zh-Hans"), ("de, ja;q=0.5", "ja"), ("de", "en"),
        ("en;q=0.5, ja", "ja"), ("en;q=0.5, ja;q=0.9, zh;q=0.7", "ja"),
        ("ja;q=0, zh;q=0.1", "zh-Hans"), ("*", "en"), ("ja;q=x, zh", "zh-Hans"),
        ("en-GB,en;q=0.9,ja;q=0.8", "en"), (";;,,", "en"), ("enx", "en"), ("jav", "en"),
    ])
    func `the best of what the browser wants is spoken`(_ wanted: String?, _ tag: String) {
        #expect(Language.choose(wanted, from: Self.known) == Language(tag))
    }

    @Test func `pages speak it, and say so`() throws {
        let site = try TestSite()
        for (wanted, tag, text) in [
            ("de, ja;q=0.5", "ja", "カレンダー"), ("zh-TW", "zh-Hans", "日历"), ("fr", "en", "calendar"),
        ] {
            var browser = site.browser(language: wanted)
            let page = try browser.get("/access")
            #expect(page.markup.all("html").first?["lang"] == tag)
            #expect(page.text.contains(text), "\(tag)")
        }
    }
}
