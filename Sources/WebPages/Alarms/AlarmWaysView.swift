import HTTP
import Household
import Mustache

/// How alarms reach people, which of these ways are open, and a button that tries each.
struct AlarmWaysView: FieldView {
    let visit: Visit

    static let fields: FieldTable<AlarmWaysView> = [
        "bannerTestHref": { _ in .text("/settings?test=banner") },
        "soundText": { view in
            .text(view.visit.text(view.sounds ? "alarmSoundOn" : "alarmSoundOff"))
        },
        "deviceHref": { _ in .text("/settings/this-device") },
        "notificationText": { .text($0.visit.text($0.notificationKey)) },
        "canNotify": { .flag($0.visit.isTrustworthy) },
        "notifies": { .flag($0.notifies) },
        "nextNotification": { .text($0.notifies ? "" : PreferencesTyping.notification) },
        "testAction": { _ in .text("/settings/alarm-test") },
        "deliveries": { .list($0.deliveries) },
    ]

    private var sounds: Bool { visit.device?.preferences.soundsAlarms ?? false }

    private var notifies: Bool {
        visit.isTrustworthy && visit.device?.preferences.notifiesAlarms ?? false
    }

    private var notificationKey: String {
        guard visit.isTrustworthy else { return "alarmNotificationInsecure" }
        return notifies ? "alarmNotificationOn" : "alarmNotificationOff"
    }

    /// For whoever manages the household.
    private var deliveries: [DeliveryWayView] {
        guard visit.can(.manageHousehold) else { return [] }
        let program = visit.site.configuration.alarmProgram
        let webhook = visit.state.settings.webhook
        return [
            DeliveryWayView(
                way: .command,
                title: visit.text("alarmProgram"),
                target: program,
                absence: visit.text("alarmProgramNone"),
                visit: visit
            ),
            DeliveryWayView(
                way: .webhook,
                title: visit.text("alarmWebhook"),
                target: webhook?.host,
                absence: visit.text("alarmWebhookNone"),
                visit: visit
            ),
        ]
    }
}

/// One way out of the house.
private struct DeliveryWayView: FieldView {
    let way: RungAlarm.Delivery
    let title: String
    /// What is called; nil where nothing is.
    let target: String?
    let absence: String
    let visit: Visit

    static let fields: FieldTable<DeliveryWayView> = [
        "way": { .text($0.way.rawValue) },
        "title": { .text($0.title) },
        "detail": { .text($0.target ?? $0.absence) },
        "isOpen": { .flag($0.target != nil) },
        "outcomeText": { .optional($0.outcomeText) },
        "outcomeKind": { .text($0.entry?.outcome?.isSuccess == true ? "done" : "problem") },
    ]

    /// The test that the address of the page names.
    private var entry: DeliveryTests.Entry? {
        let number = visit.request.target.query.first("test").flatMap { Int($0) }
        let entry = number.flatMap { visit.site.deliveryTests.entry($0) }
        return entry?.way == way ? entry : nil
    }

    private var outcomeText: String? {
        guard let entry else { return nil }
        return entry.outcome?.sentence(visit) ?? visit.text("testUnderWay")
    }
}

extension Visit {
    /// Whether browsers let this page show notifications (W3C Secure Contexts §3.1: over TLS, or
    /// from the machine itself).
    var isTrustworthy: Bool {
        guard !isSecure else { return true }
        let host = request.host?.host ?? ""
        return host == "localhost" || host.hasPrefix("127.") || host.hasSuffix(".localhost")
            || host == "::1"
    }
}
