import CivilTime
import JSCalendar
import JSON
import Testing

/// The recurring examples of RFC 8984 §6, with the properties that matter here.
@Suite struct RFC8984SeriesTests {
    /// §6.9: an optional session before the first, one left out, and an exam after the last.
    @Test func `6.9, recurring event with overrides`() throws {
        let series = try EventSeries(
            #"""
            "title":"Calculus I","start":"2020-01-08T09:00:00","timeZone":"Europe/London",
            "duration":"PT1H30M",
            "locations":{"mlab":{"@type":"Location","title":"Math lab room 1"}},
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","until":"2020-06-24T09:00:00"}],
            "recurrenceOverrides":{
              "2020-01-07T14:00:00":{"title":"Introduction to Calculus I (optional)"},
              "2020-04-01T09:00:00":{"excluded":true},
              "2020-06-25T09:00:00":{"title":"Calculus I Exam","start":"2020-06-25T10:00:00",
                "duration":"PT2H","locations":{"auditorium":{"@type":"Location","title":"Big Auditorium"}}}}
            """#,
            in: "Europe/London"
        )
        // 25 Wednesdays from 8 January to 24 June, one of them left out, and two more.
        #expect(series.count == 26)
        let all = try series.shown("2020-01-01T00:00:00", "2021-01-01T00:00:00").map { $0 }
        #expect(all.count == 26)
        #expect(try all.first?.event().title == "Introduction to Calculus I (optional)")
        #expect(all.first?.timing.end.description == "2020-01-07T15:30:00")
        #expect(all.first?.recurrenceId == series.first?.recurrenceId)
        let exam = try #require(all.last)
        #expect(exam.occurrenceIdentifier == "2020-06-25T09:00:00")
        #expect(exam.start.description == "2020-06-25T09:00:00Z")
        #expect(exam.end.description == "2020-06-25T11:00:00Z")
        #expect(try exam.event().locations.names == ["auditorium"])
        #expect(try series.starts("2020-04-01T00:00:00", "2020-04-02T00:00:00") == [])
        #expect(all.count(where: \.isDetached) == 2)
        #expect(all.dropFirst().dropLast().allSatisfy { $0.timing.start.time.shortText == "09:00" })
    }

    /// §6.10: one participant declines one occurrence.
    @Test func `6.10, recurring event with participants`() throws {
        let series = try EventSeries(
            #"""
            "title":"FooBar team meeting","start":"2020-01-08T09:00:00",
            "timeZone":"Africa/Johannesburg","duration":"PT1H",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}],
            "participants":{
              "tom":{"@type":"Participant","name":"Tom Tool","participationStatus":"accepted"},
              "zoe":{"@type":"Participant","name":"Zoe Zelda","participationStatus":"accepted"}},
            "recurrenceOverrides":{"2020-03-04T09:00:00":{"participants/tom/participationStatus":"declined"}}
            """#
        )
        let status = { (identifier: String, participant: String) in
            try series.occurrence(identifier: identifier)?.event()["participants"]?
                .objectValue?[participant]?.objectValue?["participationStatus"]?.stringValue
        }
        #expect(try status("2020-03-04T09:00:00", "tom") == "declined")
        #expect(try status("2020-03-04T09:00:00", "zoe") == "accepted")
        #expect(try status("2020-03-11T09:00:00", "tom") == "accepted")
        #expect(series.occurrence(identifier: "2020-03-04T09:00:00")?.isDetached == true)
        #expect(series.count == nil)
    }
}
