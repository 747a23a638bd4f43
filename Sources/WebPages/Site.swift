package import CivilTime
package import Household
package import Mustache

/// Everything that is the same for all requests: made at start, and not changed after.
package final class Site: Sendable {
    package struct Configuration: Sendable {
        /// Whether every device may answer its own prompt.
        package var isOpenHouse: Bool
        /// The device that every visitor is, in a sample household; nil in a real one.
        package var guest: String?
        package var hostPolicy: HostPolicy
        /// Addresses of proxies whose `X-Forwarded-*` fields are believed.
        package var trustedProxies: Set<String>
        /// The addresses that devices can open, for the settings page.
        package var addresses: @Sendable () -> [String]

        /// The path of the program that is called for each alarm; nil where there is none.
        package var alarmProgram: String?
        /// Tries the program or the webhook with a message that is none, waits for nothing, and
        /// tells later how it went.
        package var testDelivery:
            (
                @Sendable (
                    RungAlarm.Delivery, _ ended: @escaping @Sendable (DeliveryOutcome) -> Void
                ) -> Void
            )?

        package init(
            isOpenHouse: Bool,
            guest: String? = nil,
            hostPolicy: HostPolicy,
            trustedProxies: Set<String>,
            addresses: @escaping @Sendable () -> [String]
        ) {
            self.isOpenHouse = isOpenHouse
            self.guest = guest
            self.hostPolicy = hostPolicy
            self.trustedProxies = trustedProxies
            self.addresses = addresses
        }
    }

    let household: LiveHousehold
    let configuration: Configuration
    let claimDesk: ClaimDesk
    let pages: PageLibrary
    let assets: AssetLibrary
    let tokens: DeviceTokens
    let identifiers: any IdentifierSource
    let eventFacts = EventFactsCache()
    let markedDays = MarkedDaysCache()
    let places = PlacesCache()
    let unchanged = UnchangedCache()
    let deliveryTests = DeliveryTests()
    let clock: @Sendable () -> Instant
    /// Where a fault's whole story goes; the page shows only its short id.
    let log: @Sendable (String) -> Void
    /// Told of each name of a template that the page's view does not know; nil looks for none.
    let missingName: (@Sendable (MissingName) -> Void)?

    package init(
        household: LiveHousehold,
        configuration: Configuration,
        claimDesk: ClaimDesk,
        pages: PageLibrary,
        assets: AssetLibrary,
        hasher: any TokenHasher,
        identifiers: any IdentifierSource = SystemIdentifierSource(),
        clock: @escaping @Sendable () -> Instant,
        log: @escaping @Sendable (String) -> Void,
        missingName: (@Sendable (MissingName) -> Void)? = nil
    ) {
        self.household = household
        self.configuration = configuration
        self.claimDesk = claimDesk
        self.pages = pages
        self.assets = assets
        self.tokens = DeviceTokens(hasher: hasher)
        self.identifiers = identifiers
        self.clock = clock
        self.log = log
        self.missingName = missingName
    }
}
