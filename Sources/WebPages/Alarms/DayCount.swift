import CivilTime
import Household

/// How much a day holds, in a sentence: “5 things today: 3 events, 1 reminder due, 1 overdue”.
struct DayCount {
    let events: Int
    /// Still to come, and not done.
    let due: Int
    /// Due already, and not done.
    let overdue: Int

    init(events: Int, reminders: [ReminderRecord], at now: Instant) {
        let open = reminders.filter { !$0.isCompleted }
        self.events = events
        overdue = open.count { $0.isOverdue(at: now) }
        due = open.count - overdue
    }

    var total: Int { events + due + overdue }

    /// nil where there is nothing to count.
    func sentence(_ catalogue: MessageCatalogue) -> String? {
        guard total > 0 else { return nil }
        let parts = [("digestEvents", events), ("digestDue", due), ("digestOverdue", overdue)]
            .filter { $0.1 > 0 }.map { catalogue.text($0.0, count: $0.1) }
        return Self.sentence(total, parts, catalogue)
    }

    static func sentence(_ count: Int, _ parts: [String], _ catalogue: MessageCatalogue) -> String {
        let list = parts.joined(separator: catalogue.text("listSeparator"))
        return catalogue.text("digestThings", count: count, ["parts": list])
    }
}
