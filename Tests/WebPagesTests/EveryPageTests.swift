import CivilTime
import Household
import Testing

@testable import WebPages

/// Walks through the pages in every language: no view lacks a name of its template.
@Suite struct EveryPageTests {
    static let languages = ["en", "ja", "zh-Hans"]

    @Test(arguments: languages)
    func `pages for strangers know every name and sentence`(_ language: String) throws {
        let site = try TestSite()
        var browser = site.browser(language: language)
        try expectWhole(browser.get("/access"), site)
        try expectWhole(browser.get("/claim/sesame"), site)
        try expectWhole(browser.get("/claim/wrong"), site)
        try expectWhole(browser.post("/claim/sesame", ["household-name": ""]), site)
        _ = try site.claim()
        try expectWhole(browser.get("/claim/sesame"), site)
        try expectWhole(browser.get("/access"), site)
        try expectWhole(browser.get("/access?asked=1"), site)
        try expectWhole(browser.post("/access", ["device-name": ""]), site)
        try browser.post("/access", ["device-name": "Tablet", "access": "view"])
        try expectWhole(browser.get("/access"), site)
        site.clock.advance(seconds: 600)
        try expectWhole(browser.get("/access"), site)
    }

    @Test(arguments: languages)
    func `pages of answered devices know every name and sentence`(_ language: String) throws {
        let site = try TestSite()
        _ = try site.claim()
        for (number, status) in AuthorizationStatus.allCases.enumerated() {
            var browser = try site.device("Device \(number)", status)
            browser.acceptLanguage = language
            for path in [
                "/access", "/", "/calendars", "/calendars/choice", "/settings",
                "/settings/this-device", "/nowhere",
            ] {
                try expectWhole(browser.get(path), site)
            }
        }
    }

    @Test(arguments: languages)
    func `pages of owners know every name and sentence`(_ language: String) throws {
        let site = try TestSite()
        _ = try site.claim()
        var owner = try site.device("Ren's phone", .fullAccess, isOwner: true)
        owner.acceptLanguage = language
        _ = try site.device("Wall", .readOnly)
        var paths = [
            "/", "/upcoming", "/upcoming?from=2027-12-09", "/days/2026-12-09",
            "/days/2026-12-09/picker", "/events/new", "/calendars",
            "/calendars/new", "/weeks/2026-12-09", "/months/2026-12",
            "/calendars/choice?selection=single", "/calendars/choice?writable=1",
            "/settings", "/settings/this-device", "/settings/devices", "/settings/people",
            "/settings/people/new",
            "/access/requests", "/access/requests/device9999999",
        ]
        for (number, access) in ["view", "add", "full"].enumerated() {
            var browser = site.browser()
            try browser.post("/access", ["device-name": "Tablet \(number)", "access": access])
            let id = try #require(site.device(named: "Tablet \(number)")).id
            paths.append("/access/requests/\(id)")
        }
        try owner.get("/events/new")
        try owner.post(
            "/events",
            [
                "title": "Swimming", "start-date": "2026-12-09", "start-time": "17:00",
                "end-date": "2026-12-09", "end-time": "18:30",
                "calendar": site.state.calendars.first?.id ?? "",
            ]
        )
        let uid = try #require(Array(site.state.events.values).first).uid
        let event = "/events/\(uid)/2026-12-09T17:00:00"
        paths += [event, "\(event)/edit", "\(event)/deletion"]
        for calendar in site.state.calendars {
            paths += ["/calendars/\(calendar.id)/edit", "/calendars/\(calendar.id)/deletion"]
        }
        for person in site.state.people {
            paths += ["/settings/people/\(person.id)", "/settings/people/\(person.id)/removal"]
        }
        for device in site.state.devices.values {
            paths += [
                "/settings/devices/\(device.id)", "/settings/devices/\(device.id)/revocation",
                "/access/requests/\(device.id)",
            ]
        }
        for path in paths { try expectWhole(owner.get(path), site) }
        for path in ["/calendars", "/settings/people", "/settings"] {
            let page = try owner.post(
                path,
                ["name": "", "household-name": "", "color": "mauve", "initials": "ABC"]
            )
            #expect(page.status == 422)
            expectWhole(page, site)
        }
    }

    /// No missing names, no key in place of its sentence, no placeholder left.
    private func expectWhole(_ page: Page, _ site: TestSite) {
        #expect(site.missingNames.all == [])
        guard page.status != 303 else { return }
        #expect(page.text.isEmpty == false)
        #expect(!page.text.contains("{"))
        for word in page.text.split(separator: " ") {
            let isKey =
                word.allSatisfy { $0.isASCII && $0.isLetter } && word.first?.isLowercase == true
                && word.contains(where: \.isUppercase)
            #expect(!isKey, "\(word)")
        }
        #expect(page.html.split(separator: "<h1").count == 2)
    }
}
