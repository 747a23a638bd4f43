import CivilTime
import Household
import JSON
import Testing

@Suite struct DeviceTests {
    private static let text = """
        {"@type":"Device","name":"Kitchen","isOwner":true,"eventsStatus":"fullAccess",\
        "remindersStatus":"denied","tokenHash":"$y$j9T$x","formToken":"f",\
        "created":"2026-12-01T12:00:00Z","hasAskedForUpgrade":true,"language":"ja",\
        "lastSeen":"2026-12-02T12:00:00Z","address":"fd00::7","request":{"code":"482913",\
        "wanted":"readOnly","askedAt":"2026-12-02T11:59:00Z","address":"fd00::7"},"color":"red"}
        """

    @Test func `a stored device reads and writes the same`() throws {
        let device = try Device(id: "k", object: JSONObject(Self.text))
        #expect(device.name == "Kitchen")
        #expect(device.isOwner)
        #expect(device.status == .fullAccess)
        #expect(device.remindersStatus == .denied)
        #expect(device.language == "ja")
        #expect(device.lastSeen == .at("2026-12-02T12:00:00Z"))
        #expect(device.request?.code == "482913")
        #expect(device.request?.wanted == .readOnly)
        #expect(device.object.bytes.string == Self.text)
    }

    @Test func `a property that only others know survives a change`() throws {
        var device = try Device(id: "k", object: JSONObject(Self.text))
        device.name = "Hall"
        device.request = nil
        #expect(device.object["color"] == "red")
        #expect(device.object["request"] == nil)
    }

    @Test func `a new device has not been asked about reminders, whatever it may do with events`() {
        func reminders(_ status: AuthorizationStatus) -> AuthorizationStatus {
            Device(id: "d", name: "D", tokenHash: "", formToken: "", status: status, created: .noon)
                .remindersStatus
        }
        #expect(reminders(.fullAccess) == .notDetermined)
        #expect(reminders(.notDetermined) == .notDetermined)
    }

    @Test(arguments: [
        ("name", "is not a text"), ("tokenHash", "is not a text"), ("formToken", "is not a text"),
        ("isOwner", "is neither true nor false"), ("created", "is not a text"),
        ("eventsStatus", "is not a text"), ("remindersStatus", "is not a text"),
        ("hasAskedForUpgrade", "is neither true nor false"), ("language", "is not a text"),
        ("lastSeen", "is not a text"), ("address", "is not a text"),
        ("request", "is not an object"),
    ])
    func `a value of the wrong type is named`(property: String, reason: String) throws {
        var object = try JSONObject(Self.text)
        object[property] = 7
        #expect(
            throws: StoredObjectError(kind: .device, id: "k", reason: "\(property) \(reason)")
        ) { try Device(id: "k", object: object) }
    }

    @Test(arguments: [
        ("eventsStatus", "godMode", "is not an authorization status"),
        ("created", "yesterday", "is not a UTC time"), ("lastSeen", "12:00", "is not a UTC time"),
    ])
    func `a text that means nothing is named`(
        property: String,
        text: String,
        reason: String
    ) throws {
        var object = try JSONObject(Self.text)
        object[property] = .string(text)
        #expect(
            throws: StoredObjectError(kind: .device, id: "k", reason: "\(property) \(reason)")
        ) { try Device(id: "k", object: object) }
    }

    @Test(arguments: ["code", "wanted", "askedAt", "address"])
    func `a request without one of its properties is an error`(property: String) throws {
        var object = try JSONObject(Self.text)
        var request = try #require(object["request"]?.objectValue)
        request[property] = nil
        object["request"] = .object(request)
        #expect(throws: StoredObjectError.self) { try Device(id: "k", object: object) }
    }

    @Test func `a request is open for ten minutes`() throws {
        let device = try Device(id: "k", object: JSONObject(Self.text))
        let request = try #require(device.request)
        #expect(request.isOpen(at: .at("2026-12-02T12:08:59Z")))
        #expect(!request.isOpen(at: .at("2026-12-02T12:09:00Z")))
    }

    @Test func `a clock set back does not keep a request open for years`() throws {
        let device = try Device(id: "k", object: JSONObject(Self.text))
        let request = try #require(device.request)
        #expect(request.isOpen(at: .at("2026-12-02T11:58:50Z")))
        #expect(!request.isOpen(at: .at("2016-01-01T00:00:00Z")))
    }
}
