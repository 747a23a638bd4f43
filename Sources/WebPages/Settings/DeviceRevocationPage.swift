import HTTP
import Household

/// `/settings/devices/{id}/revocation`: asks, then makes the household forget a device.
enum DeviceRevocationPage {
    static func ask(_ visit: Visit) throws -> Response {
        let device = try device(visit)
        let path = "/settings/devices/\(device.id)"
        // The last owner learns here already that it has to stay.
        try visit.rehearse(
            RevokeDevice(id: device.id),
            besides: FormProblems(),
            FieldSentences(visit, fields: [])
        )
        var layout = Layout(.settings)
        layout.isLive = false
        let view = ConfirmationView(
            heading: visit.text("revokeDeviceQuestion", ["device": device.name]),
            explanation: visit.text("revokeDeviceExplanation"),
            formAction: "\(path)/revocation",
            cancelHref: path,
            submitLabel: visit.text("revokeDevice"),
            revision: visit.state.sequence
        )
        return visit.page("pages/confirmation", view, layout: layout)
    }

    static func revoke(_ visit: Visit) throws -> Response {
        _ = try visit.form()
        let device = try device(visit)
        let receipt = try visit.perform(RevokeDevice(id: device.id))
        guard device.id == visit.device?.id else {
            return visit.redirect(
                to: "/settings/devices",
                flash: Flash(.deviceRevoked, sequence: receipt.sequence)
            )
        }
        var response = visit.redirect(to: "/access")
        DeviceCookie.remove(from: &response, visit)
        return response
    }

    private static func device(_ visit: Visit) throws(PageError) -> Device {
        guard let device = visit.state.devices[try visit.parameter("id")] else { throw .notFound }
        return device
    }
}
