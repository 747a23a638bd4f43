import CivilTime
import Household
import JSCalendar
import JSON
import Testing

@testable import WebPages

extension TestSite {
    /// Adds an event from `2026-12-09 17:00` to `2026-12-09 18:30`, or of whole days where start
    /// and end are dates.
    @discardableResult
    func add(
        _ title: String,
        _ start: String,
        _ end: String,
        location: String? = nil,
        notes: String? = nil,
        url: String? = nil,
        zone: String? = "Asia/Tokyo",
        calendar: String? = nil,
        by actor: Actor = .commandLine
    ) throws -> EventRecord {
        let fields = EventFields(
            title: title,
            location: location,
            notes: notes,
            url: url,
            time: try Self.time(start, end, zone),
            calendar: try calendar ?? #require(state.defaultCalendarForNewEvents).id
        )
        let receipt = try site.household.perform(AddEvent(fields: fields), by: actor, at: clock.now)
        return try #require(state.events[receipt.outcome.uid])
    }

    /// Takes in an event as another program wrote it.
    @discardableResult
    func take(_ json: String) throws -> EventRecord {
        let object = try #require(try JSONValue(parsing: Array(json.utf8)).objectValue)
        let event = try Event(object: object)
        let command = ImportEvents(events: [event], calendarName: "Family")
        _ = try site.household.perform(command, by: .commandLine, at: clock.now)
        return try #require(state.events[event.uid])
    }

    /// Changes an event as another device, by what a form of that device would say.
    func change(
        _ record: EventRecord,
        by device: String,
        _ edit: (inout EventFields) -> Void
    ) throws {
        let stored = try #require(state.events[record.uid])
        var fields = EventFields(try stored.event())
        edit(&fields)
        let command = ChangeEvent(uid: record.uid, fields: fields, base: state.sequence)
        let actor = Actor.device(try #require(self.device(named: device)).id)
        _ = try site.household.perform(command, by: actor, at: clock.now)
    }

    func delete(_ record: EventRecord, by device: String) throws {
        let command = DeleteEvent(uid: record.uid, base: state.sequence)
        let actor = Actor.device(try #require(self.device(named: device)).id)
        _ = try site.household.perform(command, by: actor, at: clock.now)
    }

    /// Adds a calendar, and hands over its id.
    @discardableResult
    func addCalendar(_ name: String, _ color: ColorName = .blue, isReadOnly: Bool = false) throws
        -> String
    {
        let command = AddCalendar(
            name: name,
            color: color,
            allowsContentModifications: !isReadOnly
        )
        return try site.household.perform(command, by: .commandLine, at: clock.now).outcome
    }

    func close(_ calendar: String) throws {
        let old = try #require(state.calendar(calendar))
        let command = ChangeCalendar(
            id: old.id,
            name: old.name,
            color: old.color,
            allowsContentModifications: false,
            isDefault: false
        )
        _ = try site.household.perform(command, by: .commandLine, at: clock.now)
    }

    func settle(_ change: (inout HouseholdSettings) -> Void) throws {
        var settings = state.settings
        change(&settings)
        _ = try site.household.perform(ChangeSettings(settings), by: .commandLine, at: clock.now)
    }

    /// Sets the clock to a time of day in Tokyo, on 9 December 2026 or another day.
    func setClock(_ time: String, on day: String = "2026-12-09") throws {
        let instant = try #require(Instant("\(day)T\(time):00Z")).adding(seconds: -9 * 3_600)
        clock.advance(seconds: instant.secondsSince1970 - clock.now.secondsSince1970)
    }

    /// The only event of the household.
    var onlyEvent: EventRecord {
        get throws {
            let records = Array(state.events.values)
            try #require(records.count == 1)
            return records[0]
        }
    }

    /// The fields of the one event with this title.
    func fields(of title: String) throws -> EventFields {
        let record = try #require(state.events.values.first { $0.title == title })
        return EventFields(try record.event())
    }

    private static func time(_ start: String, _ end: String, _ zone: String?) throws -> EventTime {
        if let first = CivilDate(start) {
            return EventTime(from: first, through: try #require(CivilDate(end)))
        }
        let local = { (text: String) in
            try #require(LocalDateTime("\(text.split(separator: " ").joined(separator: "T")):00"))
        }
        return EventTime(start: try local(start), end: try local(end), timeZone: zone)
    }
}
