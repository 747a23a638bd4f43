import Foundation
import Testing

/// The event form over the wire, as scripts use it.
@Suite(.timeLimit(.minutes(5))) struct EventFormTests {
    /// The address of the one event of a day.
    private func address(_ house: TestHousehold) throws -> String {
        let page = try house.owner.get("/days/2026-12-09")
        return try #require(page.firstMatch(/href="(\/events\/[^"\/]+\/[^"\/?]+)"/))
    }

    @Test func `an event is added, changed and deleted`() throws {
        try withHousehold { house in
            let added = try house.owner.post("/events", TestHousehold.event("Dentist"))
            #expect(added.status == 303)
            #expect(added.field("Location") == "/days/2026-12-09")
            let path = try address(house)
            #expect(path.hasSuffix("/2026-12-09T10:00:00"))
            let revision = try house.sequence()
            var form = TestHousehold.event("Dentist, both of us")
            form["revision"] = "\(revision)"
            #expect(try house.owner.post(path, form).status == 303)
            #expect(try house.titles() == ["Dentist, both of us"])
            let deletion = try house.owner.post(path + "/deletion", ["revision": "\(revision + 1)"])
            #expect(deletion.status == 303)
            #expect(try house.titles() == [])
            #expect(try house.owner.get(path).status == 410)
        }
    }

    @Test func `the stored object is JSCalendar`() throws {
        try withHousehold { house in
            _ = try house.owner.post("/events", TestHousehold.event("Dentist"))
            let parts = try address(house).split(separator: "/")
            let reply = try house.owner.get("/events/\(parts[1])", "Accept: application/json")
            #expect(reply.status == 200)
            #expect(reply.text.contains("\"@type\""))
            #expect(reply.text.contains("2026-12-09T10:00:00"))
        }
    }

    @Test(arguments: [
        ("title", ""), ("title", String(repeating: "x", count: 1_001)), ("title", "a\u{7}b"),
        ("start-date", "2026-02-30"), ("start-date", "tomorrow"), ("start-time", "25:00"),
        ("end-time", "09:00"), ("end-date", "2026-12-08"), ("calendar", "nothing"),
        ("time-zone", "Mars/Olympus"),
    ])
    func `a wrong value is 422, with all of the typing`(_ field: String, _ value: String) throws {
        try withHousehold { house in
            var form = TestHousehold.event("Dinner <at> \"Rosa's\"")
            form["location"] = "Upstairs & left"
            form[field] = value
            let reply = try house.owner.post("/events", form)
            #expect(reply.status == 422)
            #expect(reply.text.contains(/aria-describedby="[a-z -]*-error"/))
            #expect(reply.text.contains("value=\"Upstairs &amp; left\""))
            #expect(!reply.text.contains("<at>"))
            #expect(try house.titles() == [])
        }
    }

    @Test(arguments: [
        "🎂 Geburtstag 👩‍👧", "عيد ميلاد", "誕生日　会", "<b>bold</b> & 'quoted'", "{{title}}",
    ])
    func `what people write is kept as it is, and shown as text`(_ title: String) throws {
        try withHousehold { house in
            #expect(try house.owner.post("/events", TestHousehold.event(title)).status == 303)
            let page = try house.owner.get("/days/2026-12-09").text
            #expect(!page.contains("<b>bold"))
            let object = try house.owner.get(
                String(try address(house).dropLast("/2026-12-09T10:00:00".count)),
                "Accept: application/json"
            )
            let json = try JSONSerialization.jsonObject(with: Data(object.body))
            let members = try #require(json as? [String: Any])
            #expect(members["title"] as? String == title)
        }
    }
}
