import HTTP
import Household
import Mustache

/// `/access/requests`: the devices that wait to be let in, the longest waiting first.
enum AccessRequestsPage {
    static func show(_ visit: Visit) throws -> Response { page(visit) }

    /// The list, with a word on why it is shown instead of a question.
    static func page(
        _ visit: Visit,
        notice: String? = nil,
        status: Status = .ok
    ) -> Response {
        var layout = Layout(.settings)
        if let notice { layout.notices = [Layout.Notice(kind: .info, message: notice)] }
        let view = AccessRequestsView(visit)
        return visit.page("pages/access-requests", view, layout: layout, status: status)
    }
}

/// All open questions.
private struct AccessRequestsView: FieldView {
    private let rows: [AccessRequestRowView]

    static let fields: FieldTable<AccessRequestsView> = [
        "hasRequests": { .flag(!$0.rows.isEmpty) },
        "requests": { .list($0.rows) },
    ]

    init(_ visit: Visit) {
        let forEvents = visit.state.openRequests(at: visit.now).compactMap { device in
            device.request.map { AccessRequestRowView(device, $0, visit) }
        }
        let forReminders = visit.state.openRemindersRequests(at: visit.now).compactMap { device in
            device.remindersRequest.map { AccessRequestRowView(reminders: device, $0, visit) }
        }
        rows = forEvents + forReminders
    }
}

/// One open question, as a line that leads to it.
private struct AccessRequestRowView: FieldView {
    let href: String
    let deviceName: String
    let wantedLine: String
    let askedLine: String

    static let fields: FieldTable<AccessRequestRowView> = [
        "href": { .text($0.href) },
        "deviceName": { .text($0.deviceName) },
        "wantedLine": { .text($0.wantedLine) },
        "askedLine": { .text($0.askedLine) },
    ]

    init(_ device: Device, _ request: AccessRequest, _ visit: Visit) {
        href = "/access/requests/\(device.id)"
        deviceName = device.name
        wantedLine = AccessLevel(request.wanted).label(visit)
        askedLine = AccessRequestPage.askedLine(request, visit)
    }

    init(reminders device: Device, _ request: AccessRequest, _ visit: Visit) {
        href = "/access/requests/\(device.id)/reminders"
        deviceName = device.name
        wantedLine = visit.text("remindersWanted")
        askedLine = AccessRequestPage.askedLine(request, visit)
    }
}
