package import CivilTime
import JSCalendar
import JSON

/// A day as everybody in the household may hear of it.
package struct DayDigest: Sendable {
    package let day: CivilDate
    /// What is on, but nothing that is private.
    package let slices: [DaySlice]
    /// What is to do, but nothing that is private: overdue, then due that day.
    package let reminders: [ReminderRecord]
}

extension HouseholdState {
    /// Seconds after its time for which a digest that was missed is still worth telling.
    package static let digestMemory = 2 * 3_600

    package func digest(of day: CivilDate) -> DayDigest {
        let slices = slices(on: day).filter { slice in
            let event = slice.record.series?.event ?? (try? slice.record.event())
            // What cannot be read is not known to be for everyone.
            return !(event?.isPrivate ?? true)
        }
        let end = settings.zone.startOfDay(day.adding(days: 1))
        let due = reminders.due(from: settings.zone.startOfDay(.first), to: end)
        let open = due.filter { !$0.isCompleted && !$0.task.isPrivate }
        return DayDigest(day: day, slices: slices, reminders: open)
    }

    /// The day whose digest is to go out now.
    package func dueDigest(at now: Instant) -> CivilDate? {
        guard let digest = settings.digest else { return nil }
        let today = settings.zone.local(at: now).date
        return [today, today.adding(days: -1)].first { day in
            let moment = settings.zone.arrival(of: LocalDateTime(day, digest.time))
            return digests[day.description] == nil && moment > digest.since && moment <= now
                && moment > now.adding(seconds: -Self.digestMemory)
        }
    }

    /// When the next digest is to go out.
    package func nextDigest(after now: Instant) -> Instant? {
        guard let digest = settings.digest else { return nil }
        let today = settings.zone.local(at: now).date
        // A zone may leave a day out, so that a moment of it is one of the day after.
        return (0...3).lazy.map { today.adding(days: $0) }
            .filter { digests[$0.description] == nil }
            .map { settings.zone.arrival(of: LocalDateTime($0, digest.time)) }
            .first { $0 > now }
    }

    mutating func apply(digest change: Change) throws(StoredObjectError) {
        digests[change.id] = try change.after.map { text throws(StoredObjectError) in
            try RungDigest(id: change.id, object: decode(text, change))
        }
    }

    func change(digest id: String, to digest: RungDigest?) -> Change {
        Change(
            kind: .digest,
            id: id,
            before: digests[id]?.object.text,
            after: digest?.object.text
        )
    }
}
