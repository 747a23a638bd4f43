import HTTP
import Household
import Testing

@testable import WebPages

/// Every answer carries the fields that say what these pages never do, once.
@Suite struct SecurityFieldsTests {
    let site: TestSite
    let mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    private func expectSecure(_ response: Response, _ what: String) {
        for (name, value) in [
            ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
            ("Referrer-Policy", "same-origin"),
        ] {
            #expect(response.fields.values(named: name) == [value], "\(name) of \(what)")
        }
        let policy = response.fields.values(named: "Content-Security-Policy")
        #expect(policy.count == 1, "\(what)")
        #expect(policy.first?.contains("frame-ancestors 'none'") ?? false, "\(what)")
        #expect(!(policy.first?.contains("unsafe") ?? true), "\(what)")
        #expect(response.fields.values(named: "Cache-Control").count == 1, "\(what)")
    }

    @Test func `pages, redirects, errors and files`() throws {
        let style = site.site.assets.pageAssets.style
        for path in [
            "/", "/days/2026-12-09", "/nowhere", "/days?date=x", "/events/new", "/health",
            "/changes", "/manifest.webmanifest", "/favicon.ico", style, "/assets/old/app.css",
            "/assets/old/none.css", "/access", "/claim/wrong",
        ] {
            guard case .response(let response) = try mei.open(.get, path) else { continue }
            expectSecure(response, path)
            for tag in [response.entityTag].compactMap({ $0 }) {
                let fields: Fields = ["If-None-Match": "\"\(tag)\""]
                guard case .response(let same) = try mei.open(.get, path, fields: fields) else {
                    continue
                }
                #expect(same.status == .notModified, "\(path)")
                expectSecure(same, "304 of \(path)")
            }
        }
    }

    @Test func `refused methods and unreadable requests`() throws {
        for (method, path) in [(Method.post, "/"), (.options, "/"), (.post, "/favicon.ico")] {
            guard case .response(let response) = try mei.open(method, path) else { continue }
            expectSecure(response, "\(method) \(path)")
        }
        for status in [Status.badRequest, .requestTimeout, .serviceUnavailable, .fieldsTooLarge] {
            expectSecure(site.application.failure(status, "reason"), "\(status)")
        }
    }

    @Test func `nothing of what went wrong is told`() throws {
        let response = site.application.failure(.badRequest, "the line ends with a secret")
        let text = String(decoding: response.body.identity, as: UTF8.self)
        #expect(text.hasPrefix("That could not be understood\n"))
        #expect(!text.contains("secret"))
        let full = site.application.failure(.serviceUnavailable, "full")
        #expect(full.fields["Retry-After"] == "5")
    }
}
