import Household
import Testing

@testable import WebPages

/// Walks through the pages of days and events in every language: no view lacks a name of its
/// template, no sentence its words.
@Suite struct EveryEventPageTests {
    @Test(arguments: ["en", "ja", "zh-Hans"])
    func `pages of events know every name and sentence`(_ language: String) throws {
        let site = try TestSite()
        _ = try site.claim()
        _ = try site.device("Tablet", .fullAccess)
        var owner = try site.device("Phone", .fullAccess, isOwner: true)
        owner.acceptLanguage = language
        let record = try site.add(
            "Dentist",
            "2026-12-09 15:00",
            "2026-12-10 16:00",
            location: "Kichijoji",
            notes: "Card",
            url: "https://example.org",
            zone: "Europe/London"
        )
        try site.take(#"{"@type":"Event","uid":"a","title":"","start":"2026-12-09T10:20:00"}"#)
        let path = "/events/\(record.uid)/2026-12-09T15:00:00"
        for address in [
            "/", "/upcoming", "/upcoming?days=30&select=on", "/upcoming?from=2026-12-10",
            "/events/deletion?event=\(record.uid)/2026-12-09T15:00:00&event=b/2026-12-09",
            "/days/2026-12-10", "/days/2026-12-24", "/days/2026-12-24/picker", "/events/new",
            "/weeks", "/weeks/2026-12-09?hours=all", "/months", "/months/2026-12?day=2026-12-24",
            path, "\(path)/edit", "\(path)/deletion", "/events/a/2026-12-09T10:20:00",
        ] {
            let page = try owner.get(address)
            #expect(page.status == 200)
            expectWhole(page, site)
        }

        let form = try owner.get("\(path)/edit").form(path)
        expectWhole(try owner.send(form.typing(["title": "", "url": "x", "end-date": "x"])), site)
        expectWhole(try owner.send(form.typing(["form-token": ""])), site)
        expectWhole(try owner.send(form.typing(["end-date": "2026-12-01"])), site)
        try site.change(record, by: "Tablet") { fields in
            (fields.title, fields.location) = ("Kato", nil)
        }
        let clash = try owner.send(form.typing(["title": "Mori", "location": "Mitaka"]))
        #expect(clash.status == 409)
        expectWhole(clash, site)
        expectWhole(try owner.follow(try owner.send(try clash.form(path))), site)
        try site.delete(record, by: "Tablet")
        expectWhole(try owner.get(path), site)
        expectWhole(try owner.send(form), site)
        for address in ["/nowhere", "/days/2026-02-30", "/events/b/2026-12-09"] {
            expectWhole(try owner.get(address), site)
        }
    }

    @Test(arguments: ["en", "ja", "zh-Hans"])
    func `pages of a series know every name and sentence`(_ language: String) throws {
        let site = try TestSite()
        var owner = try site.claim()
        owner.acceptLanguage = language
        try site.take(
            #"""
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-09T19:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":10}],
            "recurrenceOverrides":{"2026-12-23T19:00:00":{"title":"Concert"},
            "2026-12-30T19:00:00":{"excluded":true},"2027-01-01T19:00:00":{}}}
            """#
        )
        for occurrence in ["2026-12-09T19:00:00", "2026-12-16T19:00:00", "2026-12-23T19:00:00"] {
            let path = "/events/choir/\(occurrence)"
            for address in [path, "\(path)/edit", "\(path)/deletion"] {
                expectWhole(try owner.get(address), site)
            }
            let form = try owner.get("\(path)/edit").form(path)
            expectWhole(try owner.send(form.typing(["title": "Big choir"])), site)
            expectWhole(try owner.send(form.typing(["repeat": "daily"])), site)
            expectWhole(
                try owner.send(form.typing(["repeat": "custom", "repeat-interval": "0"])),
                site
            )
            expectWhole(try owner.send(form.typing(["scope": "some", "title": "Solo"])), site)
        }
    }

    private func expectWhole(_ page: Page, _ site: TestSite) {
        #expect(site.missingNames.all == [])
        #expect(!page.text.contains("{"))
        #expect(page.markup.all("h1").count == 1)
        #expect(page.markup.all("main").count == 1)
        let keys = page.text.split(separator: " ").filter { word in
            word.first?.isLowercase == true && word.dropFirst().contains(where: \.isUppercase)
        }
        #expect(keys == [])
        let ids = page.markup.tags.compactMap { $0["id"] }
        #expect(ids.count == Set(ids).count)
        let named = page.markup.tags.flatMap { tag in
            (tag["aria-describedby"] ?? tag["aria-labelledby"] ?? "").split(separator: " ")
        }
        #expect(Set(named.map(String.init)).isSubset(of: ids))
    }
}
