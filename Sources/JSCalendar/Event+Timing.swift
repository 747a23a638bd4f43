package import CivilTime
import JSON

extension Event {
    /// When the event is; setting writes only those of the four properties that change.
    package var timing: EventTiming {
        get {
            EventTiming(
                start: start,
                timeZone: timeZone,
                duration: duration,
                showWithoutTime: showWithoutTime
            )
        }
        set {
            start = newValue.start
            timeZone = newValue.timeZone
            duration = newValue.duration
            showWithoutTime = newValue.showWithoutTime
        }
    }

    package var start: LocalDateTime {
        get { self["start"]?.localDateTime ?? LocalDateTime(CivilDate.first) }
        set {
            if self["start"]?.localDateTime != newValue {
                write(.string("\(newValue)"), to: "start")
            }
        }
    }

    /// The zone's name; nil means floating, the same wall clock time everywhere (RFC 8984 §4.7.1).
    package var timeZone: String? {
        get { self["timeZone"]?.stringValue }
        set { if newValue != timeZone { write(newValue.map { .string($0) }, to: "timeZone") } }
    }

    /// RFC 8984 §5.1.2: `default: "PT0S"`.
    package var duration: CivilDuration {
        get { self["duration"]?.duration ?? .zero }
        set { if newValue != duration { write(.string("\(newValue)"), to: "duration") } }
    }

    /// RFC 8984 §4.2.4: "indicates the time is not important to display to the user".
    package var showWithoutTime: Bool {
        get { self["showWithoutTime"]?.boolValue ?? false }
        set {
            if newValue != showWithoutTime { write(newValue ? true : nil, to: "showWithoutTime") }
        }
    }

    package var isAllDay: Bool {
        timing.isAllDay
    }

    /// What names the event's own occurrence in addresses: a date for all day, else a local time.
    package var occurrenceIdentifier: String {
        timing.occurrenceIdentifier
    }

    /// The end on the event's own clock; for all day the midnight after the last day.
    package var end: LocalDateTime {
        timing.end
    }

    /// Whether the zone's name is in no database here, so that the event is treated as floating.
    package var hasUnknownTimeZone: Bool {
        timing.hasUnknownTimeZone
    }

    /// The event's first instant and the one after its last, for a household that lives in a zone.
    package func interval(in household: Zone) -> (start: Instant, end: Instant) {
        timing.interval(in: household)
    }
}
