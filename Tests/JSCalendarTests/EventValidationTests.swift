import JSCalendar
import JSON
import Testing

@Suite struct EventValidationTests {
    @Test(
        arguments: [
            (#"{"uid":"a","start":"2026-12-09T17:00:00"}"#, "@type is missing"),
            (#"{"@type":"Event","start":"2026-12-09T17:00:00"}"#, "uid is missing"),
            (#"{"@type":"Event","uid":"a"}"#, "start is missing"),
            (#"{"@type":"Task","uid":"a","start":"2026-12-09T17:00:00"}"#, "@type is not Event"),
            (#"{"@type":"Event","uid":"a","start":null}"#, "start is not a local date-time"),
        ]
    )
    func `an object without what every event has is refused`(source: String, message: String) throws
    {
        let object = try object(source)
        let error = #expect(throws: EventError.self) { try Event(object: object) }
        #expect(error?.description == message)
    }

    @Test(
        arguments: [
            (#""title":7"#, "title is not a string"),
            (#""title":null"#, "title is not a string"),
            (#""duration":"-PT1H""#, "duration is not a duration"),
            (#""duration":"1 hour""#, "duration is not a duration"),
            (#""duration":3600"#, "duration is not a duration"),
            (#""timeZone":1"#, "timeZone is neither a string nor null"),
            (#""showWithoutTime":"true""#, "showWithoutTime is not true or false"),
            (#""sequence":-1"#, "sequence is not an unsigned integer"),
            (#""sequence":1.0"#, "sequence is not an unsigned integer"),
            (#""priority":"1""#, "priority is not an integer"),
            (#""created":"2026-01-01T00:00:00""#, "created is not a UTC date-time"),
            (#""updated":"yesterday""#, "updated is not a UTC date-time"),
            (#""locations":[]"#, "locations is not an object"),
            (#""links":"https://example.com""#, "links is not an object"),
            (#""calendarIds":["a"]"#, "calendarIds is not an object"),
            (#""recurrenceRules":{}"#, "recurrenceRules is not an array"),
            (#""recurrenceOverrides":[]"#, "recurrenceOverrides is not an object"),
            (#""recurrenceId":"2026-12-09""#, "recurrenceId is not a local date-time"),
        ]
    )
    func `a known property of another type is refused by name`(members: String, message: String) {
        let error = #expect(throws: EventError.self) { try event(members) }
        #expect(error?.description == message)
    }

    @Test(
        arguments: [
            "2026-12-09", "2026-12-09T17:00", "2026-12-09T17:00:00Z", "2026-12-09T17:00:00+01:00",
            "2026-02-30T00:00:00", "2026-12-09T24:00:00", "", "20261209T170000",
        ]
    )
    func `a start that is no local date-time is refused`(start: String) {
        let object: JSONObject = ["@type": "Event", "uid": "a", "start": .string(start)]
        #expect(throws: EventError(property: "start", reason: "is not a local date-time")) {
            try Event(object: object)
        }
    }

    @Test(
        arguments: [
            ("", "is empty"),
            (String(repeating: "x", count: 256), "is longer than 255 characters"),
            ("a\nb", "has a control character"),
            ("a\u{0}", "has a control character"),
            ("a\u{7F}", "has a control character"),
            ("a\u{9F}", "has a control character"),
        ]
    )
    func `a uid that is too long or has control characters is refused`(uid: String, reason: String)
    {
        let object: JSONObject = [
            "@type": "Event", "uid": .string(uid), "start": "2026-12-09T17:00:00",
        ]
        #expect(throws: EventError(property: "uid", reason: reason)) { try Event(object: object) }
    }

    @Test func `a uid of 255 characters and of any script is admitted`() {
        #expect(Event.faultOfUID(String(repeating: "x", count: 255)) == nil)
        #expect(Event.faultOfUID(String(repeating: "日", count: 255)) == nil)
        #expect(Event.faultOfUID("040000008200E00074C5B7101A82E008@example.com/ä {1}") == nil)
    }

    @Test func `unknown properties may be anything`() throws {
        _ = try event(#""example.com:x":null,"icon":[1,{"a":[]}],"end":"tomorrow""#)
    }
}
