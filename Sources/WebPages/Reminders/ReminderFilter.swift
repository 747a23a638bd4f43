import CivilTime
import HTTP
import Household

/// Which reminders a page shows and in what order, as its address says:
/// `/reminders?show=open&list=ID&person=ID&from=2026-12-01&to=2026-12-31&sort=priority`.
struct ReminderFilter: Equatable {
    enum Progress: String, CaseIterable {
        case open, done, all
    }

    var progress = Progress.open
    var list: String?
    var person: String?
    /// The first day that they are due on, or were done on.
    var from: CivilDate?
    /// The last such day, included.
    var to: CivilDate?
    var order = ReminderOrder.due

    /// Everything that is to do.
    init() {}

    /// - Throws: `.badAddress` for a word or a day that no page has.
    init(_ query: Query) throws(PageError) {
        progress = try Self.word(query, "show") { Progress(rawValue: $0) } ?? .open
        order = try Self.word(query, "sort") { ReminderOrder(rawValue: $0) } ?? .due
        from = try Self.word(query, "from") { CivilDate($0) }
        to = try Self.word(query, "to") { CivilDate($0) }
        list = Self.text(query, "list")
        person = Self.text(query, "person")
    }

    /// The same of a page's address; nil where it is another page's.
    init?(address: String) {
        guard let target = try? RequestTarget(parsing: address), target.segments == ["reminders"],
            let filter = try? ReminderFilter(target.query)
        else { return nil }
        self = filter
    }

    private static func text(_ query: Query, _ name: String) -> String? {
        query.first(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func word<Value>(
        _ query: Query,
        _ name: String,
        _ read: (String) -> Value?
    ) throws(PageError) -> Value? {
        guard let text = text(query, name) else { return nil }
        guard let value = read(text) else { throw .badAddress }
        return value
    }

    var path: String { path(isSelecting: false) }

    func path(isSelecting: Bool) -> String {
        var items: [String] = []
        if progress != .open { items.append("show=\(progress.rawValue)") }
        if let list { items.append("list=\(EventAddress.encode(list))") }
        if let person { items.append("person=\(EventAddress.encode(person))") }
        if let from { items.append("from=\(from)") }
        if let to { items.append("to=\(to)") }
        if order != .due { items.append("sort=\(order.rawValue)") }
        if isSelecting { items.append("select=on") }
        return items.isEmpty ? "/reminders" : "/reminders?" + items.joined(separator: "&")
    }

    func with(_ change: (inout ReminderFilter) -> Void) -> ReminderFilter {
        var filter = self
        change(&filter)
        return filter
    }

    /// What the household is asked (features M-11…M-13).
    func query(_ visit: Visit) -> ReminderQuery {
        let zone = visit.state.settings.zone
        let start = from.map { zone.startOfDay($0) }
        let end = to.map { zone.startOfDay($0.adding(days: 1)) }
        let progress: ReminderQuery.Progress =
            switch self.progress {
            case .open: .incomplete(from: start, to: end)
            case .done: .completed(from: start, to: end)
            case .all: .all
            }
        return ReminderQuery(progress, lists: list.map { [$0] }, person: person)
    }

    /// The reminders, those that were done the latest first.
    func reminders(_ visit: Visit) -> [ReminderRecord] {
        progress == .done
            ? visit.state.completedReminders(matching: query(visit))
            : visit.state.reminders(matching: query(visit), by: order)
    }

    /// Whether more is chosen than a list and what is done of it.
    var isNarrow: Bool { person != nil || from != nil || to != nil || order != .due }
}
