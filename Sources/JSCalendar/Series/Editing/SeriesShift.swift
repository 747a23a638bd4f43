import CivilTime
import JSON
import Recurrence

/// How a series follows the one occurrence of it that was moved.
///
/// Each part of the times that was changed there is changed for all; a part that was not, perhaps
/// one that the occurrence had to itself, stays what the series has.
struct SeriesShift {
    let occurrence: LocalDateTime
    let to: EventTiming
    let days: Int
    /// The distance on the wall clock from an old start to its new one, days included.
    let seconds: Int
    let changesTimeOfDay: Bool
    /// The series' own times from then on.
    let timing: EventTiming

    /// Nil where nothing moves.
    init?(_ series: EventSeries, _ move: SeriesRevision.Move?) {
        guard let move, move.shown != move.to else { return nil }
        let (shown, to, old) = (move.shown, move.to, series.timing)
        let isSameDate = to.start.date == shown.start.date
        let days = isSameDate ? 0 : move.occurrence.date.days(until: to.start.date)
        var onlyDate = shown
        onlyDate.start = LocalDateTime(to.start.date, shown.start.time)
        let isOfOtherKind = shown.isAllDay != old.isAllDay && onlyDate != to
        let isWhole = to.isAllDay != shown.isAllDay || isOfOtherKind
        var timing = isWhole ? to : old
        if to.timeZone != shown.timeZone { timing.timeZone = to.timeZone }
        if to.duration != shown.duration { timing.duration = to.duration }
        if to.showWithoutTime != shown.showWithoutTime {
            timing.showWithoutTime = to.showWithoutTime
        }
        var seconds = 0
        if isWhole || to.start.time != shown.start.time {
            let before = series.isSubDaily ? move.occurrence.time : old.start.time
            seconds = to.start.time.secondsSinceMidnight - before.secondsSinceMidnight
        }
        changesTimeOfDay = seconds != 0
        self.seconds = days * 86_400 + seconds
        timing.start = old.start.adding(seconds: self.seconds)
        occurrence = move.occurrence
        self.to = to
        self.days = days
        self.timing = timing
    }
}

extension EventSeries {
    /// Whether a rule goes in steps shorter than a day, so that it has no one time of day.
    fileprivate var isSubDaily: Bool {
        event.recurrenceRules.contains { value in
            let frequency = value.objectValue?["frequency"]?.stringValue ?? ""
            return ["hourly", "minutely", "secondly"].contains(frequency)
        }
    }
}
