import HTTP
import Household
import Testing

@testable import WebPages

@Suite struct AccessRequestPageTests {
    /// A household where “Kitchen tablet” waits to be let in.
    private struct Scene {
        let site: TestSite
        var owner: Browser
        var tablet: Browser
        let path: String

        init(wanting access: String = "view") throws {
            site = try TestSite()
            owner = try site.claim()
            tablet = site.browser()
            try tablet.post("/access", ["device-name": "Kitchen tablet", "access": access])
            let device = try #require(site.device(named: "Kitchen tablet"))
            path = "/access/requests/\(device.id)"
        }
    }

    @Test func `an owner sees on every page that somebody asks`() throws {
        var scene = try Scene()
        for path in ["/", "/calendars", "/settings"] {
            let page = try scene.owner.get(path)
            #expect(page.shows("“Kitchen tablet” asks to be let in."))
            #expect(page.html.contains("href=\"\(scene.path)\""))
        }
        var other = scene.site.browser(address: "192.168.1.24")
        try other.post("/access", ["device-name": "Phone", "access": "full"])
        let page = try scene.owner.get("/")
        #expect(page.shows("2 devices ask to be let in."))
        #expect(page.html.contains("href=\"/access/requests\""))
    }

    @Test func `nobody but owners sees who asks`() throws {
        let scene = try Scene()
        var browser = try scene.site.device("Ren's phone", .fullAccess)
        #expect(!(try browser.get("/").shows("asks to be let in")))
    }

    @Test func `the list names each device, what it wants, from where and since when`() throws {
        var scene = try Scene()
        scene.site.clock.advance(seconds: 20)
        let page = try scene.owner.get("/access/requests")
        #expect(page.shows("Kitchen tablet View only 192.168.1.23 · asked 20 seconds ago"))
    }

    @Test(arguments: [
        ("full", "“Kitchen tablet” would like full access to the Tanaka calendar"),
        ("view", "“Kitchen tablet” would like to see the Tanaka calendar"),
        ("add", "“Kitchen tablet” would like to add to the Tanaka calendar"),
    ])
    func `the question says who wants what, and shows the number to compare`(
        _ access: String,
        _ heading: String
    ) throws {
        var scene = try Scene(wanting: access)
        let page = try scene.owner.get(scene.path)
        #expect(page.status == 200)
        #expect(page.shows(heading))
        #expect(page.shows("481 902"))
        #expect(page.value(of: "code") == "481902")
        #expect(
            page.html.contains(
                "button--primary\" type=\"submit\" name=\"answer\" value=\"\(access)\""
            )
        )
    }

    @Test(arguments: [
        ("denied", AuthorizationStatus.denied), ("view", .readOnly), ("add", .writeOnly),
        ("full", .fullAccess),
    ])
    func `the answer holds from the next request on`(
        _ answer: String,
        _ status: AuthorizationStatus
    ) throws {
        var scene = try Scene()
        try scene.owner.get(scene.path)
        let done = try scene.owner.post(scene.path, ["code": "481902", "answer": answer])
        #expect(done.status == 303)
        #expect(done.location == "/")
        #expect(scene.site.device(named: "Kitchen tablet")?.status == status)
        let page = try scene.tablet.get("/")
        #expect(page.status == (answer == "denied" ? 403 : 200))
    }

    @Test func `the owner reads what was answered`() throws {
        var scene = try Scene()
        try scene.owner.get(scene.path)
        try scene.owner.post(scene.path, ["code": "481902", "answer": "view"])
        #expect(try scene.owner.get("/").shows("“Kitchen tablet”: View only."))
    }

    @Test func `with more devices waiting, an answer leads back to the list`() throws {
        var scene = try Scene()
        var other = scene.site.browser(address: "192.168.1.24")
        try other.post("/access", ["device-name": "Phone", "access": "full"])
        try scene.owner.get(scene.path)
        let done = try scene.owner.post(scene.path, ["code": "481902", "answer": "view"])
        #expect(done.location == "/access/requests")
    }

    @Test func `a question is answered once; the second owner reads what the first said`() throws {
        var scene = try Scene()
        var second = try scene.site.device("Ren's phone", .fullAccess, isOwner: true)
        try scene.owner.get(scene.path)
        try second.get(scene.path)
        try scene.owner.post(scene.path, ["code": "481902", "answer": "view"])
        let late = try second.post(scene.path, ["code": "481902", "answer": "full"])
        #expect(late.location == scene.path)
        #expect(try second.get(scene.path).shows("Someone has answered this already: View only."))
        #expect(scene.site.device(named: "Kitchen tablet")?.status == .readOnly)
    }

    @Test func `an answer is to one question, not to the next one of the same device`() throws {
        var scene = try Scene()
        try scene.owner.get(scene.path)
        scene.site.clock.advance(seconds: 600)
        try scene.tablet.get("/access")
        try scene.tablet.post("/access", ["device-name": "Kitchen tablet", "access": "full"])
        let late = try scene.owner.post(scene.path, ["code": "481902", "answer": "full"])
        #expect(late.location == scene.path)
        let page = try scene.owner.get(scene.path)
        #expect(page.shows("The device has asked again meanwhile."))
        #expect(page.shows("481 903"))
        #expect(scene.site.device(named: "Kitchen tablet")?.status == .notDetermined)
    }

    @Test func `a question that ended is no longer answered`() throws {
        var scene = try Scene()
        try scene.owner.get(scene.path)
        scene.site.clock.advance(seconds: 600)
        let late = try scene.owner.post(scene.path, ["code": "481902", "answer": "full"])
        #expect(late.location == scene.path)
        #expect(try scene.owner.get(scene.path).shows("Nobody answered in time."))
    }

    @Test func `a question that is gone says so on the list`() throws {
        var scene = try Scene()
        let page = try scene.owner.get("/access/requests/device0000099")
        #expect(page.status == 404)
        #expect(page.shows("This device is no longer asking."))
    }

    @Test(arguments: ["", "owner", "everything"])
    func `an answer that no button has is refused`(_ answer: String) throws {
        var scene = try Scene()
        try scene.owner.get(scene.path)
        let page = try scene.owner.post(scene.path, ["code": "481902", "answer": answer])
        #expect(page.status == 422)
        #expect(scene.site.device(named: "Kitchen tablet")?.isOwner == false)
    }

    @Test func `the waiting device hears of its answer at once`() throws {
        var scene = try Scene()
        let sequence = scene.site.state.sequence
        let answer = try scene.tablet.open(.get, "/changes?since=\(sequence)&wait=25")
        guard case .parked(let parked) = answer else {
            Issue.record("the request does not wait")
            return
        }
        #expect(parked.poll(false) == nil)
        try scene.owner.get(scene.path)
        try scene.owner.post(scene.path, ["code": "481902", "answer": "view"])
        let news = try #require(parked.poll(false))
        let text = String(decoding: news.body.identity, as: UTF8.self)
        #expect(text.contains("\"authorizationStatus\":\"readOnly\""))
    }

    @Test func `a hostile device name is only text`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        var browser = site.browser()
        try browser.post("/access", ["device-name": "<script>alert(1)</script>", "access": "view"])
        let page = try owner.get("/access/requests")
        #expect(page.shows("<script>alert(1)</script>"))
        #expect(!page.html.contains("<script>alert"))
    }
}
