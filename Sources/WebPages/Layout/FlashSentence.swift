import Household
import JSCalendar
import JSON

/// One sentence for what was done.
struct FlashSentence {
    let text: String

    init(_ flash: Flash, _ transaction: Transaction?, _ visit: Visit) {
        guard !flash.notes.contains(where: { $0 == .unchanged || $0.isProblem }) else {
            text = ""
            return
        }
        let isMerged = flash.notes.contains(.merged)
        switch flash.fact {
        case .eventAdded: text = visit.text("flashAdded", Self.title(transaction, visit))
        case .eventChanged:
            text = visit.text(
                isMerged ? "flashMerged" : "flashChanged",
                Self.title(transaction, visit)
            )
        case .eventDeleted:
            let count = transaction?.deletedCount(in: visit.state) ?? 1
            text =
                count > 1
                ? visit.text("selectDeleted", count: count)
                : visit.text("flashDeleted", Self.title(transaction, visit))
        case .calendarAdded:
            text = visit.text("flashCalendarAdded", Self.name(transaction, .calendar, visit))
        case .calendarChanged:
            let key = flash.notes.contains(.moved) ? "flashCalendarMoved" : "flashCalendarChanged"
            text = visit.text(key, Self.name(transaction, .calendar, visit))
        case .calendarDeleted:
            text = visit.text("flashCalendarDeleted", Self.name(transaction, .calendar, visit))
        case .personAdded:
            text = visit.text("flashPersonAdded", Self.name(transaction, .person, visit))
        case .personChanged:
            text = visit.text("flashPersonChanged", Self.name(transaction, .person, visit))
        case .personRemoved:
            text = visit.text("flashPersonRemoved", Self.name(transaction, .person, visit))
        case .deviceChanged:
            text = visit.text("flashDeviceChanged", Self.name(transaction, .device, visit))
        case .deviceRevoked:
            text = visit.text("flashDeviceRevoked", Self.name(transaction, .device, visit))
        case .accessAnswered:
            text = visit.text("flashAnswered", Self.name(transaction, .device, visit))
        case .settingsChanged: text = visit.text("flashSettingsSaved")
        case .householdClaimed: text = visit.text("flashWelcome")
        case .undone: text = visit.text("flashUndone")
        case .accessAsked, .deviceAdded, .devicesSeen, .eventsImported, .remindersImported,
            .alarmsRang, .alarmAnswered, .digestRang, .other:
            text = ""
        case .listAdded: text = visit.text("flashListAdded", Self.name(transaction, .list, visit))
        case .listChanged:
            text = visit.text("flashListChanged", Self.name(transaction, .list, visit))
        case .listDeleted:
            text = visit.text("flashListDeleted", Self.name(transaction, .list, visit))
        case .reminderAdded, .reminderChanged, .reminderCompleted, .reminderReopened,
            .reminderDeleted, .remindersArranged:
            text = ReminderFlashSentence(flash, transaction, visit).text
        }
    }

    /// The title of the event that a transaction is about, and who else changed it before.
    private static func title(_ transaction: Transaction?, _ visit: Visit) -> Placeholders {
        // Of a series that was split, the later part is what somebody changed.
        guard let change = transaction?.changes.last(where: { $0.kind == .event }) else {
            return ["title": visit.text("untitled")]
        }
        let record = visit.state.events[change.id] ?? visit.state.trash[change.id]?.record
        let shown = record.flatMap { change.onlyDate(of: $0) } ?? record
        return [
            "title": shown.map { visit.displayTitle($0) } ?? visit.text("untitled"),
            "device": visit.deviceName(record?.previous?.changedBy),
        ]
    }

    /// The name of what a transaction is about.
    private static func name(
        _ transaction: Transaction?,
        _ kind: ObjectKind,
        _ visit: Visit
    ) -> Placeholders {
        let change = transaction?.changes.first { $0.kind == kind }
        let name = change.flatMap { ($0.after ?? $0.before)?.member("name") } ?? ""
        guard kind == .device else { return ["name": name] }
        let device = change.flatMap { visit.state.devices[$0.id] }
        return ["device": name, "access": device.map { AccessLevel($0).label(visit) } ?? ""]
    }
}

extension Transaction {
    /// How many events, and dates of series, were deleted together; 1 for a series as a whole.
    fileprivate func deletedCount(in state: HouseholdState) -> Int {
        let counts = changes.map { $0.excludedCount }
        guard changes.count > 1 else { return max(1, counts.first ?? 1) }
        return zip(changes, counts).reduce(0) { sum, change in
            guard change.0.after == nil else { return sum + change.1 }
            // Together with others a series only goes once each of its dates was chosen.
            return sum + (state.trash[change.0.id]?.record.series?.count ?? 1)
        }
    }
}

extension Change {
    /// How many dates of a series it leaves out that were not left out before.
    fileprivate var excludedCount: Int {
        guard let before = before?.overrides, let after = after?.overrides else { return 0 }
        let isGone = { (name: String) in before[name] != nil && after[name] == nil }
        return before.names.count(where: isGone)
            + after.members.count { $0.value == ["excluded": true] && before[$0.name] != $0.value }
    }

    /// The date of a series that is all that changed; nil where more did.
    fileprivate func onlyDate(of record: EventRecord) -> EventRecord? {
        guard record.isRecurring, let before = before?.overrides, let after = after?.overrides
        else { return nil }
        let changed = after.members.filter { before[$0.name] != $0.value }
        guard changed.count == 1 else { return nil }
        return record.occurrence(identifier: changed[0].name)
    }
}

extension SharedBytes {
    /// The patches and exceptions of a stored series (RFC 8984 §4.3.5).
    fileprivate var overrides: JSONObject {
        (try? JSONValue(parsing: self).objectValue)?["recurrenceOverrides"]?.objectValue ?? [:]
    }
}
