import CivilTime
import Household
import Mustache

/// The lines of a page of reminders, in parts that say when they are due.
struct ReminderSections {
    let filter: ReminderFilter
    let visit: Visit
    let mode: ReminderRowView.Mode

    /// The most that were done and are still shown below what is to do.
    static let mostDone = 100

    /// What the filter asks for; by due date in parts, else as one.
    func views(_ records: [ReminderRecord]) -> [ReminderSectionView] {
        guard filter.progress == .open, filter.order == .due else {
            return records.isEmpty ? [] : [section(nil, "all", records)]
        }
        let parts = Dictionary(grouping: records) { part($0) }
        let order = ["Overdue", "Today", "Later", "Undated"]
        let isPlain = parts.count == 1 && parts["Undated"] != nil
        return order.compactMap { name in
            parts[name].map { records in
                let heading = isPlain ? nil : visit.text("reminderPart\(name)")
                return section(heading, name.lowercased(), records)
            }
        }
    }

    /// What was done of a list, below what is to do: a shopping list is cleared when it is over.
    func done() -> ReminderSectionView? {
        guard filter.progress == .open, filter.list != nil, !filter.isNarrow, mode == .checking
        else { return nil }
        let query = filter.with { $0.progress = .done }.query(visit)
        let records = visit.state.completedReminders(matching: query)
        guard !records.isEmpty else { return nil }
        var view = section(
            visit.text("reminderPartDone", count: records.count),
            "done",
            Array(records.prefix(Self.mostDone))
        )
        view.clearHref = "/reminders/clearing?list=\(EventAddress.encode(filter.list ?? ""))"
        return view
    }

    private func part(_ record: ReminderRecord) -> String {
        guard let due = record.due else { return "Undated" }
        if record.isOverdue(at: visit.now) { return "Overdue" }
        let day = visit.state.settings.zone.local(at: due.start).date
        return day <= visit.today ? "Today" : "Later"
    }

    /// Where the page is to be after a line of it was checked off: at the line before, which stays.
    private func place(before index: Int, of records: [ReminderRecord]) -> String {
        // The first lines are seen from the top.
        guard index > 3 else { return "" }
        return "#reminder-" + EventAddress.encode(records[index - 1].uid)
    }

    private func section(
        _ heading: String?,
        _ name: String,
        _ records: [ReminderRecord]
    ) -> ReminderSectionView {
        ReminderSectionView(
            heading: heading,
            headingId: "part-\(name)",
            rows: records.enumerated().map { index, record in
                ReminderRowView(
                    record: record,
                    visit: visit,
                    mode: mode,
                    showsList: filter.list == nil,
                    isMovable: filter.order == .manual && filter.list != nil
                        && mode == .checking && !record.isCompleted,
                    returnTo: filter.path + place(before: index, of: records)
                )
            }
        )
    }
}

/// Some lines under one heading.
struct ReminderSectionView: FieldView {
    let heading: String?
    let headingId: String
    let rows: [ReminderRowView]
    var clearHref: String?

    static let fields: FieldTable<ReminderSectionView> = [
        "heading": { .optional($0.heading) },
        "headingId": { .text($0.headingId) },
        "isOverduePart": { .flag($0.headingId == "part-overdue") },
        "rows": { .list($0.rows) },
        "clearHref": { .optional($0.clearHref) },
    ]
}
