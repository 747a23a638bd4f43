import HTTP
import Household
import Mustache

/// `/access/requests/{id}/reminders`: a device's question for the reminders, and an owner's answer:
/// all or nothing.
enum RemindersRequestPage {
    static func ask(_ visit: Visit) throws -> Response {
        guard let device = visit.state.devices[try visit.parameter("id")],
            let request = device.remindersRequest, request.isOpen(at: visit.now)
        else {
            return AccessRequestsPage.page(visit, notice: visit.text("accessRequestGone"))
        }
        let view = RemindersRequestView(device: device, request: request, visit: visit)
        return visit.page("pages/reminders-request", view, layout: Layout(.settings))
    }

    static func answer(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let id = try visit.parameter("id")
        guard let answer = form.first("answer"), ["full", "denied"].contains(answer) else {
            throw HouseholdError.invalid([FieldProblem("answer", .unknown)])
        }
        let command = AnswerRemindersRequest(
            device: id,
            code: form.first("code") ?? "",
            isGranted: answer == "full"
        )
        let receipt: Receipt<Device>
        do throws(HouseholdError) { receipt = try visit.perform(command) } catch {
            guard case .notFound = error else { throw error }
            return AccessRequestsPage.page(
                visit,
                notice: visit.text("accessRequestGone"),
                status: .conflict
            )
        }
        return visit.redirect(
            to: "/access/requests",
            flash: Flash(.accessAnswered, sequence: receipt.sequence)
        )
    }
}

/// The question as the household's own prompt.
private struct RemindersRequestView: FieldView {
    let device: Device
    let request: AccessRequest
    let visit: Visit

    static let fields: FieldTable<RemindersRequestView> = [
        "formAction": { .text("/access/requests/\($0.device.id)/reminders") },
        "heading": { view in
            .text(
                view.visit.text(
                    "remindersQuestion",
                    ["device": view.device.name, "household": view.visit.state.settings.name]
                )
            )
        },
        "usageDescription": { .text($0.visit.text("remindersUsageQuestion")) },
        "askedLine": { .text(AccessRequestPage.askedLine($0.request, $0.visit)) },
        "code": { .text(AccessCode(digits: $0.request.code).grouped) },
        "codeValue": { .text($0.request.code) },
        "codeSpoken": { .text(AccessCode(digits: $0.request.code).spoken) },
    ]
}
