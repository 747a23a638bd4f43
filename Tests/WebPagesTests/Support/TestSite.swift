import CivilTime
import HTTP
import Household
import Mustache
import Synchronization
import Testing

@testable import WebPages

/// The whole site in memory: a real household, real templates, known ids, and a clock.
///
/// It is Wednesday, 9 December 2026, 10:23 in Tokyo.
struct TestSite {
    static let claimCode = "sesame"

    let site: Site
    let journal: MemoryJournal
    let attachments: MemoryAttachments
    let clock: TestClock
    let missingNames: MissingNames
    let application: WebApplication

    private static let pages = Result {
        try PageLibrary(templates: ProjectFiles.templates(), messages: ProjectFiles.messages())
    }
    private static let assets = Result {
        AssetLibrary(files: try ProjectFiles.assets()) { _ in nil }
    }

    init(
        isOpenHouse: Bool = false,
        _ configure: (inout Site.Configuration) -> Void = { _ in }
    ) throws {
        let clock = TestClock(try #require(Instant("2026-12-09T01:23:00Z")))
        let journal = MemoryJournal()
        let attachments = MemoryAttachments()
        let missingNames = MissingNames()
        let zone = try #require(Zone.named("Asia/Tokyo"))
        var configuration = Site.Configuration(
            isOpenHouse: isOpenHouse,
            hostPolicy: HostPolicy(names: []),
            trustedProxies: [],
            addresses: { ["http://192.168.1.10:8080"] }
        )
        configure(&configuration)
        let site = Site(
            household: LiveHousehold(
                state: HouseholdState(epoch: "test", zone: zone),
                journal: journal,
                attachments: attachments,
                identifiers: CountingIdentifiers(prefix: "object")
            ),
            configuration: configuration,
            claimDesk: ClaimDesk(code: Self.claimCode),
            pages: try Self.pages.get(),
            assets: try Self.assets.get(),
            hasher: PlainHasher(),
            identifiers: CountingIdentifiers(prefix: "device"),
            clock: { clock.now },
            log: { _ in },
            missingName: { missingNames.add($0) }
        )
        self.site = site
        self.journal = journal
        self.attachments = attachments
        self.clock = clock
        self.missingNames = missingNames
        application = WebApplication(site: site)
    }

    var state: HouseholdState { site.household.snapshot }

    func browser(language: String = "en", address: String = "192.168.1.23") -> Browser {
        var browser = Browser(application)
        browser.acceptLanguage = language
        browser.address = address
        return browser
    }

    /// Claims the household for “Mei's phone” and hands over the owner's browser.
    func claim() throws -> Browser {
        var browser = browser(address: "192.168.1.11")
        try browser.post(
            "/claim/\(Self.claimCode)",
            [
                "household-name": "Tanaka", "person-name": "Mei", "person-name": "Ren",
                "device-name": "Mei's phone", "time-zone": "Asia/Tokyo",
                "first-weekday": "monday", "clock": "24", "language": "en",
            ]
        )
        try browser.get("/settings")
        return browser
    }

    /// A device that was answered already, and its browser.
    func device(
        _ name: String,
        _ status: AuthorizationStatus,
        isOwner: Bool = false
    ) throws -> Browser {
        let id = site.identifiers.makeIdentifier()
        let secret = site.identifiers.makeSecret()
        let profile = DeviceProfile(
            id: id,
            name: name,
            tokenHash: "hash of \(secret)",
            formToken: "token-of-\(id)",
            language: nil,
            address: "192.168.1.30"
        )
        _ = try site.household.perform(
            AddDevice(
                profile: profile,
                status: status,
                isOwner: isOwner,
                reminders: .denied,
                fallbackSettings: state.settings
            ),
            by: .commandLine,
            at: clock.now
        )
        var browser = browser(address: "192.168.1.30")
        browser.cookies["himekuri"] = "\(id).\(secret)"
        return browser
    }

    /// The device of this name.
    func device(named name: String) -> Device? { state.devices.values.first { $0.name == name } }
}

/// Collects the names that templates asked for and no view knew.
final class MissingNames: Sendable {
    private let names = Mutex<Set<String>>([])

    func add(_ name: MissingName) { names.withLock { _ = $0.insert(name.description) } }

    var all: [String] { names.withLock { $0.sorted() } }
}
