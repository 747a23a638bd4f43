package import CivilTime
package import JSON

/// A calendar event (RFC 8984 §2.1) over its JSON object, of which nothing is ever lost.
///
///     {"@type":"Event","uid":"a8df6573","title":"Choir","start":"2026-12-09T17:00:00",
///      "timeZone":"Europe/Berlin","duration":"PT1H30M","calendarIds":{"family":true}}
///
/// The typed properties read from the object and write to it; setting one touches no other, and
/// setting what is already so changes nothing. Properties nobody knows stay where they are.
package struct Event: CalendarItem {
    /// The object as it is stored.
    package private(set) var object: JSONObject

    /// Admits an object whose known properties have the types RFC 8984 gives them.
    package init(object: JSONObject) throws(EventError) {
        try Self.validate(object)
        self.object = object
    }

    private init(unchecked object: JSONObject) {
        self.object = object
    }

    /// Makes an event of the few properties every one has.
    ///
    /// An event for all day takes the date of `start`, as many whole days as cover `duration`, at
    /// least one, and no zone.
    package static func make(
        uid: String,
        title: String,
        start: LocalDateTime,
        timeZone: String? = nil,
        duration: CivilDuration,
        isAllDay: Bool = false,
        calendar: String? = nil
    ) -> Event {
        let timing =
            isAllDay
            ? EventTiming(allDayFrom: start.date, days: (duration.nominalSeconds + 86_399) / 86_400)
            : EventTiming(start: start, timeZone: timeZone, duration: duration)
        var event = Event(unchecked: ["@type": "Event", "uid": .string(uid)])
        event.title = title
        event.timing = timing
        event.calendarIdentifier = calendar
        return event
    }

    /// Sets any property, known or not, or removes it with nil.
    ///
    /// A value that its property cannot have, or removing what an event must have, is refused.
    package mutating func set(_ property: String, to value: JSONValue?) throws(EventError) {
        var changed = object
        changed[property] = value
        try Self.validate(property, of: changed)
        object = changed
    }

    /// Writes a property whose type the caller has got right.
    package mutating func write(_ value: JSONValue?, to property: String) {
        object[property] = value
    }
}
