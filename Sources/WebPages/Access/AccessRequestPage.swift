import HTTP
import Household
import Mustache

/// `/access/requests/{id}`: one device's question, and an owner's answer.
enum AccessRequestPage {
    static func ask(_ visit: Visit) throws -> Response {
        guard let device = visit.state.devices[try visit.parameter("id")] else {
            return AccessRequestsPage.page(
                visit,
                notice: visit.text("accessRequestGone"),
                status: .notFound
            )
        }
        guard let request = device.request, request.isOpen(at: visit.now) else {
            return AccessRequestsPage.page(visit, notice: whyNotOpen(device, visit))
        }
        let view = AccessRequestView(device: device, request: request, visit: visit)
        return visit.page("pages/access-request", view, layout: Layout(.settings))
    }

    private static func whyNotOpen(_ device: Device, _ visit: Visit) -> String {
        if device.request != nil { return visit.text("statusExpired") }
        if device.status == .notDetermined { return visit.text("accessRequestGone") }
        return visit.text("flashAnsweredAlready", ["access": AccessLevel(device).label(visit)])
    }

    static func answer(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let id = try visit.parameter("id")
        let code = form.first("code") ?? ""
        let level = form.first("answer").flatMap { AccessLevel(rawValue: $0) }
        guard let level, level != .owner else {
            throw HouseholdError.invalid([FieldProblem("answer", .unknown)])
        }
        let receipt: Receipt<Device>
        do throws(HouseholdError) {
            receipt = try visit.perform(
                AnswerAccessRequest(device: id, code: code, answer: level.status)
            )
        } catch {
            guard case .notFound = error else { throw error }
            return tooLate(id, code, visit)
        }
        let isOneLeft =
            visit.state.openRequests(at: visit.now).contains { $0.id != id }
            || !visit.state.openRemindersRequests(at: visit.now).isEmpty
        return visit.redirect(
            to: isOneLeft ? "/access/requests" : "/",
            flash: Flash(.accessAnswered, sequence: receipt.sequence)
        )
    }

    /// Somebody was faster, nobody was fast enough, or the device has asked anew: the question's
    /// own page says which.
    private static func tooLate(_ id: String, _ code: String, _ visit: Visit) -> Response {
        let request = visit.site.household.snapshot.devices[id]?.request
        let hasAskedAgain = request.map { $0.isOpen(at: visit.now) && $0.code != code } ?? false
        return visit.redirect(
            to: "/access/requests/\(EventAddress.encode(id))",
            flash: hasAskedAgain ? Flash(.other, sequence: nil, notes: [.askedAgain]) : nil
        )
    }

    /// “192.168.1.23 · asked 20 seconds ago”.
    static func askedLine(_ request: AccessRequest, _ visit: Visit) -> String {
        visit.text(
            "accessAskedFrom",
            ["address": request.address, "when": visit.moment(request.askedAt)]
        )
    }
}

/// The question as the household's own prompt.
private struct AccessRequestView: FieldView {
    let device: Device
    let request: AccessRequest
    let visit: Visit

    static let fields: FieldTable<AccessRequestView> = [
        "formAction": { .text("/access/requests/\($0.device.id)") },
        "heading": { view in
            .text(
                view.visit.text(
                    "accessQuestion\(view.kind)",
                    ["device": view.device.name, "household": view.visit.state.settings.name]
                )
            )
        },
        "usageDescription": { .text($0.visit.text("usage\($0.kind)")) },
        "askedLine": { .text(AccessRequestPage.askedLine($0.request, $0.visit)) },
        "code": { .text(AccessCode(digits: $0.request.code).grouped) },
        "codeValue": { .text($0.request.code) },
        "codeSpoken": { .text(AccessCode(digits: $0.request.code).spoken) },
        "wantsView": { .flag($0.request.wanted == .readOnly) },
        "wantsAdd": { .flag($0.request.wanted == .writeOnly) },
        "wantsFull": { .flag($0.request.wanted == .fullAccess) },
    ]

    /// The last word of the messages for what is wanted.
    private var kind: String {
        switch request.wanted {
        case .readOnly: "View"
        case .writeOnly: "Add"
        case .fullAccess, .notDetermined, .restricted, .denied: "Full"
        }
    }
}
