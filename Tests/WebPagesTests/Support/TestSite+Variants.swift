import HTTP
import Household

@testable import WebPages

extension TestSite {
    /// The same household in other circumstances.
    func variant(
        trusting proxies: Set<String> = [],
        failure: JournalError? = nil,
        state other: HouseholdState? = nil,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) -> Site {
        var configuration = site.configuration
        configuration.trustedProxies = proxies
        return Site(
            household: failure == nil && other == nil
                ? site.household
                : LiveHousehold(state: other ?? state, journal: journal, readOnly: failure),
            configuration: configuration,
            claimDesk: site.claimDesk,
            pages: site.pages,
            assets: site.assets,
            hasher: PlainHasher(),
            identifiers: site.identifiers,
            clock: site.clock,
            log: log,
            missingName: site.missingName
        )
    }

    /// A bare request of a stranger.
    func visit(_ path: String, log: @escaping @Sendable (String) -> Void = { _ in }) throws -> Visit
    {
        let target = try RequestTarget(parsing: path)
        let request = Request(.get, target, fields: ["Host": "192.168.1.10:8080"])
        let site = variant(log: log)
        return Visit(site: site, request: request, client: Client(request, trusting: []))
    }
}

extension Browser {
    /// The same browser before another application.
    func moved(to site: Site) -> Browser {
        var browser = Browser(WebApplication(site: site))
        browser.address = address
        browser.cookies = cookies
        return browser
    }
}
