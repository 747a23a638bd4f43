import Testing

@testable import CivilTime

@Suite struct ZoneDatabaseTests {
    private let folder: TemporaryFolder
    private let database: ZoneDatabase

    init() throws {
        folder = try TemporaryFolder()
        for name in ["Europe/Testville", "Etc/UTC", "Zulu", "America/North/Deep", "posix/Zulu"] {
            try folder.write(TZifBuilder().bytes, to: name)
        }
        try folder.write(Array("text\n".utf8), to: "SECURITY")
        try folder.write(TZifBuilder().bytes, to: "zone.tab")
        try folder.write(TZifBuilder().bytes, to: "posixrules")
        try folder.write(Array(TZifBuilder().bytes.dropLast()), to: "Europe/Broken")
        _ = try folder.link("Europe/Linked", to: "Testville")
        _ = try folder.link("Circle", to: ".")
        database = ZoneDatabase(directories: ["/nowhere/at/all", folder.path])
    }

    @Test func `identifiers are the names of zone files, sorted`() {
        #expect(
            database.identifiers == [
                "America/North/Deep", "Etc/UTC", "Europe/Broken", "Europe/Linked",
                "Europe/Testville",
                "Zulu",
            ]
        )
    }

    @Test func `a zone is found in the first folder that has it`() throws {
        let zone = try #require(database.zone(named: "Europe/Testville"))
        let again = try #require(database.zone(named: "Europe/Testville"))
        #expect(zone.id == "Europe/Testville")
        #expect(zone.rules === again.rules)
        #expect(database.zone(named: "Europe/Linked")?.id == "Europe/Linked")
        #expect(database.zone(named: "America/North/Deep") != nil)
    }

    @Test(arguments: ["europe/testville", "EUROPE/TESTVILLE", "Europe/testVille"])
    func `case does not matter and the canonical spelling is kept`(id: String) {
        #expect(database.zone(named: id)?.id == "Europe/Testville")
        #expect(database.zone(named: id)?.id == "Europe/Testville")
    }

    @Test(arguments: [
        "", "/", "../Zulu", "Europe/../Zulu", "./Zulu", "Europe/./Testville", "/etc/localtime",
        "Europe//Testville", "Europe/", "Europe", "zone.tab", "posixrules", "posix/Zulu",
        "right/Zulu", "SECURITY", "Zulu\0", "Zulu\n", "Zulu ", "Zülu",
        "A/B/C/D/E", "~root", "-Zulu", "Europe\\Testville", "%2e%2e/Zulu", "GMT+3",
    ])
    func `no identifier leaves the folder or names a file that is no zone`(id: String) {
        #expect(database.zone(named: id) == nil)
        #expect(database.zone(named: "\(folder.path)/\(id)") == nil)
    }

    @Test func `a very long identifier is refused`() {
        #expect(database.zone(named: String(repeating: "A", count: 65)) == nil)
        #expect(database.zone(named: String(repeating: "Zulu/", count: 100_000)) == nil)
    }

    @Test func `a damaged file counts as absent`() throws {
        #expect(database.zone(named: "Europe/Broken") == nil)
        let good = try TemporaryFolder()
        try good.write(TZifBuilder().bytes, to: "Europe/Broken")
        let both = ZoneDatabase(directories: [folder.path, good.path])
        #expect(both.zone(named: "Europe/Broken") != nil)
    }

    @Test func `many unknown identifiers do not fill the memory or hide the known`() {
        for number in 0..<5000 {
            #expect(database.zone(named: "Nowhere/Place\(number)") == nil)
        }
        #expect(database.zone(named: "Europe/Testville") != nil)
    }

    @Test func `threads share one table`() async {
        await withTaskGroup(of: String?.self) { group in
            for _ in 0..<64 {
                group.addTask { database.zone(named: "europe/testville")?.id }
            }
            for await id in group { #expect(id == "Europe/Testville") }
        }
    }

    @Test func `without any files Foundation answers`() throws {
        let bare = ZoneDatabase(directories: [])
        let berlin = try #require(bare.zone(named: "Europe/Berlin"))
        let summer = try #require(Instant("2026-07-01T00:00:00Z"))
        let winter = try #require(Instant("1995-01-01T00:00:00Z"))
        #expect(berlin.id == "Europe/Berlin")
        #expect(berlin.offset(at: summer) == 7200)
        #expect(berlin.isDaylight(at: summer))
        #expect(berlin.offset(at: winter) == 3600)
        let gap = try #require(LocalDateTime("2026-03-29T02:30:00"))
        #expect(berlin.resolution(of: gap) == .gap)
        #expect(berlin.instant(of: gap).description == "2026-03-29T01:30:00Z")
        #expect(bare.zone(named: "UTC")?.offset(at: summer) == 0)
        #expect(bare.zone(named: "europe/berlin")?.id == "Europe/Berlin")
        #expect(bare.zone(named: "Europe/Atlantis") == nil)
        #expect(bare.identifiers.contains("Europe/Berlin"))
    }

    @Test func `TZDIR comes before the usual folders and must be absolute`() {
        #expect(ZoneDatabase.directories(environment: "/opt/zones").first == "/opt/zones")
        #expect(ZoneDatabase.directories(environment: nil).first == "/usr/share/zoneinfo")
        #expect(ZoneDatabase.directories(environment: "../zones").first == "/usr/share/zoneinfo")
        #expect(ZoneDatabase.directories(environment: "").first == "/usr/share/zoneinfo")
    }

    @Test func `every zone of this machine can be read`() throws {
        let system = ZoneDatabase.system
        #expect(system.identifiers.count > 300)
        for id in system.identifiers {
            #expect(system.zone(named: id)?.id == id)
        }
    }
}
