import CivilTime
import Household
import JSCalendar
import JSON
import Testing

@Suite struct EventPeopleTests {
    /// A household with Mei and Ren.
    private func home() throws -> (home: Home, mei: String, ren: String) {
        var home = Home()
        let mei = try home.perform(AddPerson(name: "Mei", color: nil))
        let ren = try home.perform(AddPerson(name: "Ren", color: nil))
        return (home, mei, ren)
    }

    @Test func `people are kept beside the participants of another program`() throws {
        var event = try Event(
            object: JSONObject(
                """
                {"@type":"Event","uid":"a","title":"Party","start":"2026-12-09T17:00:00",\
                "participants":{"x":{"@type":"Participant","name":"Aya","roles":{"owner":true}}}}
                """
            )
        )
        #expect(event.people == [])
        event.people = ["ren", "mei"]
        #expect(event.people == ["mei", "ren"])
        event.people = ["ren"]
        #expect(event.participants.names == ["x", "ren"])
        event.people = []
        #expect(event.participants.names == ["x"])
    }

    @Test func `somebody who is not in the household cannot be chosen`() throws {
        var (home, mei, _) = try home()
        let uid = try home.add(.make().with { $0.people = [mei] })
        #expect(try home.fields(uid)?.people == [mei])
        let refused = refusal { _ = try home.add(.make().with { $0.people = ["nobody"] }) }
        #expect(refused?.problems == [FieldProblem("person", .unknown)])
    }

    @Test func `two who change the people and the title are both heard`() throws {
        var (home, mei, ren) = try home()
        let uid = try home.add(.make().with { $0.people = [mei] })
        let base = home.state.sequence
        let fields = try #require(try home.fields(uid))
        try home.perform(
            ChangeEvent(
                uid: uid,
                fields: fields.with { $0.people = [mei, ren].sorted() },
                base: base
            )
        )
        try home.perform(
            ChangeEvent(uid: uid, fields: fields.with { $0.title = "Party" }, base: base),
            by: "ben"
        )
        #expect(try home.fields(uid)?.people == [mei, ren].sorted())
        #expect(try home.fields(uid)?.title == "Party")
    }

    @Test(arguments: EventAvailability.allCases)
    func `what an event is shown as is stored and read back`(
        _ availability: EventAvailability
    ) throws {
        var home = Home()
        let uid = try home.add(.make().with { $0.availability = availability })
        #expect(try home.fields(uid)?.availability == availability)
    }

    @Test func `busy and seen by everyone are not written down`() throws {
        var home = Home()
        let uid = try home.add(.make())
        let text = try #require(home.state.events[uid]?.text.string)
        #expect(!text.contains("freeBusyStatus"))
        #expect(!text.contains("privacy"))
        #expect(!text.contains("participants"))
    }

    @Test func `a secret event stays secret until somebody says everyone`() throws {
        var home = Home()
        home.put(
            event: "a",
            """
            {"@type":"Event","uid":"a","title":"Party","start":"2026-12-09T17:00:00",\
            "calendarIds":{"family":true},"privacy":"secret"}
            """
        )
        let fields = try #require(try home.fields("a"))
        #expect(fields.isPrivate)
        try home.perform(
            ChangeEvent(
                uid: "a",
                fields: fields.with { $0.title = "Surprise" },
                base: home.state.sequence
            )
        )
        #expect(home.state.events["a"]?.text.string.contains("\"secret\"") == true)
        let now = try #require(try home.fields("a")).with { $0.isPrivate = false }
        try home.perform(ChangeEvent(uid: "a", fields: now, base: home.state.sequence))
        #expect(home.state.events["a"]?.text.string.contains("privacy") == false)
    }
}
