import HTTP
import Household

/// The cookie that holds a device's token.
enum DeviceCookie {
    /// About as long as browsers keep any cookie (RFC 6265bis §5.5: 400 days).
    static let seconds = 400 * 86_400
    /// How often a device in use gets its cookie anew, so that a wall display never loses its key.
    static let renewalSeconds = 30 * 86_400

    static func add(_ token: String, to response: inout Response, _ visit: Visit) {
        var cookie = SetCookie(DeviceTokens.cookieName, token)
        cookie?.maxAge = seconds
        if let cookie { response.add(cookie, isSecure: visit.isSecure) }
    }

    /// Makes the browser forget a token that opens nothing any more.
    static func remove(from response: inout Response, _ visit: Visit) {
        var cookie = SetCookie(DeviceTokens.cookieName, "")
        cookie?.maxAge = 0
        if let cookie { response.add(cookie, isSecure: visit.isSecure) }
    }

    /// Gives the device its cookie again where that is due.
    static func renew(in response: inout Response, _ visit: Visit) {
        guard visit.isCookie, let device = visit.device,
            let token = visit.cookies[DeviceTokens.cookieName],
            visit.site.tokens.isRenewalDue(device.id, at: visit.now)
        else { return }
        add(token, to: &response, visit)
    }
}
