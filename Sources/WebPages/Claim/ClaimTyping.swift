import CivilTime
import HTTP
import Household

/// What stands in the fields of the claim.
struct ClaimTyping: Sendable {
    var household: HouseholdTyping
    /// As typed, empty lines included.
    var people: [String]
    var deviceName: String
    /// A language tag.
    var language: String

    /// What the page suggests: the machine's zone, a name for the device.
    init(_ visit: Visit) {
        household = HouseholdTyping(Self.base(visit), visit)
        people = []
        deviceName = DeviceNameGuess.name(visit)
        language = visit.language.tag
    }

    init(_ form: Form, _ visit: Visit) {
        household = HouseholdTyping(form, besides: Self.base(visit), visit)
        people = form.all("person-name").map(\.trimmingSpaces)
        deviceName = (form.first("device-name") ?? "").trimmingSpaces
        let tag = form.first("language") ?? ""
        let isKnown = visit.site.pages.languages.contains(Language(tag))
        language = isKnown ? tag : visit.language.tag
    }

    /// The settings before anybody chose any.
    static func base(_ visit: Visit) -> HouseholdSettings {
        var settings = visit.state.settings
        if let zone = Zone.named(ZoneDatabase.systemZoneIdentifier) { settings.zone = zone }
        return settings
    }
}
