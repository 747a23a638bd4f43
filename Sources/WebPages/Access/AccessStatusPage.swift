import HTTP
import Household

/// What a device sees instead of a page that it may not open: its status, in the article's words
/// (features U-01…U-05), and what it can do.
enum AccessPage {
    /// A browser that never asked goes to the prompt; a script gets 401.
    static func sendStranger(_ visit: Visit) -> Response {
        if visit.wantsJSON { return ErrorPage.page(.unauthorized, visit) }
        return visit.redirect(to: "/access")
    }

    /// A device that was answered, and may not do this.
    static func refuse(_ capability: Capability, _ visit: Visit) -> Response {
        if capability == .useReminders { return RemindersAccessPage.refuse(visit) }
        if visit.wantsJSON { return ErrorPage.page(.forbidden, visit) }
        switch (visit.status, capability) {
        case (.notDetermined, _):
            return visit.redirect(to: "/access")
        case (.writeOnly, .seeEvents) where visit.request.target.path == "/":
            return AddOnlyPage.show(visit)
        case (.denied, _), (.restricted, _), (.writeOnly, _):
            return status(visit)
        case (.readOnly, _):
            return ErrorPage.page(.forbidden, visit, message: "deviceReadOnly")
        case (.fullAccess, _):
            return ErrorPage.page(.forbidden, visit)
        }
    }

    /// The status page of this device.
    static func status(_ visit: Visit) -> Response {
        var layout = Layout.bare
        layout.isLive = true
        layout.continueHref = "/"
        layout.refreshSeconds = 30
        layout.languageReturn = "/access"
        return visit.page(
            "pages/access-status",
            AccessStatusView(visit),
            layout: layout,
            status: .forbidden
        )
    }

    /// What everybody sees while the household has no owner: where to find the claim link.
    static func unclaimed(_ visit: Visit) -> Response {
        var layout = Layout.bare
        layout.refreshSeconds = 30
        layout.languageReturn = "/access"
        return visit.page("pages/access-status", AccessStatusView.unclaimed(visit), layout: layout)
    }
}
