import CivilTime
import HTTP
import Household
import Mustache

/// `/alarms`: what rings on this device, and the answers to it.
///
/// The alarms themselves stand above each page, this one too: pages with a form fetch it to show
/// an alarm without touching what is typed.
enum AlarmsPage {
    static func show(_ visit: Visit) throws -> Response {
        let ringing = visit.device.map { visit.state.ringing(on: $0, at: visit.now) } ?? []
        let view = AlarmsView(ringing: ringing, visit: visit)
        return visit.page("pages/alarms", view, layout: Layout(.day))
    }

    /// `POST /alarms`: stops the alarms of the form, or lets them ring again later.
    static func answer(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let ids = Set(form.all("alarm"))
        let isForHousehold = visit.can(.changeEvents) && form.first("only-here") == nil
        let scope = isForHousehold ? AlarmScope.household : .device
        if let snooze = form.first("snooze") {
            guard let length = SnoozeLength(rawValue: snooze) else { throw PageError.badAddress }
            let until = length.end(after: visit.now, in: visit.state.settings.zone)
            for id in ids.sorted() {
                _ = try visit.perform(SnoozeAlarm(id, until: until, for: scope))
            }
        } else {
            _ = try visit.perform(DismissAlarms(ids, for: scope))
        }
        return visit.redirect(to: LanguagePage.returnPath(form.first("return-to")))
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
    ]
}
