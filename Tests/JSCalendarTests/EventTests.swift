import CivilTime
import JSCalendar
import JSON
import Testing

@Suite struct EventTests {
    @Test func `an event is made of the few properties every one has`() throws {
        let event = Event.make(
            uid: "e1",
            title: "Choir",
            start: try local("2026-12-09T17:00:00"),
            timeZone: "Europe/Berlin",
            duration: CivilDuration(seconds: 5400),
            calendar: "family"
        )
        let expected = #"""
            {"@type":"Event","uid":"e1","title":"Choir","start":"2026-12-09T17:00:00",\#
            "timeZone":"Europe/Berlin","duration":"PT1H30M","calendarIds":{"family":true}}
            """#
        #expect(text(event.object) == expected)
        #expect(try Event(object: event.object) == event)
    }

    @Test func `an event for all day takes whole days from midnight and no zone`() throws {
        let event = Event.make(
            uid: "e1",
            title: "Fair",
            start: try local("2026-12-09T17:00:00"),
            timeZone: "Europe/Berlin",
            duration: CivilDuration(seconds: 90_000),
            isAllDay: true
        )
        let expected = #"""
            {"@type":"Event","uid":"e1","title":"Fair","start":"2026-12-09T00:00:00",\#
            "duration":"P2D","showWithoutTime":true}
            """#
        #expect(text(event.object) == expected)
        #expect(event.isAllDay)
        #expect(event.occurrenceIdentifier == "2026-12-09")
        #expect(event.end.description == "2026-12-11T00:00:00")
    }

    @Test func `absent properties have their defaults`() throws {
        let event = try event()
        #expect(event.title == "")
        #expect(event.timeZone == nil)
        #expect(event.duration == .zero)
        #expect(!event.showWithoutTime)
        #expect(event.location == nil)
        #expect(event.notes == nil)
        #expect(event.url == nil)
        #expect(event.calendarIdentifier == nil)
        #expect(event.created == nil)
        #expect(!event.isRecurring)
        #expect(event.occurrenceIdentifier == "2026-12-09T17:00:00")
    }

    @Test func `setting a default that is already so changes nothing`() throws {
        var event = try event(#""timeZone":null"#)
        let before = text(event.object)
        event.title = ""
        event.timeZone = nil
        event.duration = .zero
        event.showWithoutTime = false
        event.location = nil
        event.url = nil
        event.notes = nil
        event.calendarIdentifier = nil
        event.start = try local("2026-12-09T17:00:00")
        event.recurrenceRules = []
        #expect(text(event.object) == before)
    }

    @Test func `setting one property touches no other`() throws {
        let members = #""x.example:a":1e400,"title":"Old","timeZone":"Europe/Berlin","b":[null,-0]"#
        var event = try event(members)
        event.title = "New"
        event.duration = CivilDuration(days: 1, seconds: 60)
        event.timeZone = "Asia/Tokyo"
        event.updated = Instant("2026-12-01T08:00:00Z")
        let expected = #"""
            {"@type":"Event","uid":"e1","start":"2026-12-09T17:00:00","x.example:a":1e400,\#
            "title":"New","timeZone":"Asia/Tokyo","b":[null,-0],"duration":"P1DT1M",\#
            "updated":"2026-12-01T08:00:00Z"}
            """#
        #expect(text(event.object) == expected)
    }

    @Test func `setting nil removes the property`() throws {
        var event = try event(
            #""timeZone":"Europe/Berlin","description":"n","created":"2026-01-01T00:00:00Z","#
                + #""calendarIds":{"family":true},"showWithoutTime":true,"#
                + #""recurrenceRules":[{"frequency":"daily"}]"#
        )
        event.timeZone = nil
        event.notes = nil
        event.created = nil
        event.calendarIdentifier = nil
        event.showWithoutTime = false
        event.recurrenceRules = []
        #expect(event.object.names == ["@type", "uid", "start"])
    }

    @Test func `the calendar is the first that is true`() throws {
        var event = try event(#""calendarIds":{"old":false,"family":true,"work":true}"#)
        #expect(event.calendarIdentifier == "family")
        event.calendarIdentifier = "school"
        #expect(event["calendarIds"] == ["school": true])
    }

    @Test func `rules or overrides make an event recurring`() throws {
        #expect(try event(#""recurrenceRules":[{"frequency":"daily"}]"#).isRecurring)
        #expect(try event(#""recurrenceOverrides":{"2027-01-01T10:00:00":{}}"#).isRecurring)
        #expect(try !event(#""recurrenceRules":[],"recurrenceOverrides":{}"#).isRecurring)
    }

    @Test func `any property can be set unless an event could not have it`() throws {
        var event = try event()
        try event.set("alerts", to: ["1": ["@type": "Alert"]])
        #expect(event["alerts"]?.objectValue?.count == 1)
        #expect(throws: EventError(property: "alerts", reason: "is not an object")) {
            try event.set("alerts", to: 1)
        }
        #expect(throws: EventError(property: "start", reason: "is missing")) {
            try event.set("start", to: nil)
        }
        #expect(event["alerts"]?.objectValue?.count == 1)
        try event.set("alerts", to: nil)
        #expect(event["alerts"] == nil)
    }
}
