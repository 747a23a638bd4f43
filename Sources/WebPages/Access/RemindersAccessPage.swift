import CivilTime
import HTTP
import Household
import Mustache

/// `/reminders/access`: a device asks the household for its reminders, apart from its events
/// (EventKit's `requestFullAccessToReminders`; features, M-23).
enum RemindersAccessPage {
    static func show(_ visit: Visit) throws -> Response {
        guard let device = visit.device else { return AccessPage.sendStranger(visit) }
        guard !visit.can(.useReminders) else {
            // A script that looks in passing is told to load the page anew.
            let isPassing = visit.request.fields["Himekuri-Background"] != nil
            return isPassing
                ? ErrorPage.page(.notFound, visit) : visit.redirect(to: "/reminders")
        }
        return page(RemindersAccessView(device, visit), visit)
    }

    static func ask(_ visit: Visit) throws -> Response {
        _ = try visit.form()
        let command = AskForReminders(
            address: visit.address,
            isOpenHouse: visit.site.configuration.isOpenHouse
        )
        do throws(HouseholdError) { _ = try visit.perform(command) } catch {
            switch error {
            case .forbidden(.alreadyAnswered): break
            case .notFound: return AccessPage.sendStranger(visit)
            default: throw error
            }
        }
        return visit.redirect(to: "/reminders/access")
    }

    /// What a device without the grant sees instead of a page of reminders.
    static func refuse(_ visit: Visit) -> Response {
        if visit.wantsJSON { return ErrorPage.page(.forbidden, visit) }
        guard let device = visit.device, device.remindersStatus != .notDetermined else {
            return visit.redirect(to: "/reminders/access")
        }
        return page(RemindersAccessView(device, visit), visit, status: .forbidden)
    }

    private static func page(
        _ view: RemindersAccessView,
        _ visit: Visit,
        status: Status = .ok
    ) -> Response {
        var layout = Layout.bare
        layout.hasNavigation = true
        layout.isLive = true
        layout.languageReturn = "/reminders/access"
        if view.isWaiting {
            layout.refreshSeconds = 5
            layout.refreshInSeconds = 60
        }
        return visit.page("pages/reminders-access", view, layout: layout, status: status)
    }
}

/// The prompt, the number to compare, or the answer.
private struct RemindersAccessView: FieldView {
    let statusText: String
    let explanation: String
    let visit: Visit
    private let request: AccessRequest?
    private let mayAsk: Bool

    static let fields: FieldTable<RemindersAccessView> = [
        "statusText": { .text($0.statusText) },
        "explanation": { .text($0.explanation) },
        "usageDescription": { .text($0.visit.text("remindersUsage")) },
        "isAsking": { .flag($0.mayAsk) },
        "isWaiting": { .flag($0.isWaiting) },
        "submitLabel": { .text($0.submitLabel) },
        "code": { .optional($0.request.map { AccessCode(digits: $0.code).grouped }) },
        "codeSpoken": { .optional($0.request.map { AccessCode(digits: $0.code).spoken }) },
    ]

    var isWaiting: Bool { request != nil }

    init(_ device: Device, _ visit: Visit) {
        let open = device.remindersRequest.flatMap { $0.isOpen(at: visit.now) ? $0 : nil }
        let isNew = device.remindersStatus == .notDetermined
        request = isNew ? open : nil
        mayAsk = isNew && open == nil
        self.visit = visit
        switch device.remindersStatus {
        case .notDetermined where open != nil:
            statusText = visit.text("accessWaitingHeading")
            explanation = visit.text("accessWaitingAdvice")
        case .notDetermined:
            statusText = visit.text("remindersNotDetermined")
            explanation = visit.text("accessAskAfter")
        case .restricted:
            statusText = visit.text("remindersRestricted")
            explanation = visit.text("statusRestrictedStep1")
        case .denied, .writeOnly, .readOnly, .fullAccess:
            statusText = visit.text("remindersDenied")
            explanation = visit.text("statusDeniedStep2")
        }
    }

    private var submitLabel: String {
        visit.text(visit.site.configuration.isOpenHouse ? "accessAllowSelf" : "accessAsk")
    }
}
