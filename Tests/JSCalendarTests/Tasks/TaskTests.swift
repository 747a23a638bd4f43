import CivilTime
import JSCalendar
import JSON
import Testing

@Suite struct TaskTests {
    private func task(_ members: String = "") throws -> Task {
        let rest = members.isEmpty ? "" : "," + members
        return try Task(object: object(#"{"@type":"Task","uid":"t1"\#(rest)}"#))
    }

    @Test func `a new task has what every one has, and nothing else`() {
        let task = Task.make(uid: "t1", title: "Milk", list: "shopping")
        #expect(
            text(task.object)
                == #"{"@type":"Task","uid":"t1","title":"Milk","calendarIds":{"shopping":true}}"#
        )
        #expect(task.due == nil)
        #expect(!task.isCompleted)
    }

    @Test func `the shared properties are those of an event`() throws {
        var task = try task(#""title":"Tyres","description":"Winter","x":1"#)
        task.location = "Garage"
        task.url = "https://garage.example/"
        task.notes = nil
        #expect(task.title == "Tyres")
        #expect(task.location == "Garage")
        #expect(task.url == "https://garage.example/")
        #expect(task["description"] == nil)
        #expect(task["x"] == .number(JSONNumber(1)))
    }

    @Test func `completing writes down when, and opening again forgets it`() throws {
        var task = try task(#""progress":"in-process","percentComplete":40"#)
        let done = try #require(Instant("2026-12-09T07:12:00Z"))
        task.complete(at: done)
        #expect(task.isCompleted)
        #expect(task.completionDate == done)
        #expect(task["percentComplete"] == .number(JSONNumber(100)))
        task.reopen()
        #expect(text(task.object) == #"{"@type":"Task","uid":"t1"}"#)
        #expect(task.completionDate == nil)
    }

    @Test func `opening one that is not completed leaves its progress`() throws {
        var task = try task(#""progress":"in-process""#)
        task.reopen()
        #expect(task["progress"] == "in-process")
    }

    @Test func `a priority of 0 is none and is not written`() throws {
        var task = try task(#""priority":3"#)
        #expect(task.priority == 3)
        task.priority = 0
        #expect(task["priority"] == nil)
    }

    @Test func `a due date for a whole day has no time and no zone`() throws {
        let day = try task(#""due":"2026-12-09T00:00:00","showWithoutTime":true"#)
        #expect(day.dueTiming?.isAllDay == true)
        #expect(day.dueTiming?.occurrenceIdentifier == "2026-12-09")
        let time = try task(#""due":"2026-12-09T17:00:00","timeZone":"Europe/Berlin""#)
        #expect(time.dueTiming?.isAllDay == false)
        #expect(time.dueTiming?.occurrenceIdentifier == "2026-12-09T17:00:00")
    }

    @Test(arguments: [
        (#"{"@type":"Event","uid":"t1"}"#, "@type is not Task"),
        (#"{"uid":"t1"}"#, "@type is missing"),
        (#"{"@type":"Task"}"#, "uid is missing"),
        (#"{"@type":"Task","uid":""}"#, "uid is empty"),
        (#"{"@type":"Task","uid":"a\u0007"}"#, "uid has a control character"),
        (#"{"@type":"Task","uid":"t1","due":"2026-12-09"}"#, "due is not a local date-time"),
        (
            #"{"@type":"Task","uid":"t1","due":"2026-02-30T00:00:00"}"#,
            "due is not a local date-time"
        ),
        (#"{"@type":"Task","uid":"t1","priority":10}"#, "priority is not 0 to 9"),
        (#"{"@type":"Task","uid":"t1","priority":-1}"#, "priority is not 0 to 9"),
        (#"{"@type":"Task","uid":"t1","priority":"high"}"#, "priority is not an integer"),
        (#"{"@type":"Task","uid":"t1","percentComplete":101}"#, "percentComplete is not 0 to 100"),
        (#"{"@type":"Task","uid":"t1","progress":true}"#, "progress is not a string"),
        (
            #"{"@type":"Task","uid":"t1","progressUpdated":"2026-12-09T07:12:00"}"#,
            "progressUpdated is not a UTC date-time"
        ),
        (#"{"@type":"Task","uid":"t1","alerts":[]}"#, "alerts is not an object"),
    ])
    func `what is no task is refused, with the property`(text: String, reason: String) throws {
        let object = try object(text)
        let error = #expect(throws: EventError.self) { _ = try Task(object: object) }
        #expect(error?.description == reason)
    }
}
