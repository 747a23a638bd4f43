package import CivilTime
package import JSCalendar
package import JSON

/// One stored reminder as the state holds it (EventKit's `EKReminder`).
///
/// Unlike events, which come by the hundred thousand, it is read in full at once.
package final class ReminderRecord: Sendable {
    /// The task as it is to be done: of one that repeats, on its present date.
    package let task: Task
    /// The task as it is stored, with what one date of it has of its own kept apart.
    package let stored: Task
    /// The JSCalendar object, as stored.
    package let text: SharedBytes
    /// When it is due: a moment, or for whole days from midnight to midnight in the household's
    /// zone; nil without a due date.
    package let due: (start: Instant, end: Instant)?
    /// The sequence of the transaction that put it there.
    package let revision: Int
    package let changedBy: String?
    package let changedAt: Instant
    /// The version before this one, as far as memory goes back.
    package let previous: ReminderRecord?

    /// Reads `text`, the stored form of the reminder `id`.
    ///
    /// - Throws: `StoredObjectError` where the text is not a task, or another one.
    init(
        id: String,
        text: SharedBytes,
        zone: Zone,
        revision: Int,
        changedBy: String?,
        changedAt: Instant,
        previous: ReminderRecord?
    ) throws(StoredObjectError) {
        let task = try Self.task(id, text)
        guard task.uid == id else {
            throw StoredObjectError(kind: .task, id: id, reason: "has uid \(task.uid)")
        }
        stored = task
        self.task = task.current
        self.text = text
        due = Self.due(self.task, in: zone)
        self.revision = revision
        self.changedBy = changedBy
        self.changedAt = changedAt
        self.previous = previous
    }

    private init(_ other: ReminderRecord, zone: Zone) {
        (stored, task, text, previous) = (other.stored, other.task, other.text, other.previous)
        (revision, changedBy) = (other.revision, other.changedBy)
        changedAt = other.changedAt
        due = Self.due(other.task, in: zone)
    }

    private init(withoutHistory other: ReminderRecord) {
        (stored, task, text, previous) = (other.stored, other.task, other.text, nil)
        due = other.due
        (revision, changedBy) = (other.revision, other.changedBy)
        changedAt = other.changedAt
    }

    static func task(_ id: String, _ text: SharedBytes) throws(StoredObjectError) -> Task {
        do {
            guard let object = try JSONValue(parsing: text).objectValue else {
                throw StoredObjectError(kind: .task, id: id, reason: "is not an object")
            }
            return try Task(object: object)
        } catch let error as StoredObjectError {
            throw error
        } catch {
            throw StoredObjectError(kind: .task, id: id, reason: "\(error)")
        }
    }

    private static func due(_ task: Task, in zone: Zone) -> (start: Instant, end: Instant)? {
        task.dueTiming?.interval(in: zone)
    }
}

extension ReminderRecord {
    package var uid: String { task.uid }

    package var title: String { task.title }

    /// The id of its list.
    package var list: String { task.calendarIdentifier ?? "" }

    package var isCompleted: Bool { task.isCompleted }

    package var isRecurring: Bool { task.isRecurring }

    /// Whether it is due on a day and at no time.
    package var isDueAllDay: Bool { task.dueTiming?.isAllDay ?? false }

    /// What names the date it is due on: a date for a whole day, else a local time.
    package var dueIdentifier: String? { task.dueTiming?.occurrenceIdentifier }

    package var fields: ReminderFields { ReminderFields(task) }

    /// Whether its time has passed and it is not done; a day has passed when it is over.
    package func isOverdue(at now: Instant) -> Bool {
        guard let due, !isCompleted else { return false }
        return isDueAllDay ? due.end <= now : due.start < now
    }

    /// The version that stood at `revision`, where memory goes back that far.
    package func version(at revision: Int) -> ReminderRecord? {
        var candidate: ReminderRecord? = self
        while let record = candidate, record.revision > revision { candidate = record.previous }
        return candidate
    }

    /// This record without the versions that memory need not hold.
    func withShortHistory() -> ReminderRecord {
        var (depth, candidate) = (0, previous)
        while let record = candidate {
            depth += 1
            candidate = record.previous
        }
        return depth < EventRecord.versionsKept ? self : ReminderRecord(withoutHistory: self)
    }

    /// This record where days and floating times are `zone`'s.
    func resolved(in zone: Zone) -> ReminderRecord { ReminderRecord(self, zone: zone) }
}

/// A reminder that was deleted: who did it, when, and what it was.
package struct DeletedReminder: Sendable {
    package let record: ReminderRecord
    /// The sequence of the transaction that deleted it.
    package let sequence: Int
    package let deletedBy: String?
    package let deletedAt: Instant
}
