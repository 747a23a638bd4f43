import CivilTime
import Foundation
import JSCalendar
import JSON
import Testing

@Suite struct RFC8984ExampleTests {
    private static let folder: URL = {
        if let shared = ProcessInfo.processInfo.environment["HIMEKURI_SHARED"] {
            return URL(filePath: shared).appending(path: "corpus/jscalendar")
        }
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return root.appending(path: "../shared/corpus/jscalendar").standardized
    }()

    private static let isPresent: Bool = {
        let isPresent = FileManager.default.fileExists(atPath: folder.path())
        if !isPresent { print("RFC8984ExampleTests skipped: no \(folder.path())") }
        return isPresent
    }()

    private func example(_ name: String) throws -> JSONObject {
        let data = try Data(contentsOf: Self.folder.appending(path: "\(name).json"))
        return try #require(try JSONValue(parsing: Array(data)).objectValue)
    }

    private func event(_ name: String) throws -> Event {
        let event = try Event(object: try example(name))
        let entry = try EventIndexEntry(
            scanning: SharedBytes(JSONValue.object(event.object).encoded(.pretty))
        )
        #expect(entry == EventIndexEntry(event))
        #expect(
            try JSONValue(parsing: JSONValue.object(event.object).encoded())
                == .object(event.object)
        )
        return event
    }

    @Test(.enabled(if: isPresent)) func `6.1, simple event`() throws {
        let event = try event("6.1-simple-event")
        #expect(event.title == "Some event")
        #expect(event.start.description == "2020-01-15T13:00:00")
        #expect(event.timeZone == "America/New_York")
        #expect(event.duration.description == "PT1H")
        #expect(event.updated?.description == "2020-01-02T18:23:04Z")
        let interval = event.interval(in: try zone("Europe/Berlin"))
        #expect(interval.start.description == "2020-01-15T18:00:00Z")
        #expect(interval.end.description == "2020-01-15T19:00:00Z")
    }

    @Test(
        .enabled(if: isPresent),
        arguments: ["6.2-simple-task", "6.3-simple-group", "6.5-task-with-due-date"]
    )
    func `6.2, 6.3 and 6.5, tasks and groups are no events`(name: String) throws {
        let object = try example(name)
        #expect(throws: EventError.self) { try Event(object: object) }
    }

    @Test(.enabled(if: isPresent)) func `6.4, all-day event`() throws {
        let event = try event("6.4-all-day-event")
        #expect(event.title == "April Fool's Day")
        #expect(event.isAllDay)
        #expect(event.isRecurring)
        #expect(event.occurrenceIdentifier == "1900-04-01")
        #expect(event.end.description == "1900-04-02T00:00:00")
    }

    @Test(.enabled(if: isPresent)) func `6.6, event with end time zone`() throws {
        let event = try event("6.6-event-end-timezone")
        #expect(event.timeZone == "Europe/Berlin")
        #expect(!event.locations.isEmpty)
    }

    @Test(.enabled(if: isPresent)) func `6.7, floating-time event`() throws {
        let event = try event("6.7-floating-time-event")
        #expect(event.timeZone == nil)
        #expect(!event.isAllDay)
        #expect(event.isRecurring)
    }

    @Test(.enabled(if: isPresent)) func `6.8, event with localization`() throws {
        let event = try event("6.8-event-localization")
        let localizations = try #require(event["localizations"]?.objectValue)
        for (_, value) in localizations.members {
            let patch = try #require(value.objectValue)
            let patched = try PatchObject.apply(patch, to: event.object)
            #expect(PatchObject.diff(from: event.object, to: patched) == patch)
        }
    }

    @Test(.enabled(if: isPresent)) func `6.9, recurring event with overrides`() throws {
        let event = try event("6.9-recurring-overrides")
        #expect(event.isRecurring)
        let patch = try #require(event.recurrenceOverrides["2020-06-25T09:00:00"]?.objectValue)
        let exam = try Event(object: PatchObject.apply(patch, to: event.object))
        #expect(exam.title == "Calculus I Exam")
        #expect(exam.start.description == "2020-06-25T10:00:00")
        #expect(exam.duration.description == "PT2H")
        #expect(exam.locations.names == ["auditorium"])
    }

    @Test(.enabled(if: isPresent)) func `6.10, recurring event with participants`() throws {
        let event = try event("6.10-recurring-participants")
        #expect(event["participants"]?.objectValue?.count == 2)
        #expect(event.timeZone == "Africa/Johannesburg")
    }
}
