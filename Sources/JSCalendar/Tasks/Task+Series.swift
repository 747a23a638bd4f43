package import CivilTime
import JSON
import Recurrence

/// A task that repeats is one at a time: the next that is to do.
extension Task {
    /// The series as that of an event without length; nil where it does not repeat.
    package func series(household: Zone) -> EventSeries? {
        guard isRecurring, let anchor else { return nil }
        var object = object
        object["@type"] = "Event"
        object["start"] = .string(anchor.description)
        object["duration"] = nil
        return (try? Event(object: object)).map { EventSeries($0, household: household) }
    }

    /// The task as it is to be done next, once what is due now was done at `moment`.
    ///
    /// It is due on the next date of its rules that is later than both the present due date and the
    /// moment: what was missed in between is passed over, so that a daily task that waited for a
    /// week is done once and not seven times. A due date of whole days is later from the next day
    /// on; a date that was put off is still to come. COUNT is what is left of it.
    ///
    /// - Returns: nil where there is no later date, or the rules cannot be followed.
    package func rolledForward(past moment: Instant, household: Zone) -> Task? {
        guard let anchor, let series = series(household: household) else { return nil }
        let shift = anchor.seconds(until: due ?? anchor)
        let zone = timeZone.flatMap { Zone.named($0) } ?? household
        let clock = zone.local(at: moment)
        let isDateOnly = series.clock.isDateOnly
        let now = isDateOnly ? LocalDateTime(clock.date) : clock
        let passed = now.adding(seconds: -shift)
        let putOff = series.overrides.occurrences.map(\.recurrenceId).filter { id in
            id > anchor && id <= passed && due(on: id).map { $0 > now } ?? false
        }
        let usual = series.firstShown(after: max(anchor, passed))
        guard let next = (putOff + [usual].compactMap { $0 }).min(),
            let tail = try? series.beginning(at: next, uid: uid)
        else { return nil }
        var object = tail.object
        object["@type"] = "Task"
        object["duration"] = self["duration"]
        object["start"] = start == nil ? nil : .string(tail.start.description)
        if due != nil { object["due"] = .string(tail.start.adding(seconds: shift).description) }
        return try? Task(object: object)
    }

    /// One that was done, apart from its series: it repeats no more.
    package func detached(uid: String) -> Task {
        var task = self
        task.write(.string(uid), to: "uid")
        task.recurrenceRules = []
        task.excludedRecurrenceRules = []
        task.recurrenceOverrides = [:]
        return task
    }
}

extension EventSeries {
    /// The original start of the next occurrence that is not excluded.
    fileprivate func firstShown(after time: LocalDateTime) -> LocalDateTime? {
        var candidate = set.first(after: time)
        while let found = candidate, overrides.covers(found),
            overrides.occurrence(found) == nil
        {
            candidate = set.first(after: found)
        }
        return candidate
    }
}
