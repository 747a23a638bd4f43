import CivilTime
import HTTP
import Household
import JSON
import Mustache

/// `/settings/devices`: every device, what it may do, when it was last here.
enum DevicesPage {
    static func show(_ visit: Visit) throws -> Response {
        let view = DevicesView(visit: visit)
        if visit.wantsJSON {
            return visit.json(.array(view.devices.map { .object($0.object) }))
        }
        return visit.page("pages/settings-devices", view, layout: Layout(.settings))
    }
}

/// All devices, this one first.
private struct DevicesView: FieldView {
    let visit: Visit

    static let fields: FieldTable<DevicesView> = [
        "requestsHref": { .optional($0.waiting == 0 ? nil : "/access/requests") },
        "requestsText": { .text($0.visit.text("devicesWaiting", count: $0.waiting)) },
        "devices": { .list($0.devices) },
        "addresses": { .texts($0.visit.site.configuration.addresses()) },
    ]

    private var waiting: Int { visit.state.openRequests(at: visit.now).count }

    var devices: [DeviceRowView] {
        let own = visit.device?.id
        return visit.state.devices.values
            .sorted { left, right in
                if (left.id == own) != (right.id == own) { return left.id == own }
                return (left.name, left.id) < (right.name, right.id)
            }
            .map { DeviceRowView(device: $0, visit: visit) }
    }
}

/// One device, as a line that leads to it.
private struct DeviceRowView: FieldView {
    let device: Device
    let visit: Visit

    static let fields: FieldTable<DeviceRowView> = [
        "href": { .text("/settings/devices/\($0.device.id)") },
        "name": { .text($0.device.name) },
        "isThisDevice": { .flag($0.device.id == $0.visit.device?.id) },
        "detail": { .text($0.detail) },
        "access": { .text(AccessLevel($0.device).rawValue) },
        "accessText": { .text(AccessLevel($0.device).label($0.visit)) },
    ]

    /// What a script is told of a device: nothing by which it could be taken for it.
    var object: JSONObject {
        let sighting = visit.site.household.lastSeen(device)
        return [
            "id": .string(device.id),
            "name": .string(device.name),
            "access": .string(AccessLevel(device).rawValue),
            "isThisDevice": .bool(device.id == visit.device?.id),
            "lastSeen": .optional(sighting?.at.description),
            "address": .optional(sighting?.address),
        ]
    }

    private var detail: String {
        guard let sighting = visit.site.household.lastSeen(device) else {
            return visit.text("deviceNeverSeen")
        }
        return visit.text(
            "deviceLastSeen",
            ["when": visit.moment(sighting.at), "address": sighting.address]
        )
    }
}
