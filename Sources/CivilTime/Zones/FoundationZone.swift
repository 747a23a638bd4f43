import Foundation

/// Zones from Foundation's own data, for a machine that has no zone files.
///
/// The answer is a table like that of a file, made once, so no lookup goes through Foundation. Its
/// rules end with the year 2100; after that the last offset stays.
enum FoundationZone {
    private static let first = Date(timeIntervalSince1970: -2_208_988_800)
    private static let last = Date(timeIntervalSince1970: 4_133_980_800)
    private static let mostTransitions = 1000

    static func rules(named id: String) -> ZoneRules? {
        // A name without a slash may be one of Foundation's own, such as "GMT+3".
        guard id.contains("/") || id == "UTC", let zone = TimeZone(identifier: id)
        else { return nil }
        var kinds = [kind(of: zone, at: first)]
        var transitions: [Int] = []
        var kindsAfter: [UInt16] = []
        var time = first
        while transitions.count < mostTransitions,
            let next = zone.nextDaylightSavingTimeTransition(after: time), time < next, next < last
        {
            let kind = kind(of: zone, at: next)
            let index = kinds.firstIndex(of: kind) ?? kinds.count
            if index == kinds.count { kinds.append(kind) }
            transitions.append(Int(next.timeIntervalSince1970))
            kindsAfter.append(UInt16(index))
            time = next
        }
        return ZoneRules(
            identifier: id,
            kinds: kinds,
            transitions: transitions,
            kindsAfter: kindsAfter,
            footer: nil
        )
    }

    static var identifiers: [String] {
        TimeZone.knownTimeZoneIdentifiers.filter { ZoneIdentifier.isValid($0) }.sorted()
    }

    private static func kind(of zone: TimeZone, at date: Date) -> LocalTimeKind {
        LocalTimeKind(
            offset: zone.secondsFromGMT(for: date),
            isDaylight: zone.isDaylightSavingTime(for: date),
            abbreviation: zone.abbreviation(for: date) ?? zone.identifier
        )
    }
}
