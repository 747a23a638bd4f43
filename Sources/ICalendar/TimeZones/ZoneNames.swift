import CivilTime

/// IANA zones by the names that calendar programs give them.
enum ZoneNames {
    /// Returns the zone that a TZID means by its text alone.
    ///
    ///     Europe/Berlin · europe/berlin · Europe_Berlin · US-Eastern
    ///     /freeassociation.sourceforge.net/Tzfile/Europe/Vienna
    ///     W. Europe Standard Time · (UTC+01:00) Amsterdam, Berlin, Bern
    static func zone(named name: String) -> Zone? {
        let text = name.filter { $0 != "\"" }.split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        guard !text.isEmpty, text.utf8.count <= 200 else { return nil }
        return identified(text) ?? afterPrefix(text) ?? windows(text) ?? displayed(text)
    }

    /// An identifier, whatever its case; some programs write it with other separators.
    private static func identified(_ text: String) -> Zone? {
        let key = text.lowercased()
        if ["utc", "z", "gmt", "etc/utc"].contains(key) { return Zone.named("Etc/UTC") ?? .utc }
        if let identifier = identifiers[key] { return Zone.named(identifier) }
        for separator in ["_", "-"] as [Character] {
            guard let index = key.firstIndex(of: separator) else { continue }
            let changed = key.replacing(at: index, with: "/")
            if let identifier = identifiers[changed] { return Zone.named(identifier) }
        }
        return nil
    }

    /// RFC 5545 §3.8.3.1 allows a "globally unique" TZID with a leading "/", whose last parts
    /// are often an identifier.
    private static func afterPrefix(_ text: String) -> Zone? {
        var rest = text[...]
        while let slash = rest.firstIndex(of: "/") {
            rest = rest[rest.index(after: slash)...]
            if let identifier = identifiers[rest.lowercased()] { return Zone.named(identifier) }
        }
        return nil
    }

    private static func windows(_ text: String) -> Zone? {
        windowsIdentifiers[text.lowercased()].flatMap { Zone.named($0) }
    }

    /// Names for people: without "(UTC+01:00)", a known phrase or a list of cities.
    private static func displayed(_ text: String) -> Zone? {
        var phrase = text[...]
        if phrase.hasPrefix("("), let end = phrase.firstIndex(of: ")") {
            phrase = phrase[phrase.index(after: end)...]
        }
        let key = TextValue.trimmed(phrase.lowercased())
        if let identifier = phrases[key] { return Zone.named(identifier) }
        for part in key.split(whereSeparator: { ",;:".contains($0) }) {
            let city = TextValue.trimmed(String(part))
            if let identifier = cities[city] { return Zone.named(identifier) }
        }
        return nil
    }

    /// Every identifier of the zone database, by its lower-case form.
    private static let identifiers = Dictionary(
        ZoneDatabase.system.identifiers.map { ($0.lowercased(), $0) },
        uniquingKeysWith: { first, _ in first }
    )

    private static let windowsIdentifiers = Dictionary(
        WindowsZones.table.map { ($0.name.lowercased(), $0.identifier) },
        uniquingKeysWith: { first, _ in first }
    )

    private static let regions: Set<Substring> = [
        "Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian",
        "Pacific",
    ]

    /// The last part of every identifier below a region, as a city is written.
    private static let cities: [String: String] = {
        var cities = ["beijing": "Asia/Shanghai", "osaka": "Asia/Tokyo"]
        for identifier in ZoneDatabase.system.identifiers {
            let parts = identifier.split(separator: "/")
            guard parts.count > 1, regions.contains(parts[0]), let last = parts.last else {
                continue
            }
            let city = last.lowercased().split(separator: "_").joined(separator: " ")
            if cities[city] == nil { cities[city] = identifier }
        }
        return cities
    }()

    private static let phrases = [
        "eastern time (us & canada)": "America/New_York",
        "eastern time (us and canada)": "America/New_York",
        "central time (us & canada)": "America/Chicago",
        "central time (us and canada)": "America/Chicago",
        "mountain time (us & canada)": "America/Denver",
        "mountain time (us and canada)": "America/Denver",
        "pacific time (us & canada)": "America/Los_Angeles",
        "pacific time (us and canada)": "America/Los_Angeles",
        "atlantic time (canada)": "America/Halifax",
        "coordinated universal time": "Etc/UTC",
        "alaska": "America/Anchorage",
        "arizona": "America/Phoenix",
        "hawaii": "Pacific/Honolulu",
        "newfoundland": "America/St_Johns",
    ]

    /// All identifiers, those first that most people mean by their rules.
    static let byPreference: [String] = {
        let common = [
            "Europe/Berlin", "Europe/London", "Europe/Paris", "Europe/Athens", "America/New_York",
            "America/Chicago", "America/Denver", "America/Los_Angeles", "Asia/Tokyo",
            "Asia/Shanghai", "Asia/Kolkata", "Australia/Sydney",
        ]
        var seen: Set<String> = []
        return (common + WindowsZones.table.map(\.identifier) + ZoneDatabase.system.identifiers)
            .filter { !$0.hasPrefix("Etc/") && !$0.hasPrefix("right/") && !$0.hasPrefix("posix/") }
            .filter { seen.insert($0).inserted }
    }()
}

extension String {
    fileprivate func replacing(at index: Index, with character: Character) -> String {
        var copy = self
        copy.replaceSubrange(index...index, with: [character])
        return copy
    }
}
