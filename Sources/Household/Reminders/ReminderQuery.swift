package import CivilTime
import JSCalendar

/// Which reminders are wanted; EventKit's three predicates (features M-11, M-12, M-13).
package struct ReminderQuery: Sendable {
    package enum Progress: Sendable, Equatable {
        /// `predicateForReminders(in:)`.
        case all
        /// `predicateForIncompleteReminders`: without dates all that are to do, also those that are
        /// never due; else those that are due from `from` on and before `to`.
        case incomplete(from: Instant? = nil, to: Instant? = nil)
        /// `predicateForCompletedReminders`: those that were done from `from` on and before `to`.
        case completed(from: Instant? = nil, to: Instant? = nil)
    }

    package var progress: Progress
    /// nil means every list.
    package var lists: Set<String>?
    /// Whose they are; nil means everybody's, and nobody's.
    package var person: String?

    package init(_ progress: Progress, lists: Set<String>? = nil, person: String? = nil) {
        self.progress = progress
        self.lists = lists
        self.person = person
    }

    func takes(_ record: ReminderRecord) -> Bool {
        if let lists, !lists.contains(record.list) { return false }
        if let person, !record.task.people.contains(person) { return false }
        switch progress {
        case .all: return true
        case .incomplete(let from, let to):
            return !record.isCompleted && Self.isWithin(record.due?.start, from, to)
        case .completed(let from, let to):
            return record.isCompleted && Self.isWithin(record.task.completionDate, from, to)
        }
    }

    /// Half-open; one without a date is in no range that has an end.
    private static func isWithin(_ date: Instant?, _ from: Instant?, _ to: Instant?) -> Bool {
        if from == nil, to == nil { return true }
        guard let date else { return false }
        return from.map { $0 <= date } ?? true && to.map { date < $0 } ?? true
    }
}

/// In what order reminders are shown (features M-19).
package enum ReminderOrder: String, Sendable, CaseIterable {
    case due, priority, title, created
    /// As somebody arranged them.
    case manual = "by-hand"
}

extension HouseholdState {
    /// The reminders that `query` asks for.
    ///
    /// Where `order` does not decide, the earlier due date does, then the earlier creation; those
    /// without a date come after those with one.
    package func reminders(
        matching query: ReminderQuery,
        by order: ReminderOrder = .created
    ) -> [ReminderRecord] {
        reminders.values.filter { query.takes($0) }
            .map { (key: ReminderKey($0, order), record: $0) }
            .sorted { $0.key < $1.key }
            .map(\.record)
    }

    /// The reminders that were done, the latest first.
    package func completedReminders(matching query: ReminderQuery) -> [ReminderRecord] {
        reminders(matching: query).sorted { left, right in
            let (first, second) = (left.task.completionDate, right.task.completionDate)
            guard let first, let second else { return first != nil && second == nil }
            return first != second ? first > second : left.uid < right.uid
        }
    }

    /// How many reminders are to do in each list.
    package func openReminderCounts() -> [String: Int] {
        var counts: [String: Int] = [:]
        for record in reminders.values where !record.isCompleted {
            counts[record.list, default: 0] += 1
        }
        return counts
    }
}

/// What a reminder is sorted by, so that each is looked at once.
private struct ReminderKey: Comparable {
    private let number: Int
    private let text: String
    private let due: Int
    private let created: Int
    private let revision: Int
    private let uid: String

    init(_ record: ReminderRecord, _ order: ReminderOrder) {
        let due = record.due?.start.secondsSince1970 ?? .max
        let created = record.task.created?.secondsSince1970 ?? .min
        (number, text) =
            switch order {
            case .due: (due, "")
            case .priority: (ReminderPriority(number: record.task.priority).place, "")
            case .title: (0, record.title.lowercased())
            case .created: (created, "")
            case .manual: (record.task.manualPlace ?? .max, "")
            }
        // By hand, what nobody has put anywhere is at the end in the order of its coming.
        self.due = order == .manual || order == .created ? 0 : due
        self.created = created
        // Times of creation are whole seconds, and a list is typed faster.
        revision = record.revision
        uid = record.uid
    }

    static func < (left: ReminderKey, right: ReminderKey) -> Bool {
        if left.number != right.number { return left.number < right.number }
        if left.text != right.text { return left.text < right.text }
        if left.due != right.due { return left.due < right.due }
        if left.created != right.created { return left.created < right.created }
        if left.revision != right.revision { return left.revision < right.revision }
        return left.uid < right.uid
    }
}
