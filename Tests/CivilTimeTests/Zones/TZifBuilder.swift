@testable import CivilTime

/// A writer of zone files for tests: what is not named is as in a small valid file.
struct TZifBuilder {
    var version: UInt8 = UInt8(ascii: "2")
    /// Two changes of a made-up zone: +01:00 until 2000-03-26, +02:00 until 2000-10-29.
    var transitions = [954_032_400, 972_781_200]
    var kindsAfter: [UInt8] = [1, 0]
    var kinds: [(offset: Int, isDaylight: UInt8, designation: UInt8)] = [
        (3600, 0, 0), (7200, 1, 4),
    ]
    var designations = "CET\0CEST\0"
    var leapSeconds = 0
    var indicators = 2
    var footer = "CET-1CEST,M3.5.0,M10.5.0/3"

    var bytes: [UInt8] {
        var bytes = block(timeLength: 4)
        guard version > 0 else { return bytes }
        bytes += block(timeLength: 8)
        bytes += Array("\n\(footer)\n".utf8)
        return bytes
    }

    /// The length of the header and the block with 32-bit times.
    var firstBlockLength: Int { block(timeLength: 4).count }

    private func block(timeLength: Int) -> [UInt8] {
        var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
        for count in [
            indicators, indicators, leapSeconds, transitions.count, kinds.count,
            designations.utf8.count,
        ] {
            bytes += bigEndian(count, octets: 4)
        }
        for time in transitions { bytes += bigEndian(time, octets: timeLength) }
        bytes += kindsAfter
        for kind in kinds {
            bytes += bigEndian(kind.offset, octets: 4) + [kind.isDaylight, kind.designation]
        }
        bytes += Array(designations.utf8)
        bytes += [UInt8](repeating: 0, count: leapSeconds * (timeLength + 4) + 2 * indicators)
        return bytes
    }

    private func bigEndian(_ value: Int, octets: Int) -> [UInt8] {
        (0..<octets).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
