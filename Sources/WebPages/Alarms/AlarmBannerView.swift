import CivilTime
import HTTP
import Household
import Mustache

/// An alarm that rings, above every page.
struct AlarmBannerView: FieldView {
    let ringing: RingingAlarm
    let visit: Visit

    static let fields: FieldTable<AlarmBannerView> = [
        "action": { _ in .text("/alarms") },
        "id": { .text($0.ringing.rung.id) },
        "rangAt": { .text($0.ringing.rung.rangAt.description) },
        "title": { .text($0.title) },
        "href": { .text($0.href) },
        "offersDone": { .flag($0.isReminder) },
        "whenText": { .text($0.whenText) },
        "missedText": { .optional($0.missedText) },
        "returnTo": { .text($0.visit.request.target.raw) },
        "offersScope": { .flag($0.isReminder || $0.visit.can(.changeEvents)) },
        "snoozes": { view in
            .list(
                SnoozeLength.allCases.map { length in
                    SnoozeView(value: length.rawValue, label: view.visit.text(length.key))
                }
            )
        },
    ]

    /// The most that stand above a page; a line leads to that of the alarms, where the others are.
    static let most = 3

    private var isReminder: Bool { ringing.rung.due.item.isReminder }

    var title: String {
        switch ringing.item {
        case .event(let record): visit.displayTitle(record)
        case .reminder(let record): visit.displayTitle(record)
        }
    }

    private var href: String {
        switch ringing.item {
        case .event(let record): EventAddress.path(record, visit)
        case .reminder(let record): ReminderAddress.path(record.uid)
        }
    }

    private var whenText: String {
        switch ringing.item {
        case .event(let record): whenText(record)
        case .reminder(let record):
            ReminderDueText.text(record, visit).map { visit.text("alarmDue", ["due": $0]) }
                ?? visit.text("alarmReminder")
        }
    }

    private func whenText(_ record: EventRecord) -> String {
        let zone = visit.state.settings.zone
        let day = zone.local(at: record.start).date
        return SliceTimes.spoken(DaySlice(record: record, day: day, zone: zone), visit)
    }

    private var missedText: String? {
        guard ringing.rung.isMissed else { return nil }
        return visit.text("alarmMissed", ["moment": visit.moment(ringing.rung.due.date)])
    }
}

/// One length of a snooze.
private struct SnoozeView: FieldView {
    let value: String
    let label: String

    static let fields: FieldTable<SnoozeView> = [
        "value": { .text($0.value) },
        "label": { .text($0.label) },
    ]
}

/// All alarms above a page, looked up once.
struct AlarmBannersView: FieldView {
    private let tests: [any MustacheView]
    let ringing: [RingingAlarm]
    let visit: Visit

    static let fields: FieldTable<AlarmBannersView> = [
        "banners": { view in
            .list(
                view.tests
                    + view.ringing.prefix(AlarmBannerView.most).map {
                        AlarmBannerView(ringing: $0, visit: view.visit)
                    }
            )
        },
        "moreText": { .optional($0.moreText) },
        "moreHref": { _ in .text(AlarmsPage.path) },
    ]

    /// nil where nothing rings on this device.
    init?(_ visit: Visit) {
        guard let device = visit.device else { return nil }
        ringing = Self.ringing(on: device, visit)
        tests = TestBannerView.isWanted(visit) ? [TestBannerView(visit: visit)] : []
        guard !ringing.isEmpty || !tests.isEmpty else { return nil }
        self.visit = visit
    }

    /// What rings on a device, those that rang last first.
    static func ringing(on device: Device, _ visit: Visit) -> [RingingAlarm] {
        visit.state.ringing(on: device, at: visit.now).sorted { left, right in
            let (first, second) = (left.rung, right.rung)
            return first.rangAt == second.rangAt
                ? (first.due.date, first.id) < (second.due.date, second.id)
                : first.rangAt > second.rangAt
        }
    }

    /// What changes with each alarm that begins to ring: the last moment at which one did.
    static func lastMoment(_ visit: Visit) -> String? {
        guard let device = visit.device else { return nil }
        let ringing = visit.state.ringing(on: device, at: visit.now)
        return ringing.map(\.rung.rangAt).max()?.description
    }

    private var moreText: String? {
        let count = ringing.count - AlarmBannerView.most
        return count > 0 ? visit.text("alarmsMore", count: count) : nil
    }
}
