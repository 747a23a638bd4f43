import Household
import JSON
import Testing

/// Which addresses take alarms.
@Suite struct WebhookTests {
    private var home = Home()

    private mutating func set(_ url: String) throws {
        var settings = home.state.settings
        settings.webhook = Webhook(url: url)
        try home.perform(ChangeSettings(settings))
    }

    @Test(arguments: [
        "http://homeassistant.local:8123/api/webhook/himekuri", "https://ntfy.sh/our-family",
        "http://127.0.0.1:9000/", "http://[fe80::1]:8123/x", "http://192.168.1.5",
        "https://user:secret@example.org/push?token=a%20b#x", "HTTP://NAS/hook",
    ])
    mutating func `an address of the web or of the own network is taken`(_ url: String) throws {
        try set(url)
        #expect(home.state.settings.webhook == Webhook(url: url))
    }

    @Test(arguments: [
        "ntfy.sh/family", "ftp://example.org/", "file:///etc/passwd", "javascript:alert(1)",
        "http://", "http:///path", "http://exa mple.org/", "http://example.org/a b",
        "http://example.org:0/", "http://example.org:70000/", "http://example.org:/",
        "http://ex\u{e4}mple.org/", "http://user@/", "http://[::1/", "https://\u{202e}example.org/",
    ])
    mutating func `anything else is refused`(_ url: String) {
        let refused = refusal { try set(url) }
        #expect(refused?.problems == [FieldProblem("webhook", .notAWebAddress)])
        #expect(home.state.settings.webhook == nil)
    }

    @Test mutating func `an address without end is too long`() {
        let refused = refusal {
            try set("http://example.org/" + String(repeating: "a", count: 2_000))
        }
        #expect(refused?.problems == [FieldProblem("webhook", .tooLong(limit: 2_000))])
    }

    @Test mutating func `it can be removed again`() throws {
        try set("http://example.org/")
        var settings = home.state.settings
        settings.webhook = nil
        try home.perform(ChangeSettings(settings))
        #expect(home.state.settings.webhook == nil)
        #expect(home.state.settings.object["webhookUrl"] == nil)
    }

    @Test func `what is shown of it has neither a path nor a password`() {
        let webhook = Webhook(url: "https://user:secret@example.org:8443/push/secret?token=secret")
        #expect(webhook.host == "example.org:8443")
    }

    @Test func `the stored form keeps address, format, digest and language`() throws {
        let object: JSONObject = [
            "name": "Us", "timeZone": "Europe/Berlin", "webhookUrl": "http://nas/",
            "webhookFormat": "sentence", "digestTime": "07:30",
            "digestSince": "2026-12-01T12:00:00Z", "messageLanguage": "ja",
        ]
        let settings = try HouseholdSettings(object: object)
        #expect(settings.webhook == Webhook(url: "http://nas/", format: .sentence))
        for name in object.names { #expect(settings.object[name] == object[name], "\(name)") }
    }

    @Test func `a time that is none is named`() {
        let object: JSONObject = [
            "name": "Us", "timeZone": "Europe/Berlin", "digestTime": "25:00",
        ]
        #expect(throws: StoredObjectError.self) { try HouseholdSettings(object: object) }
    }
}
