import CivilTime
import Testing

@Suite struct SystemZoneTests {
    private let folder: TemporaryFolder
    private let database: ZoneDatabase

    init() throws {
        folder = try TemporaryFolder()
        for name in ["Europe/Berlin", "Asia/Tokyo", "Europe/Rome"] {
            try folder.write(TZifBuilder().bytes, to: "zoneinfo/\(name)")
        }
        database = ZoneDatabase(directories: ["\(folder.path)/zoneinfo"])
    }

    private func identifier(
        variable: String? = nil,
        link: String? = nil,
        text: String? = nil
    ) throws -> String {
        let linkPath = try link.map { try folder.link("localtime", to: $0) }
        let textPath = try text.map { try folder.write(Array($0.utf8), to: "timezone") }
        let system = SystemZone(
            variable: variable,
            localtimePath: linkPath ?? "/nowhere/localtime",
            timezonePath: textPath ?? "/nowhere/timezone"
        )
        return system.identifier(in: database)
    }

    @Test(arguments: [
        "Asia/Tokyo", ":Asia/Tokyo", "asia/tokyo", ":/usr/share/zoneinfo/Asia/Tokyo",
        "/usr/share/zoneinfo/posix/Asia/Tokyo",
    ])
    func `the variable TZ comes first`(variable: String) throws {
        let found = try identifier(
            variable: variable,
            link: "/usr/share/zoneinfo/Europe/Rome",
            text: "Europe/Berlin\n"
        )
        #expect(found == "Asia/Tokyo")
    }

    @Test func `an empty TZ is UTC`() throws {
        #expect(try identifier(variable: "", text: "Europe/Berlin") == "UTC")
    }

    @Test(arguments: [
        "CET-1CEST,M3.5.0,M10.5.0/3", "Atlantis", "../../etc/passwd", "/etc/passwd", ":",
    ])
    func `a TZ that names no zone is passed over`(variable: String) throws {
        #expect(try identifier(variable: variable, text: "Europe/Berlin") == "Europe/Berlin")
    }

    @Test(arguments: [
        "/usr/share/zoneinfo/Europe/Rome", "../usr/share/zoneinfo/Europe/Rome",
        "/usr/share/zoneinfo/posix/Europe/Rome", "/usr/share/zoneinfo/right/Europe/Rome",
        "/opt/zoneinfo/zoneinfo/Europe/Rome",
    ])
    func `then the target of the link`(target: String) throws {
        #expect(try identifier(link: target, text: "Europe/Berlin") == "Europe/Rome")
    }

    @Test(arguments: ["Europe/Berlin", "Europe/Berlin\n", "  Europe/Berlin \n# comment\n"])
    func `then the text file`(text: String) throws {
        #expect(try identifier(text: text) == "Europe/Berlin")
        let other = try TemporaryFolder()
        let link = try other.link("localtime", to: "/opt/elsewhere/Rome")
        let file = try other.write(Array(text.utf8), to: "timezone")
        let system = SystemZone(variable: nil, localtimePath: link, timezonePath: file)
        #expect(system.identifier(in: database) == "Europe/Berlin")
    }

    @Test func `otherwise UTC`() throws {
        #expect(try identifier() == "UTC")
        #expect(try identifier(text: "\n") == "UTC")
        #expect(try identifier(text: "Europe/Atlantis") == "UTC")
    }

    @Test func `this machine is in some zone`() {
        #expect(Zone.named(ZoneDatabase.systemZoneIdentifier) != nil)
    }
}
