import CivilTime
import HTTP
import Household
import Mustache

/// The page of a device that has asked: its number, until somebody answers.
enum AccessWaitingPage {
    static func show(_ device: Device, _ request: AccessRequest, _ visit: Visit) -> Response {
        var layout = Layout.bare
        layout.isLive = true
        layout.refreshSeconds = 5
        layout.refreshInSeconds = secondsUntilExpiryShows(request, visit)
        // “/” is the add form of a device that asked for more, and no place to wait.
        layout.continueHref = device.status == .writeOnly ? "/access" : "/"
        layout.languageReturn = "/access"
        let view = AccessWaitingView(device: device, request: request, visit: visit)
        return visit.page("pages/access-waiting", view, layout: layout)
    }

    /// Pages change their tag with the minute, so the end of the request shows with the next one.
    private static func secondsUntilExpiryShows(_ request: AccessRequest, _ visit: Visit) -> Int {
        let end = request.askedAt.secondsSince1970 + AccessRequest.lifetime
        return (end / 60 + 1) * 60 - visit.now.secondsSince1970
    }
}

/// The number to compare, and what was asked for.
private struct AccessWaitingView: FieldView {
    let device: Device
    let request: AccessRequest
    let visit: Visit

    static let fields: FieldTable<AccessWaitingView> = [
        "askedLine": { view in
            .text(
                view.visit.text(
                    "accessAskedLine",
                    [
                        "device": view.device.name,
                        "access": AccessLevel(view.request.wanted).label(view.visit),
                    ]
                )
            )
        },
        "code": { .text(AccessCode(digits: $0.request.code).grouped) },
        "codeSpoken": { .text(AccessCode(digits: $0.request.code).spoken) },
        "withdrawAction": { _ in .text("/access/withdrawal") },
    ]
}
