import CivilTime
import JSCalendar

/// An alert as the field `alert` says it (contract, “the event form”).
///
///     15                     15 minutes before the start
///     day:-1@09:00           the day before at nine, of an event for all day
///     at:2026-12-09T08:00    then, by the household's clock
enum AlertValue: Hashable {
    case minutes(Int)
    /// So many days after the first one, mostly less than nothing, and a time of that day.
    case day(Int, TimeOfDay)
    case at(LocalDateTime)

    /// Beyond these a number is no number of anything.
    private static let countable = -999_999_999...999_999_999

    /// Reads a value; one that is too far away is read as well, to be told apart from nonsense.
    init?(_ text: String) {
        if text.hasPrefix("at:") {
            let text = text.dropFirst(3)
            guard let local = LocalDateTime(text) ?? LocalDateTime("\(text):00") else {
                return nil
            }
            self = .at(local)
        } else if text.hasPrefix("day:") {
            let parts = text.dropFirst(4).split(separator: "@", omittingEmptySubsequences: false)
            guard parts.count == 2, let days = Int(parts[0]),
                Self.countable.contains(days), let time = TimeOfDay(parts[1])
            else { return nil }
            self = .day(days, time)
        } else {
            guard let minutes = Int(text), Self.countable.contains(minutes) else { return nil }
            self = .minutes(minutes)
        }
    }

    /// What an alert says, in a household that lives in a zone; nil where it is more than a field
    /// can say.
    init?(
        _ alert: Alert,
        isAllDay: Bool,
        in household: Zone,
        of subject: AlertSubject = .event
    ) {
        guard alert.action == "display", alert.proximity == nil, alert.parents.isEmpty else {
            return nil
        }
        switch alert.trigger {
        case .offset(let offset, let anchor) where subject.counts(from: anchor):
            self.init(offset: offset.nominalSeconds, isAllDay: isAllDay)
        case .absolute(let when):
            let local = household.local(at: when)
            // Of an hour that the clock shows twice the clock names the first.
            guard household.instant(of: local) == when else { return nil }
            self = .at(local)
        case .offset, .unknown: return nil
        }
    }

    private init?(offset seconds: Int, isAllDay: Bool) {
        guard seconds % 60 == 0 else { return nil }
        if isAllDay {
            let days = (seconds < 0 ? seconds - 86_399 : seconds) / 86_400
            guard days <= 0, let time = TimeOfDay(secondsSinceMidnight: seconds - days * 86_400)
            else { return nil }
            self = .day(days, time)
        } else {
            guard seconds <= 0 else { return nil }
            self = .minutes(-seconds / 60)
        }
    }

    var text: String {
        switch self {
        case .minutes(let minutes): String(minutes)
        case .day(let days, let time): "day:\(days)@\(time.shortText)"
        case .at(let local):
            local.time.second == 0
                ? "at:\(local.date)T\(local.time.shortText)" : "at:\(local)"
        }
    }

    /// The alert that this value asks for.
    func alert(in household: Zone, of subject: AlertSubject = .event) -> Alert {
        let anchor = subject.anchor
        return switch self {
        case .minutes(let minutes):
            // Whole days are days of the calendar: the same time of day, whatever the clocks do.
            minutes % 1_440 == 0
                ? Alert(offset: CivilDuration(days: -minutes / 1_440), relativeTo: anchor)
                : Alert(offset: CivilDuration(seconds: -minutes * 60), relativeTo: anchor)
        case .day(let days, let time):
            Alert(
                offset: CivilDuration(days: days, seconds: time.secondsSinceMidnight),
                relativeTo: anchor
            )
        case .at(let local): Alert(absolute: household.instant(of: local))
        }
    }

    /// How long before the start, in minutes; nil for a moment of its own.
    var lead: Int? {
        switch self {
        case .minutes(let minutes): minutes
        case .day(let days, let time): -days * 1_440 - time.secondsSinceMidnight / 60
        case .at: nil
        }
    }

    /// The same for an event that becomes one for all day, or one with a time: as far before by
    /// the day, at nine o'clock; within the day, when it begins.
    func converted(toAllDay isAllDay: Bool) -> AlertValue {
        switch self {
        case .minutes(let minutes) where isAllDay:
            .day(-minutes / 1_440, Self.morning)
        case .day(let days, _) where !isAllDay: .minutes(-days * 1_440)
        case .minutes, .day, .at: self
        }
    }

    /// Features §6: “on day of event (9 AM)”.
    private static let morning = TimeOfDay(secondsSinceMidnight: 9 * 3_600) ?? .midnight

    /// Apple's menus (features §6).
    static func menu(isAllDay: Bool) -> [AlertValue] {
        isAllDay
            ? [0, -1, -2, -7].map { .day($0, morning) }
            : [0, 5, 10, 15, 30, 60, 120, 1_440, 2_880, 10_080].map { .minutes($0) }
    }
}
