import HTTP
import Household
import JSON
import Synchronization
import Testing

@testable import WebPages

@Suite struct ErrorPageTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    private func answer(_ method: HTTP.Method, _ path: String, _ fields: Fields = [:]) throws
        -> Response
    {
        guard case .response(let response) = try mei.open(method, path, fields: fields) else {
            throw FormError.malformed("parked")
        }
        return response
    }

    @Test func `an address that nobody knows is not found`() throws {
        for path in ["/nowhere", "/days/2026-12-09/x", "/days/", "/events//", "/Days/2026-12-09"] {
            #expect(try answer(.get, path).status == .notFound, "\(path)")
        }
        var mei = mei
        let page = try mei.get("/nowhere")
        #expect(page.markup.all("h1").map(\.text) == ["This page is not here"])
        #expect(page.shows("Go to today"))
    }

    @Test(arguments: [
        ("/", HTTP.Method.post, "GET, HEAD, OPTIONS"), ("/events", .get, "OPTIONS, POST"),
        ("/events/a/2026-12-09", .delete, "GET, HEAD, OPTIONS, POST"),
        ("/events/new", .post, "GET, HEAD, OPTIONS"), ("/undo", .put, "OPTIONS, POST"),
    ])
    func `a wrong method is refused with those that work`(
        _ path: String,
        _ method: HTTP.Method,
        _ allowed: String
    ) throws {
        let response = try answer(method, path)
        #expect(response.status == .methodNotAllowed)
        #expect(response.fields["Allow"] == allowed)
        let options = try answer(.options, path)
        #expect(options.status == .noContent)
        #expect(options.fields["Allow"] == allowed)
    }

    @Test func `HEAD is answered as GET is`() throws {
        // The first visit also renews the device's cookie.
        _ = try answer(.get, "/")
        let (head, get) = (try answer(.head, "/"), try answer(.get, "/"))
        #expect(head == get)
    }

    @Test func `a script gets a problem, not a page`() throws {
        let response = try answer(.get, "/nowhere", ["Accept": "application/json"])
        #expect(response.status == .notFound)
        #expect(response.fields["Content-Type"] == "application/problem+json")
        let problem = try #require(try JSONValue(parsing: response.body.identity).objectValue)
        #expect(problem["status"] == 404)
        #expect(problem["title"]?.stringValue == "This page is not here")
        #expect(problem["authorizationStatus"]?.stringValue == "fullAccess")
    }

    @Test func `a stranger is sent to the prompt, and a script told so`() throws {
        var stranger = site.browser()
        for path in ["/", "/days/2026-12-09", "/events/new", "/settings", "/events/a/2026-12-09"] {
            #expect(try stranger.get(path).location == "/access", "\(path)")
            #expect(try stranger.get(path, accept: "application/json").status == 401)
        }
        #expect(try stranger.post("/events", ["title": "x"]).location == "/access")
    }

    @Test func `our own fault is told by a number that is in the log`() throws {
        let log = Log()
        let visit = try site.visit("/days/2026-12-09") { log.add($0) }
        let page = Page(response: ErrorPage.respond(Fault(), visit))
        #expect(page.status == 500)
        #expect(page.markup.all("h1").map(\.text) == ["Something went wrong on our side"])
        let number = try #require(page.markup.all("code").first).text
        #expect(number.count == 6)
        #expect(log.lines == ["fault \(number): /days/2026-12-09: the cellar is under water"])
        #expect(!page.html.contains("cellar"))
        #expect(site.missingNames.all == [])
    }

    @Test func `no log holds the code of a claim`() throws {
        let log = Log()
        let visit = try site.visit("/claim/sesame") { log.add($0) }
        _ = ErrorPage.respond(Fault(), visit)
        #expect(log.lines.count == 1)
        #expect(!(log.lines.first?.contains("sesame") ?? true))
    }

    @Test func `errors of the household have their status`() throws {
        let visit = try site.visit("/")
        let cases: [(HouseholdError, Int)] = [
            (.notFound, 404), (.invalid([]), 422), (.forbidden(.capability(.changeEvents)), 403),
            (.forbidden(.lastOwner), 403), (.forbidden(.tooManyRequests), 429),
            (.changedMeanwhile(by: nil, at: visit.now), 409), (.unavailable(.noSpace), 503),
        ]
        for (error, status) in cases {
            let page = Page(response: ErrorPage.respond(error, visit))
            #expect(page.status == status)
            #expect(page.markup.all("h1").count == 1)
        }
        #expect(site.missingNames.all == [])
    }

    private struct Fault: Error, CustomStringConvertible {
        var description: String { "the cellar is under water" }
    }

    private final class Log: Sendable {
        private let content = Mutex<[String]>([])
        var lines: [String] { content.withLock { $0 } }
        func add(_ line: String) { content.withLock { $0.append(line) } }
    }
}
