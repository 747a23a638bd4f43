package import CivilTime
package import JSCalendar
package import JSON

/// The fields of an event that a person edits, apart from how they are stored.
package struct EventFields: Sendable, Equatable {
    package var title: String
    package var location: String?
    package var coordinates: Coordinates?
    package var notes: String?
    package var url: String?
    package var time: EventTime
    package var calendar: String
    /// The RecurrenceRule objects (RFC 8984 §4.3.3) as they are stored.
    ///
    /// None for an event that happens once; of an occurrence, those of its series.
    package var rules: [JSONValue]
    /// The rules of what is left out (RFC 8984 §4.3.4); one field together with `rules`.
    package var excludedRules: [JSONValue]
    /// The ids of the people that it is about, sorted.
    package var people: [String]
    package var availability: EventAvailability
    package var isPrivate: Bool
    /// The Alert objects (RFC 8984 §4.5.2) by id, as they are stored.
    package var alerts: JSONObject
    /// Whether those by default count, and not `alerts` (RFC 8984 §4.5.1).
    package var usesDefaultAlerts = false

    package init(
        title: String,
        location: String? = nil,
        coordinates: Coordinates? = nil,
        notes: String? = nil,
        url: String? = nil,
        time: EventTime,
        calendar: String,
        rules: [JSONValue] = [],
        excludedRules: [JSONValue] = [],
        people: [String] = [],
        availability: EventAvailability = .busy,
        isPrivate: Bool = false,
        alerts: JSONObject = [:]
    ) {
        self.title = title
        self.location = location
        self.coordinates = coordinates
        self.notes = notes
        self.url = url
        self.time = time
        self.calendar = calendar
        self.rules = rules
        self.excludedRules = excludedRules
        self.people = people.sorted()
        self.availability = availability
        self.isPrivate = isPrivate
        self.alerts = alerts
    }
}

/// When an event is, as one field: its parts only make sense together, and are merged together.
package struct EventTime: Sendable, Equatable {
    package var isAllDay: Bool
    package var start: LocalDateTime
    /// Not included: the midnight after the last day of an all-day event.
    package var end: LocalDateTime
    /// An IANA id; nil is floating, and all-day events are.
    package var timeZone: String?

    /// All day from `first` to `last`, both included.
    package init(from first: CivilDate, through last: CivilDate) {
        isAllDay = true
        start = LocalDateTime(first)
        end = LocalDateTime(last.adding(days: 1))
        timeZone = nil
    }

    package init(start: LocalDateTime, end: LocalDateTime, timeZone: String?) {
        isAllDay = false
        self.start = start
        self.end = end
        self.timeZone = timeZone
    }

    /// The last day of an all-day event, included.
    package var lastDay: CivilDate { end.date.adding(days: -1) }

    /// Whether it ends before it begins.
    ///
    /// Where the clocks change that is not what the clock says: 02:30 to 03:10 in the night that
    /// skips 02:30 would begin at 03:30.
    package var isInverted: Bool { isAllDay ? duration.days <= 0 : duration.isNegative }

    /// Begins at another time, for as long as before by the clock.
    mutating func move(to other: LocalDateTime) {
        end = end.adding(seconds: start.seconds(until: other))
        start = other
    }

    /// The same as it is stored.
    package var timing: EventTiming {
        EventTiming(
            start: start,
            timeZone: timeZone,
            duration: duration,
            showWithoutTime: isAllDay
        )
    }

    /// The exact length; over a night when the clocks change it differs from what the clock says.
    package var duration: CivilDuration {
        if isAllDay { return CivilDuration(days: start.date.days(until: end.date)) }
        guard let timeZone, let zone = Zone.named(timeZone) else {
            return CivilDuration(seconds: start.seconds(until: end))
        }
        let (from, to) = (zone.instant(of: start), zone.instant(of: end))
        return CivilDuration(seconds: to.secondsSince1970 - from.secondsSince1970)
    }
}

/// One field of `EventFields`, as far as merging is concerned.
package enum EventField: String, Sendable, CaseIterable {
    case title, location, coordinates, notes, url, time, calendar
    case rules = "repeat"
    case people = "person"
    case availability = "show-as"
    case visibility
    case alerts = "alert"
}

extension EventFields {
    /// The fields as a form shows them: one line each but the notes, and no blanks.
    package init(_ event: Event) {
        title = TextRules.joiningLines(event.title)
        location = TextRules.cleared(event.location.map { TextRules.joiningLines($0) })
        coordinates = event.coordinates
        notes = TextRules.cleared(event.notes.map { TextRules.withLineFeeds($0) })
        url = TextRules.cleared(event.url).map { TextRules.trimmed($0) }
        calendar = event.calendarIdentifier ?? ""
        (rules, excludedRules) = (event.recurrenceRules, event.excludedRecurrenceRules)
        (people, availability, isPrivate) = (event.people, event.availability, event.isPrivate)
        (alerts, usesDefaultAlerts) = (event.alerts, event.usesDefaultAlerts)
        if event.isAllDay {
            let days = event.timing.dayCount
            time = EventTime(
                from: event.start.date,
                through: event.start.date.adding(days: days - 1)
            )
        } else {
            time = EventTime(start: event.start, end: event.localEnd, timeZone: event.timeZone)
        }
    }

    /// The fields as they are stored: an optional text without a visible character is none, and
    /// lines end as they do everywhere but in forms.
    var normalized: EventFields {
        var fields = self
        fields.location = TextRules.cleared(location)
        fields.notes = TextRules.cleared(notes.map { TextRules.withLineFeeds($0) })
        fields.url = TextRules.cleared(url).map { TextRules.trimmed($0) }
        return fields
    }

    /// Writes the fields that differ into `event`; everything else in it stays as it was.
    package func write(to event: inout Event) {
        let old = EventFields(event)
        if title != old.title { event.title = title }
        if location != old.location { event.location = location }
        event.coordinates = coordinates
        if notes != old.notes { event.notes = notes }
        if url != old.url { event.url = url }
        if calendar != old.calendar { event.calendarIdentifier = calendar }
        if time != old.time { event.timing = time.timing }
        event.people = people
        event.availability = availability
        event.isPrivate = isPrivate
        if differs(from: old, in: .alerts) {
            event.alerts = alerts
            event.usesDefaultAlerts = usesDefaultAlerts
        }
        if differs(from: old, in: .rules) {
            event.recurrenceRules = rules
            event.excludedRecurrenceRules = excludedRules
        }
    }

    package func differs(from other: EventFields, in field: EventField) -> Bool {
        switch field {
        case .title: title != other.title
        case .location: location != other.location
        case .coordinates: coordinates != other.coordinates
        case .notes: notes != other.notes
        case .url: url != other.url
        case .time: time != other.time
        case .calendar: calendar != other.calendar
        case .rules: rules != other.rules || excludedRules != other.excludedRules
        case .people: people != other.people
        case .availability: availability != other.availability
        case .visibility: isPrivate != other.isPrivate
        case .alerts:
            alerts != other.alerts || usesDefaultAlerts != other.usesDefaultAlerts
        }
    }

    package mutating func take(_ field: EventField, from other: EventFields) {
        switch field {
        case .title: title = other.title
        case .location: location = other.location
        case .coordinates: coordinates = other.coordinates
        case .notes: notes = other.notes
        case .url: url = other.url
        case .time: time = other.time
        case .calendar: calendar = other.calendar
        case .rules: (rules, excludedRules) = (other.rules, other.excludedRules)
        case .people: people = other.people
        case .availability: availability = other.availability
        case .visibility: isPrivate = other.isPrivate
        case .alerts: (alerts, usesDefaultAlerts) = (other.alerts, other.usesDefaultAlerts)
        }
    }
}

extension Event {
    /// The end on the event's own clock, as a person would read it there.
    package var localEnd: LocalDateTime {
        let afterDays = start.adding(CivilDuration(days: duration.days))
        guard let timeZone, let zone = Zone.named(timeZone) else {
            return afterDays.adding(seconds: duration.seconds)
        }
        return zone.local(at: zone.instant(of: afterDays).adding(seconds: duration.seconds))
    }
}

extension EventRecord {
    /// The fields of a single event, or of one occurrence with the rules of its series.
    ///
    /// - Throws: `StoredObjectError` where somebody has written into the store what no event holds.
    package func fields() throws(StoredObjectError) -> EventFields {
        var fields = EventFields(try event())
        if let series { fields.take(.rules, from: EventFields(series.event)) }
        return fields
    }
}
