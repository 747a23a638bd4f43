import CivilTime
import Foundation
import Testing

/// Another implementation over the same zone files: Python's zoneinfo, asked once for everything.
@Suite struct PythonZoneTests {
    private static let zones = [
        "Africa/Cairo", "Africa/Casablanca", "Africa/Monrovia", "America/Argentina/Buenos_Aires",
        "America/Caracas", "America/Havana", "America/Los_Angeles", "America/Nuuk",
        "America/New_York", "America/Santiago", "America/Sao_Paulo", "America/St_Johns",
        "Antarctica/Troll", "Asia/Gaza", "Asia/Jerusalem", "Asia/Kathmandu", "Asia/Pyongyang",
        "Asia/Tehran", "Asia/Tokyo", "Australia/Lord_Howe", "Australia/Sydney", "Etc/GMT+5",
        "Europe/Berlin", "Europe/Dublin", "Europe/Istanbul", "Europe/Moscow", "Pacific/Apia",
        "Pacific/Auckland", "Pacific/Chatham", "Pacific/Kiritimati",
    ]

    /// For each line `zone seconds`: the offset at that instant, and the instant (fold 0) and offset
    /// of that many seconds on the wall clock.
    private static let program = """
        import sys
        from datetime import datetime, timedelta, timezone
        from zoneinfo import ZoneInfo
        epoch = datetime(1970, 1, 1)
        for line in sys.stdin:
            name, seconds = line.split()
            zone, seconds = ZoneInfo(name), int(seconds)
            clock = epoch + timedelta(seconds=seconds)
            at = clock.replace(tzinfo=timezone.utc).astimezone(zone)
            offset = int(at.utcoffset().total_seconds())
            local = int(clock.replace(tzinfo=zone).utcoffset().total_seconds())
            print(offset, seconds - local, at.tzname())
        """

    private static var python: String? {
        ["/usr/bin/python3", "/usr/local/bin/python3"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    private static var hasZones: Bool {
        zones.allSatisfy { FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/\($0)") }
    }

    /// A small linear generator, so that every run asks the same questions.
    private struct Seeded: RandomNumberGenerator {
        var state: UInt64 = 2026

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private var questions: [(zone: String, seconds: Int)] {
        var random = Seeded()
        return Self.zones.flatMap { zone in
            (0..<400).map { number in
                // The years 1850 to 2199, and for a third of them the hours around changes.
                let seconds = Int.random(in: -3_786_825_600..<7_258_118_400, using: &random)
                guard number % 3 == 0, let known = Zone.named(zone) else { return (zone, seconds) }
                let start = Instant(secondsSince1970: seconds)
                let change = known.transitions(from: start, to: start.adding(seconds: 40_000_000))
                let near = Int.random(in: -14_400...14_400, using: &random)
                return (
                    zone,
                    (change.first?.localBefore).map {
                        Instant(utc: $0).secondsSince1970 + near
                    } ?? seconds
                )
            }
        }
    }

    @Test(.enabled(if: python != nil && hasZones, "needs python3 and the zone files"))
    func `Python's zoneinfo gives the same answers`() throws {
        let questions = questions
        let answers = try ask(questions)
        try #require(answers.count == questions.count)
        for (question, answer) in zip(questions, answers) {
            let zone = try #require(Zone.named(question.zone))
            let instant = Instant(secondsSince1970: question.seconds)
            let local = zone.instant(of: instant.utc).secondsSince1970
            let ours = "\(zone.offset(at: instant)) \(local) \(zone.abbreviation(at: instant))"
            #expect(ours == answer, "\(question.zone) \(instant)")
        }
    }

    private func ask(_ questions: [(zone: String, seconds: Int)]) throws -> [String] {
        let folder = try TemporaryFolder()
        let text = questions.map { "\($0.zone) \($0.seconds)\n" }.joined()
        let input = try folder.write(Array(text.utf8), to: "questions")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.python))
        process.arguments = ["-c", Self.program]
        process.environment = ["PYTHONTZPATH": "/usr/share/zoneinfo"]
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
