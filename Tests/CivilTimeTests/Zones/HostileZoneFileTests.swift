import Testing

@testable import CivilTime

@Suite struct HostileZoneFileTests {
    private func error(_ change: (inout TZifBuilder) -> Void) -> TZifError? {
        var builder = TZifBuilder()
        change(&builder)
        return error(builder.bytes)
    }

    private func error(_ bytes: [UInt8]) -> TZifError? {
        do throws(TZifError) {
            _ = try Zone(id: "Test/Zone", tzif: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [UInt8(0), UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "4")])
    func `a file cut at any octet is refused`(version: UInt8) {
        var builder = TZifBuilder()
        builder.version = version
        let bytes = builder.bytes
        #expect(error(bytes) == nil)
        for length in 0..<bytes.count {
            #expect(error(Array(bytes.prefix(length))) != nil)
        }
        #expect(error(bytes + [0]) == .wrongLength)
    }

    @Test func `any one octet changed gives an error or rules that end`() throws {
        let bytes = TZifBuilder().bytes
        let local = try #require(LocalDateTime("2040-06-01T00:00:00"))
        for index in bytes.indices {
            for value in [0, 1, 0x30, 0x39, 0x7F, 0x80, 0xFF] as [UInt8] {
                var changed = bytes
                changed[index] = value
                guard error(changed) == nil else { continue }
                let zone = try Zone(id: "Test/Zone", tzif: changed)
                let instant = zone.instant(of: local)
                #expect(abs(instant.secondsSince1970 - 2_222_121_600) < 100_000)
                #expect(zone.startOfDay(local.date) <= instant)
            }
        }
    }

    @Test func `counts that disagree with each other or with the file are refused`() {
        let headers = [0, TZifBuilder().firstBlockLength]
        for header in headers {
            for field in stride(from: header + 20, to: header + 44, by: 4) {
                for count in [0xFFFF_FFFF, 0x7FFF_FFFF, 0x0001_0000] as [UInt32] {
                    var bytes = TZifBuilder().bytes
                    for octet in 0..<4 {
                        bytes[field + octet] = UInt8(truncatingIfNeeded: count >> (24 - 8 * octet))
                    }
                    #expect(error(bytes) != nil)
                }
            }
        }
        #expect(error { $0.indicators = 1 } == .badCount)
        #expect(error { $0.kinds = [] } == .badCount)
        #expect(error { $0.designations = "" } == .badCount)
    }

    @Test func `rules of RFC 9636 are checked one by one`() {
        #expect(error(Array("TZi".utf8)) == .wrongLength)
        #expect(error([UInt8](repeating: 0, count: 500)) == .noMagic)
        #expect(error { $0.version = UInt8(ascii: "1") } == .unknownVersion)
        #expect(error { $0.version = UInt8(ascii: "5") } == .unknownVersion)
        #expect(error { $0.leapSeconds = 1 } == .hasLeapSeconds)
        #expect(error { $0.transitions.reverse() } == .transitionsNotAscending)
        #expect(error { $0.transitions[1] = $0.transitions[0] } == .transitionsNotAscending)
        #expect(error { $0.transitions[0] = .min } == .transitionsNotAscending)
        #expect(error { $0.kindsAfter[1] = 2 } == .badIndex)
        #expect(error { $0.kinds[1].designation = 9 } == .badIndex)
        #expect(error { $0.kinds[1].isDaylight = 2 } == .badLocalTimeKind)
        #expect(error { $0.kinds[1].offset = 93_600 } == .badLocalTimeKind)
        #expect(error { $0.kinds[1].offset = -90_000 } == .badLocalTimeKind)
        #expect(error { $0.designations = "CET\0CEST." } == .badIndex)
        #expect(error { $0.designations = "CET\0C ST\0" } == .badLocalTimeKind)
        #expect(error { $0.footer = "CET" } == .badFooter)
    }

    @Test func `the versions of the two headers agree`() {
        var bytes = TZifBuilder().bytes
        bytes[TZifBuilder().firstBlockLength + 4] = UInt8(ascii: "3")
        #expect(error(bytes) == .unknownVersion)
    }
}
