import JSCalendar
import JSON
import Testing

@testable import ICalendar

/// Nothing that can be read is dropped: what has no member of its own is kept in `iCalendar`.
@Suite struct LeftoverTests {
    @Test func `unknown properties are kept as they stand`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "X-COST;CURRENCY=EUR;X-LIST=a,b:5\\,00",
            "COMMENT:Hello",
            "RESOURCES:EASEL,PROJECTOR",
            "REQUEST-STATUS:2.0;Success"
        )
        #expect(
            try file.onlyObject()["iCalendar"] == [
                "@type": "ICalComponent", "name": "vevent",
                "properties": [
                    ["x-cost", ["currency": "EUR", "x-list": ["a", "b"]], "unknown", "5\\,00"],
                    ["comment", [:], "unknown", "Hello"],
                    ["resources", [:], "unknown", "EASEL,PROJECTOR"],
                    ["request-status", [:], "unknown", "2.0;Success"],
                ],
            ]
        )
    }

    @Test func `parameters without a member are kept beside what they belong to`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "SUMMARY;LANGUAGE=de;ALTREP=\"cid:1\":Chor"
        )
        let object = try file.onlyObject()
        #expect(object["title"] == "Chor")
        #expect(
            object["iCalendar"]?.objectValue?["convertedProperties"] == [
                "title": ["name": "summary", "parameters": ["language": "de", "altrep": "cid:1"]]
            ]
        )
    }

    @Test func `values out of range are kept, not guessed`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "STATUS:MAYBE",
            "PRIORITY:high",
            "CLASS:FAMILY",
            "TRANSP:X-OOF",
            "GEO:north",
            "SEQUENCE:-1"
        )
        let object = try file.onlyObject()
        for member in ["status", "priority", "privacy", "freeBusyStatus", "locations", "sequence"] {
            #expect(object[member] == nil)
        }
        let kept = object["iCalendar"]?.objectValue?["properties"]?.arrayValue ?? []
        #expect(
            kept.compactMap { $0.arrayValue?.first?.stringValue }
                == ["status", "priority", "class", "transp", "geo", "sequence"]
        )
    }

    @Test func `a second value of what can have one is kept`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "SUMMARY:One",
            "SUMMARY:Two"
        )
        let object = try file.onlyObject()
        #expect(object["title"] == "One")
        #expect(
            object["iCalendar"]?.objectValue?["properties"] == [["summary", [:], "unknown", "Two"]]
        )
    }

    @Test func `unknown components are kept whole`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "BEGIN:X-BOX",
            "X-A:1",
            "BEGIN:X-INNER",
            "X-B:2",
            "END:X-INNER",
            "END:X-BOX"
        )
        #expect(
            try file.onlyObject()["iCalendar"]?.objectValue?["components"] == [
                [
                    "x-box", [["x-a", [:], "unknown", "1"]],
                    [["x-inner", [["x-b", [:], "unknown", "2"]], []]],
                ]
            ]
        )
    }

    @Test func `a rule that cannot be read leaves a single event and the rule`() throws {
        let file = SampleCalendar.withEvent("DTSTART:20260101T100000Z", "RRULE:FREQ=SOMETIMES")
        let object = try file.onlyObject()
        #expect(object["recurrenceRules"] == nil)
        #expect(
            object["iCalendar"]?.objectValue?["properties"]
                == [["rrule", [:], "unknown", "FREQ=SOMETIMES"]]
        )
        #expect(
            file.problems.map(\.description)
                == ["line 5: RRULE: “SOMETIMES” is no value of FREQ in a recurrence rule"]
        )
        #expect(file.unreadable.isEmpty)
    }
}
