import CivilTime
import HTTP
import Household
import JSON
import Mustache

/// `/alarms`: what rings on this device, and the answers to it.
///
/// The first alarms stand above each page, this one too, and the others on this one alone: pages
/// with a form fetch it to show an alarm without touching what is typed.
enum AlarmsPage {
    static let path = "/alarms"

    static func show(_ visit: Visit) throws -> Response {
        let ringing = visit.device.map { AlarmBannersView.ringing(on: $0, visit) } ?? []
        if visit.wantsJSON { return visit.json(.array(ringing.map { object($0, visit) })) }
        let view = AlarmsView(ringing: ringing, visit: visit)
        return visit.page("pages/alarms", view, layout: Layout(.day))
    }

    /// What a script is told of each alarm, those that rang last first.
    private static func object(_ alarm: RingingAlarm, _ visit: Visit) -> JSONValue {
        let due = alarm.rung.due
        return [
            "alarm": .string(alarm.rung.id),
            "kind": due.item.isReminder ? "reminder" : "event",
            "uid": .string(due.item.uid),
            "title": .string(AlarmBannerView(ringing: alarm, visit: visit).title),
            "due": .string(due.date.description),
            "isMissed": .bool(alarm.rung.isMissed),
        ]
    }

    /// `POST /alarms`: stops the alarms of the form, lets them ring again later, or checks off the
    /// reminders that they are about.
    static func answer(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let ids = Set(form.all("alarm"))
        let back = LanguagePage.returnPath(form.first("return-to"))
        if form.first("done") != nil { return try complete(ids, back, visit) }
        let isOnlyHere = form.first("only-here") != nil
        let parts = Dictionary(grouping: ids) { scope(of: $0, isOnlyHere, visit) }
        for (scope, ids) in parts {
            guard let snooze = form.first("snooze") else {
                _ = try visit.perform(DismissAlarms(Set(ids), for: scope))
                continue
            }
            guard let length = SnoozeLength(rawValue: snooze) else { throw PageError.badAddress }
            let until = length.end(after: visit.now, in: visit.state.settings.zone)
            for id in ids.sorted() {
                _ = try visit.perform(SnoozeAlarm(id, until: until, for: scope))
            }
        }
        return visit.redirect(to: back)
    }

    /// Whoever may change something answers for the household.
    private static func scope(of id: String, _ isOnlyHere: Bool, _ visit: Visit) -> AlarmScope {
        let isReminder = visit.state.rungAlarms[id]?.due.item.isReminder ?? false
        let mayChange = visit.can(isReminder ? .useReminders : .changeEvents)
        return mayChange && !isOnlyHere ? .household : .device
    }

    /// What is done rings no more, so that nothing is left to dismiss.
    private static func complete(
        _ ids: Set<String>,
        _ back: String,
        _ visit: Visit
    ) throws -> Response {
        let targets = ids.sorted().compactMap { id -> ReminderTarget? in
            guard let due = visit.state.rungAlarms[id]?.due, due.item.isReminder else { return nil }
            return ReminderTarget(uid: due.item.uid, due: due.occurrence)
        }
        guard !targets.isEmpty else { return visit.redirect(to: back) }
        let command = CompleteReminders(targets, isCompleted: true)
        let receipt = try visit.perform(command)
        let notes: [Flash.Note] = receipt.sequence == nil ? [.unchanged] : []
        let flash = Flash(.reminderCompleted, sequence: receipt.sequence, notes: notes)
        return visit.redirect(to: back, flash: flash)
    }
}

/// How long an alarm is put off.
enum SnoozeLength: String, CaseIterable {
    case minutes = "5"
    case hour = "60"
    case tomorrow

    var key: String {
        switch self {
        case .minutes: "alarmSnoozeMinutes"
        case .hour: "alarmSnoozeHour"
        case .tomorrow: "alarmSnoozeTomorrow"
        }
    }

    /// Tomorrow is the same time of day, also when the clocks change.
    func end(after now: Instant, in zone: Zone) -> Instant {
        switch self {
        case .minutes: now.adding(seconds: 5 * 60)
        case .hour: now.adding(seconds: 3_600)
        case .tomorrow: zone.instant(of: zone.local(at: now).adding(days: 1))
        }
    }
}

/// How many there are, and the way to stop all at once.
private struct AlarmsView: FieldView {
    let ringing: [RingingAlarm]
    let visit: Visit

    static let fields: FieldTable<AlarmsView> = [
        "countText": { view in
            let count = view.ringing.count
            let visit = view.visit
            return .text(
                count == 0 ? visit.text("alarmsNone") : visit.text("alarmsCount", count: count)
            )
        },
        "action": { _ in .text("/alarms") },
        "hasAlarms": { .flag(!$0.ringing.isEmpty) },
        "ids": { .texts($0.ringing.map(\.rung.id)) },
        "others": { view in
            .list(
                view.ringing.dropFirst(AlarmBannerView.most).map {
                    AlarmBannerView(ringing: $0, visit: view.visit)
                }
            )
        },
    ]
}
