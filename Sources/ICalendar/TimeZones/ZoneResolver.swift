import CivilTime

/// Finds the zone that a TZID of one file means, and says where it had to guess.
///
/// In this order: the name; the VTIMEZONE's X-LIC-LOCATION; the IANA zone whose offsets equal
/// those of the VTIMEZONE in the years the file uses it; one that agrees when the events start;
/// the X-WR-TIMEZONE of the file; floating time.
final class ZoneResolver {
    private(set) var problems: [ImportProblem] = []

    private let definitions: [String: Component]
    private let starts: [String: [LocalDateTime]]
    private let calendarZone: Zone?
    private var known: [String: Zone?] = [:]

    /// `starts` are those of all events that use a TZID.
    init(
        definitions: [String: Component],
        starts: [String: [LocalDateTime]],
        calendarZone: Zone?
    ) {
        self.definitions = definitions
        self.starts = starts
        self.calendarZone = calendarZone
    }

    /// Reads the value of a property with its TZID.
    func time(_ line: ContentLine) throws(ValueError) -> ZonedTime {
        try time(line.value, of: line)
    }

    /// Reads one of several values of a property.
    ///
    /// RFC 5545 §3.3.5, form 3: TZID "MUST NOT be applied" to UTC; a date has no zone (§3.2.19).
    func time(_ text: String, of line: ContentLine) throws(ValueError) -> ZonedTime {
        let value = try DateTimeValue(parsing: text)
        guard let time = value.time else {
            return ZonedTime(local: LocalDateTime(value.date), zone: nil, isDate: true)
        }
        let local = LocalDateTime(value.date, time)
        if value.isUTC { return ZonedTime(local: local, zone: Self.utc, isDate: false) }
        let zone = line.parameter("TZID").flatMap { self.zone($0, at: line.number) }
        return ZonedTime(local: local, zone: zone, isDate: false)
    }

    private static let utc = Zone.named("Etc/UTC") ?? .utc

    private func zone(_ identifier: String, at line: Int) -> Zone? {
        let name = TextValue.trimmed(identifier)
        if let zone = known[name] { return zone }
        let zone =
            ZoneNames.zone(named: name) ?? defined(name, at: line) ?? fallback(name, at: line)
        known[name] = .some(zone)
        return zone
    }

    private func defined(_ name: String, at line: Int) -> Zone? {
        guard let component = definitions[name] else { return FixedOffset.zone(named: name) }
        if let location = component.first("X-LIC-LOCATION")?.value,
            let zone = ZoneNames.zone(named: location)
        {
            return zone
        }
        guard let definition = TimeZoneDefinition(component) else { return nil }
        let matcher = ZoneMatcher(definition, starts: starts[name] ?? [])
        if let zone = matcher.equalZone { return zone }
        let zone = matcher.nearestZone
        if let zone { report(name, at: line, "agrees with no known zone; taken as \(zone.id)") }
        return zone
    }

    private func fallback(_ name: String, at line: Int) -> Zone? {
        let meaning =
            calendarZone.map { "taken as \($0.id)" } ?? "its times are kept without a zone"
        report(name, at: line, "is unknown; \(meaning)")
        return calendarZone
    }

    private func report(_ name: String, at line: Int, _ what: String) {
        let reason = "the time zone “\(name.prefix(60))” \(what)"
        problems.append(ImportProblem(line: line, reason: reason, isUnreadable: false))
    }
}
