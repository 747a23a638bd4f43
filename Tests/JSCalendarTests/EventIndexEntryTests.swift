import CivilTime
import JSCalendar
import JSON
import Testing

@Suite struct EventIndexEntryTests {
    private func entry(_ source: String) throws -> EventIndexEntry {
        try EventIndexEntry(scanning: SharedBytes(Array(source.utf8)))
    }

    private let full = #"""
        {"@type":"Event","uid":"e\u0031","x":{"uid":"no","a":[1,{}]},"title":"Choir \"A\"",
        "calendarIds":{"old":false,"family":true},"start":"2026-12-09T17:00:00",
        "timeZone":"Europe/Berlin","duration":"P1DT30M","recurrenceOverrides":{},
        "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily"}],"sequence":1}
        """#

    @Test func `the fields are read from among the others`() throws {
        let entry = try entry(full)
        #expect(entry.uid == "e1")
        #expect(entry.title == "Choir \"A\"")
        #expect(entry.calendarIdentifier == "family")
        #expect(entry.start.description == "2026-12-09T17:00:00")
        #expect(entry.timeZone == "Europe/Berlin")
        #expect(entry.duration == CivilDuration(days: 1, seconds: 1800))
        #expect(!entry.showWithoutTime)
        #expect(entry.isRecurring)
    }

    @Test(
        arguments: [
            "", #""timeZone":null"#, #""showWithoutTime":true,"duration":"P1D""#,
            #""recurrenceRules":[]"#, #""recurrenceOverrides":{"2027-01-01T10:00:00":null}"#,
            #""calendarIds":{}"#, #""calendarIds":{"a":null,"b":true}"#,
            #""\u0074itle":"escaped","\u0064uration":"PT1\u0048""#, #""titles":"no","tit":1"#,
        ]
    )
    func `an entry is what the whole event says`(members: String) throws {
        let event = try event(members)
        let scanned = try EventIndexEntry(
            scanning: SharedBytes(JSONValue.object(event.object).encoded())
        )
        #expect(scanned == EventIndexEntry(event))
        let rest = members.isEmpty ? "" : "," + members
        let source = #"{"@type":"Event","uid":"e1","start":"2026-12-09T17:00:00"\#(rest)}"#
        #expect(try entry(source) == scanned)
    }

    @Test(
        arguments: [
            (#"{"uid":"a","start":"2026-12-09T17:00:00"}"#, "@type is missing"),
            (#"{"@type":"Event","start":"2026-12-09T17:00:00"}"#, "uid is missing"),
            (#"{"@type":"Event","uid":"a"}"#, "start is missing"),
            (#"{"@type":"Task","uid":"a"}"#, "@type is not Event"),
            (#"{"@type":"Event","uid":"a\n"}"#, "uid has a control character"),
            (#"{"@type":"Event","uid":7}"#, "a string is missing"),
            (#"{"start":"2026-12-09"}"#, "start is not a local date-time"),
            (#"{"duration":"PT"}"#, "duration is not a duration"),
            (#"{"showWithoutTime":1}"#, "true or false is missing"),
            (#"{"recurrenceRules":{}}"#, "an array is missing"),
            (#"{"uid":"a","uid":"b"}"#, "a name comes twice"),
            (#"{"uid":"a","u\u0069d":"b"}"#, "a name comes twice"),
            (#"{"x":[1,}"#, "a value is missing"),
            ("[]", "an object is missing"),
        ]
    )
    func `a text that is no event is refused with the reason`(source: String, reason: String) {
        let error = #expect(throws: JSONError.self) { try entry(source) }
        #expect(error?.reason == reason)
    }

    @Test func `a text cut anywhere is refused`() {
        for length in 0..<full.utf8.count {
            let bytes = SharedBytes(Array(full.utf8.prefix(length)))
            #expect(throws: JSONError.self) { try EventIndexEntry(scanning: bytes) }
        }
    }

    @Test func `an event inside a longer text is read where it stands`() throws {
        let line = #"{"seq":1,"object":\#(full),"by":"ann"}"#
        try Array(line.utf8).withUnsafeBufferPointer { buffer in
            var scanner = JSONScanner(buffer)
            try scanner.beginObject()
            var names: [String] = []
            while let name = try scanner.nextName() {
                names.append(scanner.decoded(name))
                if scanner.matches(name, "object") {
                    #expect(try EventIndexEntry(scanning: &scanner).uid == "e1")
                } else {
                    try scanner.skipValue()
                }
            }
            try scanner.finish()
            #expect(names == ["seq", "object", "by"])
        }
    }
}
