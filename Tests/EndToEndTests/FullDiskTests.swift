import Foundation
import Testing

/// A small file system in memory that can be filled to its last page.
private final class SmallDisk {
    let folder: TemporaryFolder
    private var filler: URL { folder / "filler" }

    static let isAllowed = geteuid() == 0 && (try? SmallDisk()) != nil

    struct MountFailure: Error {}

    init() throws {
        folder = try TemporaryFolder()
        let words = ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder.path]
        guard Self.run("/bin/mount", words) == 0 else { throw MountFailure() }
    }

    deinit {
        _ = Self.run("/bin/umount", ["-l", folder.path])
    }

    private static func run(_ path: String, _ arguments: [String]) -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return -1 }
        process.waitUntilExit()
        return process.terminationStatus
    }

    func fill() throws {
        try Data().write(to: filler)
        let handle = try FileHandle(forWritingTo: filler)
        let page = Data(repeating: 0, count: 4096)
        while (try? handle.write(contentsOf: page)) != nil {}
        try handle.close()
    }

    /// The data folder on it.
    var data: String { folder.path + "/data" }

    func makeRoom() throws { try FileManager.default.removeItem(at: filler) }
}

/// A full disk: nothing is lost, neither the store nor what was typed.
@Suite(.timeLimit(.minutes(5))) struct FullDiskTests {
    /// A server on a small disk of its own, and its owner.
    private func household() throws -> (disk: SmallDisk, server: RunningServer, owner: Visitor) {
        let disk = try SmallDisk()
        let data = disk.data
        let token = try Himekuri.run("device", "add", "Me", "--access", "owner", "--data", data)
            .lines[0]
        let server = try RunningServer(data: data)
        return (disk, server, Visitor(server, token: token))
    }

    @Test(.enabled(if: SmallDisk.isAllowed, "skipped: no file system can be mounted here"))
    func `a save on a full disk is 503 with the typing kept, and works again with room`() throws {
        let (disk, server, owner) = try household()
        #expect(try owner.post("/events", TestHousehold.event("Before")).status == 303)
        try disk.fill()
        // Longer than what is left of the journal's last page.
        var form = TestHousehold.event("Typed on a full disk")
        form["notes"] = String(repeating: "all of it. ", count: 900)
        let refused = try owner.post("/events", form)
        #expect(refused.status == 503)
        #expect(refused.text.contains("value=\"Typed on a full disk\""))
        #expect(refused.text.contains("all of it. all of it."))
        #expect(try owner.get("/days/2026-12-09").text.contains("Before"))
        try disk.makeRoom()
        #expect(try owner.post("/events", form).status == 303)
        #expect(try owner.get("/health").status == 200)
        #expect(try Himekuri.run("check", "--data", disk.data).status == 0)
        let page = try owner.get("/days/2026-12-09").text
        #expect(page.matches(of: /Typed on a full disk/).count >= 1)
        #expect(server.stop() == 0)
        withExtendedLifetime(disk) {}
    }

    @Test(.enabled(if: SmallDisk.isAllowed, "skipped: no file system can be mounted here"))
    func `alarms that cannot be written complain once, and ring when there is room`() throws {
        let (disk, server, owner) = try household()
        func sequence() throws -> Int? {
            try owner.get("/changes").firstMatch(/"sequence":(\d+)/).flatMap { Int($0) }
        }
        // More than what may be left of the journal's last page.
        let calendar = SoonRinging.calendar((1...40).map { "Alarm\($0)" })
        let before = try #require(try sequence())
        #expect(
            try Himekuri.run(["import", "-", "--data", disk.data], input: calendar).status == 0
        )
        _ = try owner.get("/changes?since=\(before)&wait=50")
        try disk.fill()
        // It is tried a second time after a quarter of a minute; nothing changes meanwhile.
        let silence = try owner.get("/changes?since=\(before + 1)&wait=24")
        #expect(silence.text.contains("\"changed\":false"))
        #expect(try server.log().matches(of: /himekuri: alarms:/).count == 1)
        try disk.makeRoom()
        let rung = try owner.get("/changes?since=\(before + 1)&wait=50")
        #expect(rung.text.contains("\"changed\":true"))
        #expect(try owner.get("/alarms").text.contains("40 alarms are ringing"))
        #expect(server.stop() == 0)
        withExtendedLifetime(disk) {}
    }
}
