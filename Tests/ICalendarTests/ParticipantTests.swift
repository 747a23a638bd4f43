import JSCalendar
import JSON
import Testing

@testable import ICalendar

@Suite struct ParticipantTests {
    private func participants(_ lines: String...) throws -> [String: JSONObject] {
        let all = ["BEGIN:VEVENT", "UID:one", "DTSTART:20260101T100000Z"] + lines + ["END:VEVENT"]
        let object = try SampleCalendar.reading(all).onlyObject()
        var byAddress: [String: JSONObject] = [:]
        for (_, value) in object["participants"]?.objectValue?.members ?? [] {
            let participant = try #require(value.objectValue)
            byAddress[participant["email"]?.stringValue ?? ""] = participant
        }
        return byAddress
    }

    @Test func `organizer and attendee of one address are one person`() throws {
        let people = try participants(
            "ORGANIZER;CN=Aya:mailto:aya@example.com",
            "ATTENDEE;CN=Aya;PARTSTAT=ACCEPTED;ROLE=CHAIR:MAILTO:aya@example.com",
            "ATTENDEE;CUTYPE=INDIVIDUAL;RSVP=TRUE;ROLE=OPT-PARTICIPANT;PARTSTAT=NEEDS-ACTION"
                + ";CN=Ben:mailto:ben@example.com"
        )
        #expect(people.count == 2)
        #expect(
            people["aya@example.com"]?["roles"] == ["owner": true, "attendee": true, "chair": true]
        )
        #expect(people["aya@example.com"]?["participationStatus"] == "accepted")
        #expect(
            people["ben@example.com"] == [
                "@type": "Participant", "name": "Ben", "email": "ben@example.com",
                "sendTo": ["imip": "mailto:ben@example.com"], "kind": "individual",
                "roles": ["attendee": true, "optional": true],
                "participationStatus": "needs-action", "expectReply": true,
            ]
        )
    }

    @Test func `replies go to the organizer`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "ORGANIZER:mailto:aya@example.com"
        )
        #expect(try file.onlyObject()["replyTo"] == ["imip": "mailto:aya@example.com"])
    }

    @Test func `delegation points from person to person`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "ATTENDEE;DELEGATED-TO=\"mailto:ben@example.com\":mailto:aya@example.com",
            "ATTENDEE:mailto:ben@example.com"
        )
        let people = try #require(try file.onlyObject()["participants"]?.objectValue)
        let delegated = people.members[0].value.objectValue?["delegatedTo"]?.objectValue
        #expect(delegated?.names == [people.members[1].name])
    }

    @Test func `the keys do not depend on the order`() throws {
        let lines = ["ATTENDEE:mailto:a@example.com", "ATTENDEE:mailto:b@example.com"]
        let one = SampleCalendar.withEvents([["DTSTART:20260101T100000Z"], lines].flatMap { $0 })
        let two = SampleCalendar.withEvents(
            [["DTSTART:20260101T100000Z"], lines.reversed()].flatMap { $0 }
        )
        #expect(try one.onlyObject() == two.onlyObject())
    }

    @Test func `a room, and parameters of other programs`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "ATTENDEE;CUTYPE=ROOM;ROLE=NON-PARTICIPANT;X-NUM-GUESTS=0:mailto:room@example.com"
        )
        let object = try file.onlyObject()
        let room = object["participants"]?.objectValue?.members.first
        #expect(room?.value.objectValue?["kind"] == "location")
        #expect(room?.value.objectValue?["roles"] == ["informational": true])
        #expect(
            object["iCalendar"]?.objectValue?["convertedProperties"] == [
                "participants/\(room?.name ?? "")": [
                    "name": "attendee", "parameters": ["x-num-guests": "0"],
                ]
            ]
        )
    }
}
