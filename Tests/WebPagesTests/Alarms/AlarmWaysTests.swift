import CivilTime
import HTTP
import Household
import Synchronization
import Testing

@testable import WebPages

/// What the settings say of the ways in which alarms reach people, and the buttons that try them.
@Suite struct AlarmWaysTests {
    private let site: TestSite
    private var owner: Browser

    init() throws {
        site = try TestSite()
        owner = try site.claim()
    }

    @Test mutating func `settings say which ways are open`() throws {
        let page = try owner.get("/settings")
        #expect(page.shows("On open pages"))
        #expect(page.shows("Off. Turn it on under “This device”."))
        #expect(page.shows("None: start the server with --on-alarm"))
        #expect(page.shows("None: type its address below."))
        #expect(!page.html.contains("name=\"way\""))
    }

    @Test mutating func `a device that manages nothing learns of no program and no webhook`() throws
    {
        try setWebhook("https://ntfy.example.org/secret-topic")
        var full = try site.device("Phone", .fullAccess)
        let page = try full.get("/settings")
        #expect(page.shows("On open pages"))
        #expect(!page.html.contains("ntfy"))
        #expect(!page.html.contains("--on-alarm"))
        let json = try full.get("/settings", accept: "application/json")
        #expect(!json.html.contains("ntfy"))
        #expect(!json.html.contains("webhook"))
    }

    @Test mutating func `of a webhook the list shows the host alone`() throws {
        let page = try setWebhook("https://ntfy.example.org/secret-topic")
        let ways = page.html.split(separator: "id=\"alarm-ways\"")[1]
            .split(separator: "</section>")[0]
        #expect(ways.contains("ntfy.example.org"))
        #expect(!ways.contains("secret-topic"))
        #expect(ways.contains("value=\"webhook\""))
    }

    @discardableResult
    private mutating func setWebhook(_ url: String) throws -> Page {
        let form = try owner.get("/settings").form("/settings")
        let answer = try owner.send(form.typing(["webhook": url]))
        return try owner.follow(answer)
    }

    @Test mutating func `an address that is none is said beside its field, and kept`() throws {
        let form = try owner.get("/settings").form("/settings")
        let answer = try owner.send(
            form.typing([
                "webhook": "ntfy.sh/us", "household-name": "Other", "digest-time": "07:00",
            ])
        )
        #expect(answer.status == 422)
        #expect(answer.shows("Type an address that begins with http:// or https://"))
        #expect(answer.html.contains("aria-describedby=\"webhook-error webhook-hint\""))
        let again = try answer.form("/settings")
        #expect(again["webhook"] == "ntfy.sh/us")
        #expect(again["digest-time"] == "07:00")
        #expect(again["household-name"] == "Other")
        #expect(site.state.settings.webhook == nil)
    }

    @Test mutating func `an emptied field removes the webhook and the digest`() throws {
        let form = try owner.get("/settings").form("/settings")
        try owner.send(
            form.typing([
                "webhook": "http://nas/", "webhook-format": "sentence", "digest-time": "07:00",
                "message-language": "ja",
            ])
        )
        #expect(site.state.settings.webhook == Webhook(url: "http://nas/", format: .sentence))
        #expect(site.state.settings.digest?.time == TimeOfDay(hour: 7, minute: 0))
        #expect(site.state.settings.messageLanguage == "ja")
        let full = try owner.get("/settings").form("/settings")
        #expect(full["webhook-format"] == "sentence")
        try owner.send(full.typing(["webhook": "", "digest-time": ""]))
        #expect(site.state.settings.webhook == nil)
        #expect(site.state.settings.digest == nil)
    }

    @Test mutating func `a time that is none is said beside its field`() throws {
        let form = try owner.get("/settings").form("/settings")
        let answer = try owner.send(form.typing(["digest-time": "7 o'clock"]))
        #expect(answer.status == 422)
        #expect(answer.shows("“7 o'clock” is not a time."))
    }

    @Test mutating func `messages speak the language of the claim until somebody chooses another`()
        throws
    {
        let form = try owner.get("/settings").form("/settings")
        #expect(form["message-language"] == "en")
        try owner.send(form.typing(["message-language": "zh-Hans"]))
        #expect(site.state.settings.messageLanguage == "zh-Hans")
        let refused = try owner.send(form.typing(["message-language": "tlh"]))
        #expect(refused.status == 422)
    }

    @Test mutating func `the test of the banner shows one, and its answer changes nothing`() throws
    {
        let page = try owner.get("/settings?test=banner")
        #expect(page.html.contains("class=\"alarm\""))
        #expect(page.shows("Test alarm"))
        let before = site.state.sequence
        let answer = try owner.post("/alarms", ["alarm": "test", "return-to": "/settings"])
        #expect(answer.location == "/settings")
        #expect(site.state.sequence == before)
        #expect(try !owner.get("/days?test=banner").html.contains("class=\"alarm\""))
    }

    @Test mutating func `notifications are honest about plain HTTP`() throws {
        let page = try owner.get("/settings")
        #expect(
            page.shows("browsers allow them only over HTTPS, and this page came over plain HTTP")
        )
        #expect(!page.html.contains("data-try=\"notification\""))
        owner.isSecure = true
        let secure = try owner.get("/settings")
        #expect(secure.html.contains("data-try=\"notification\""))
        #expect(!secure.shows("plain HTTP"))
    }

    @Test mutating func `on the machine itself they are possible without TLS`() throws {
        owner.host = "localhost:8080"
        #expect(try owner.get("/settings").html.contains("data-try=\"notification\""))
    }

    @Test mutating func `a device that wants notifications says so on every page`() throws {
        owner.isSecure = true
        try owner.get("/settings")
        let answer = try owner.post(
            "/settings/this-device",
            ["alarm-notification": "browser", "return-to": "/settings"]
        )
        #expect(answer.location == "/settings")
        #expect(try owner.get("/settings").shows("Turn off"))
        #expect(try owner.get("/days").html.contains("data-rang=\"\" data-notifies"))
        try owner.post("/settings/this-device", ["alarm-notification": ""])
        #expect(try !owner.get("/days").html.contains("data-notifies"))
    }
}

/// The Test buttons of the program and the webhook, with a courier of the test.
@Suite struct DeliveryTestTests {
    private let site: TestSite
    private var owner: Browser
    private let ended: Ended

    /// What the site waits for.
    private final class Ended: Sendable {
        private let calls = Mutex<[(RungAlarm.Delivery, @Sendable (DeliveryOutcome) -> Void)]>([])

        func add(_ way: RungAlarm.Delivery, _ end: @escaping @Sendable (DeliveryOutcome) -> Void) {
            calls.withLock { $0.append((way, end)) }
        }

        var ways: [RungAlarm.Delivery] { calls.withLock { $0.map(\.0) } }

        func end(_ outcome: DeliveryOutcome) { calls.withLock { $0.removeFirst() }.1(outcome) }
    }

    init() throws {
        let ended = Ended()
        site = try TestSite { configuration in
            configuration.alarmProgram = "/usr/local/bin/tell"
            configuration.testDelivery = { ended.add($0, $1) }
        }
        self.ended = ended
        owner = try site.claim()
    }

    /// Presses the button, and hands over what waits.
    private mutating func press(_ way: String) throws -> ParkedResponse {
        let page = try owner.get("/settings")
        let token = try #require(page.value(of: "form-token"))
        let answer = try owner.open(
            .post,
            "/settings/alarm-test",
            fields: [
                "Origin": "http://\(owner.host)",
                "Content-Type": "application/x-www-form-urlencoded",
            ],
            body: Array("way=\(way)&form-token=\(token)".utf8)
        )
        guard case .parked(let parked) = answer else { throw NotParked() }
        return parked
    }

    private struct NotParked: Error {}

    @Test(arguments: [
        (DeliveryOutcome.answered(status: 204), "It works: the answer was 204."),
        (.answered(status: 500), "It answered 500, so it did not take the message."),
        (.answered(status: 302), "It answered 302, which leads to another address."),
        (.timedOut(seconds: 10), "No answer within 10 seconds."),
        (.unreachable("Connection refused"), "Nobody was reached: Connection refused"),
        (.nowhere, "There is no address to send to."),
    ])
    mutating func `the answer waits for the outcome, and the page says it`(
        _ outcome: DeliveryOutcome,
        _ sentence: String
    ) throws {
        let parked = try press("webhook")
        #expect(parked.poll(false) == nil)
        #expect(ended.ways == [.webhook])
        ended.end(outcome)
        let response = try #require(parked.poll(false))
        #expect(response.status == .seeOther)
        let path = try #require(response.fields["Location"])
        #expect(path == "/settings?test=1#alarm-ways")
        _ = try setAddress()
        #expect(try owner.get("/settings?test=1").shows(sentence))
        #expect(try !owner.get("/settings").shows(sentence))
    }

    private mutating func setAddress() throws -> Page {
        let form = try owner.get("/settings").form("/settings")
        return try owner.send(form.typing(["webhook": "http://nas/"]))
    }

    @Test mutating func `a test that never ends does not keep the browser waiting for ever`() throws
    {
        let parked = try press("command")
        let response = try #require(parked.poll(true))
        #expect(response.fields["Location"] == "/settings?test=1#alarm-ways")
        #expect(try owner.get("/settings?test=1").shows("The test has not ended yet."))
    }

    @Test mutating func `an unknown way, and a device that manages nothing, are refused`() throws {
        #expect(try owner.post("/settings/alarm-test", ["way": "pigeon"]).status == 404)
        var full = try site.device("Phone", .fullAccess)
        try full.get("/settings")
        #expect(try full.post("/settings/alarm-test", ["way": "webhook"]).status == 403)
        #expect(ended.ways == [])
    }

    @Test(arguments: ["en", "ja", "zh-Hans"])
    mutating func `the ways know every name and sentence`(_ language: String) throws {
        _ = try press("command")
        ended.end(.ended(status: 3))
        _ = try setAddress()
        owner.acceptLanguage = language
        for path in ["/settings?test=1", "/settings?test=banner", "/settings/this-device"] {
            let page = try owner.get(path)
            #expect(!page.text.contains("{"))
        }
        #expect(site.missingNames.all == [])
    }
}
