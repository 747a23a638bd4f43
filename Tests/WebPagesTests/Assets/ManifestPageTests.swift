import HTTP
import JSON
import Testing

@testable import WebPages

@Suite struct ManifestPageTests {
    @Test func `a phone finds a name, a start and icons that exist`() throws {
        let site = try TestSite()
        var mei = try site.claim()
        let page = try mei.get("/manifest.webmanifest")
        #expect(page.response.fields["Content-Type"] == "application/manifest+json")
        let manifest = try #require(
            try JSONValue(parsing: page.response.body.identity).objectValue
        )
        #expect(manifest["name"]?.stringValue == "Himekuri · Tanaka")
        #expect(manifest["start_url"]?.stringValue == "/")
        let icons = try #require(manifest["icons"]?.arrayValue)
        #expect(icons.count == 4)
        for icon in icons {
            let source = try #require(icon.objectValue?["src"]?.stringValue)
            #expect(try mei.get(source).status == 200)
        }
    }

    @Test func `a stranger does not learn the household's name`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var stranger = site.browser()
        #expect(!(try stranger.get("/manifest.webmanifest").html.contains("Tanaka")))
    }
}
