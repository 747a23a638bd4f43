import CivilTime
import JSCalendar
import Recurrence

/// The times of day at which a rule of days or more happens.
enum RuleTimes {
    /// More than these are not said one by one.
    private static let most = 8

    /// In order; nil where they are too many or not of whole minutes.
    static func ofDay(_ plain: PlainRule) -> [TimeOfDay]? {
        let (rule, start) = (plain.rule, plain.timing.start.time)
        guard rule.bySecond.isEmpty || rule.bySecond == [start.second] else { return nil }
        let hours = rule.byHour.isEmpty ? [start.hour] : rule.byHour
        let minutes = rule.byMinute.isEmpty ? [start.minute] : rule.byMinute
        guard hours.count * minutes.count <= most else { return nil }
        return hours.flatMap { hour in
            minutes.compactMap { TimeOfDay(hour: hour, minute: $0, second: start.second) }
        }
    }

    /// The spans that hours take up, each with the hour after its last: 9, 10, 11, 15 are 9 to 12
    /// and 15 to 16.
    static func spans(ofHours hours: [Int]) -> [(start: TimeOfDay, end: TimeOfDay)] {
        var spans: [(start: TimeOfDay, end: TimeOfDay)] = []
        var rest = hours[...]
        while let first = rest.popFirst() {
            var last = first
            while rest.first == last + 1 { last = rest.removeFirst() }
            guard let start = TimeOfDay(hour: first, minute: 0),
                let end = TimeOfDay(hour: (last + 1) % 24, minute: 0)
            else { continue }
            spans.append((start, end))
        }
        return spans
    }
}
