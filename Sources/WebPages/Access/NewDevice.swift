import HTTP
import Household

/// A device about to be made: what the household keeps of it, and the token that only its browser
/// gets.
struct NewDevice {
    /// The system cannot hash, so no device can be let in.
    struct NoHash: Error {}

    let profile: DeviceProfile
    private let token: String

    init(name: String, language: String?, _ visit: Visit) throws(NoHash) {
        let id = visit.site.identifiers.makeIdentifier()
        guard let issued = visit.site.tokens.issue(for: id, from: visit.site.identifiers) else {
            throw NoHash()
        }
        token = issued.token
        profile = DeviceProfile(
            id: id,
            name: name,
            tokenHash: issued.hash,
            formToken: visit.site.identifiers.makeSecret(),
            language: language,
            address: visit.address
        )
    }

    func addCookie(to response: inout Response, _ visit: Visit) {
        DeviceCookie.add(token, to: &response, visit)
    }
}
