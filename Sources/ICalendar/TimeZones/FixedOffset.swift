import CivilTime

/// Zones that are an offset and nothing else.
enum FixedOffset {
    /// Returns the zone of a whole number of hours.
    ///
    /// In the names of the database the sign is
    /// that of POSIX: `Etc/GMT-1` is one hour east of Greenwich.
    static func zone(_ seconds: Int) -> Zone? {
        guard seconds % 3600 == 0, -12...14 ~= seconds / 3600 else { return nil }
        let hours = seconds / 3600
        if hours == 0 { return Zone.named("Etc/UTC") ?? .utc }
        return Zone.named(hours > 0 ? "Etc/GMT-\(hours)" : "Etc/GMT+\(-hours)")
    }

    /// Reads names such as `UTC+11`, `GMT-05.00`, `(GMT +01:00)`; nil where two offsets stand.
    static func zone(named name: String) -> Zone? {
        let text = name.uppercased().filter { !" ()\"".contains($0) }
        guard text.hasPrefix("UTC") || text.hasPrefix("GMT") else { return nil }
        let offset = text.dropFirst(3)
        guard let sign = offset.first, sign == "+" || sign == "-" else { return nil }
        var digits = offset.dropFirst().filter { $0 != ":" && $0 != "." }
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), 1...4 ~= digits.count else {
            return nil
        }
        if digits.count <= 2 { digits += "00" }
        if digits.count == 3 { digits = "0" + digits }
        return TimeZoneDefinition.offset("\(sign)\(digits)").flatMap(zone)
    }
}
