import HTTP
import Household
import Mustache

/// `/settings/devices/{id}`: renames a device and changes what it may do (features ).
enum DeviceEditorPage {
    static func edit(_ visit: Visit) throws -> Response {
        let device = try device(visit)
        return page(device, DeviceTyping(device), FormProblems(), visit)
    }

    static func save(_ visit: Visit) throws -> Response {
        let posted = try PostedForm(visit)
        let device = try device(visit)
        let typing = DeviceTyping(posted.form, besides: device)
        do {
            if let refusal = posted.refusal { throw refusal }
            let changed = try change(device, typing, visit)
            // Who is no longer an owner may not see the list either.
            let isOut = changed.outcome.id == visit.device?.id && !changed.outcome.isOwner
            return visit.redirect(
                to: isOut ? "/" : "/settings/devices",
                flash: Flash(
                    .deviceChanged,
                    sequence: changed.sequence,
                    notes: changed.sequence == nil ? [.unchanged] : []
                )
            )
        } catch let refused as RefusedForm {
            return page(device, typing, refused.problems, visit, status: refused.status)
        } catch HouseholdError.forbidden(.lastOwner) {
            var problems = FormProblems()
            problems.add("access", visit.text("errorLastOwner"))
            return page(device, typing, problems, visit, status: .unprocessableContent)
        }
    }

    private static func change(
        _ device: Device,
        _ typing: DeviceTyping,
        _ visit: Visit
    ) throws -> Receipt<Device> {
        var problems = FormProblems()
        let level = AccessLevel(rawValue: typing.access)
        if level == nil || level == .waiting && device.status != .notDetermined {
            problems.add("access", visit.text("errorAccessUnknown"))
        }
        let reminders = DeviceTyping.status(typing.reminders)
        if reminders == nil { problems.add("reminders", visit.text("errorAccessUnknown")) }
        let command = ChangeDevice(
            id: device.id,
            name: typing.name,
            status: level?.status ?? device.status,
            isOwner: level.map { $0 == .owner } ?? device.isOwner,
            reminders: reminders ?? device.remindersStatus
        )
        let sentences = FieldSentences(visit, fields: ["device-name", "access", "reminders"])
        return try visit.perform(command, besides: problems, sentences)
    }

    private static func device(_ visit: Visit) throws(PageError) -> Device {
        guard let device = visit.state.devices[try visit.parameter("id")] else { throw .notFound }
        return device
    }

    private static func page(
        _ device: Device,
        _ typing: DeviceTyping,
        _ problems: FormProblems,
        _ visit: Visit,
        status: Status = .ok
    ) -> Response {
        let view = DeviceEditorView(
            device: device,
            typing: typing,
            problems: problems,
            visit: visit
        )
        return visit.page("pages/device-editor", view, layout: Layout(.settings), status: status)
    }
}

/// What stands in the fields of a device's form.
private struct DeviceTyping: Sendable {
    var name: String
    /// The raw value of an `AccessLevel`.
    var access: String
    /// `full`, `denied`, or `waiting` while nobody has answered.
    var reminders: String

    init(_ device: Device) {
        name = device.name
        access = AccessLevel(device).rawValue
        reminders = AccessLevel(device.remindersStatus).rawValue
    }

    /// The answers that there are about reminders (features A-25).
    static let answers: [AccessLevel] = [.full, .denied, .waiting]

    static func status(_ text: String) -> AuthorizationStatus? {
        AccessLevel(rawValue: text).flatMap { answers.contains($0) ? $0.status : nil }
    }

    init(_ form: Form, besides device: Device) {
        self.init(device)
        if let text = form.first("device-name") { name = text.trimmingSpaces }
        if let text = form.first("access") { access = text }
        if let text = form.first("reminders") { reminders = text }
    }
}

/// One device: its name, its access, what is known of it.
private struct DeviceEditorView: FieldView {
    let device: Device
    let typing: DeviceTyping
    let problems: FormProblems
    let visit: Visit

    static let fields: FieldTable<DeviceEditorView> = [
        "heading": { .text($0.device.name) },
        "formAction": { .text("/settings/devices/\($0.device.id)") },
        "cancelHref": { _ in .text("/settings/devices") },
        "revision": { .number($0.visit.state.sequence) },
        "hasErrors": { .flag(!$0.problems.isEmpty) },
        "errors": { .list($0.problems.views) },
        "deviceNameValue": { .text($0.typing.name) },
        "deviceNameError": { .optional($0.problems["device-name"]) },
        "accessChoices": { view in
            .list(
                AccessChoiceView.all(
                    [.owner, .full, .view, .add, .denied, .restricted],
                    selected: view.typing.access,
                    view.visit
                )
            )
        },
        "remindersChoices": { .list($0.remindersChoices) },
        "remindersError": { .optional($0.problems["reminders"]) },
        "accessError": { .optional($0.problems["access"]) },
        "facts": { .list($0.facts) },
        "revocationHref": { .optional($0.revocationHref) },
    ]

    private var remindersChoices: [ChoiceView] {
        DeviceTyping.answers.map { level in
            let key =
                switch level {
                case .full: "remindersAllowed"
                case .denied: "remindersNotAllowed"
                default: "remindersUndecided"
                }
            return ChoiceView(
                value: level.rawValue,
                label: visit.text(key),
                isSelected: level.rawValue == typing.reminders
            )
        }
    }

    private var facts: [FactView] {
        let sighting = visit.site.household.lastSeen(device)
        return [
            FactView(
                label: visit.text("lastSeen"),
                value: sighting.map { visit.moment($0.at) } ?? visit.text("deviceNeverSeen")
            ),
            FactView(
                label: visit.text("networkAddress"),
                value: sighting?.address ?? device.address ?? ""
            ),
            FactView(label: visit.text("letInSince"), value: visit.moment(device.created)),
        ].filter { !$0.value.isEmpty }
    }

    /// The last owner stays: somebody must keep the key.
    private var revocationHref: String? {
        let isNeeded =
            device.isOwner
            && !visit.state.devices.values.contains { $0.isOwner && $0.id != device.id }
        return isNeeded ? nil : "/settings/devices/\(device.id)/revocation"
    }
}

/// Something known of a device.
private struct FactView: FieldView {
    let label: String
    let value: String

    static let fields: FieldTable<FactView> = [
        "label": { .text($0.label) },
        "value": { .text($0.value) },
    ]
}
