/// A time zone: the rules that turn instants into wall clock times and back, cheap to copy.
package struct Zone: Sendable {
    let rules: ZoneRules

    package static let utc = Zone(
        rules: ZoneRules(
            identifier: "UTC",
            kinds: [LocalTimeKind(offset: 0, isDaylight: false, abbreviation: "UTC")],
            transitions: [],
            kindsAfter: [],
            footer: nil
        )
    )

    /// Finds a zone of the system by its IANA identifier, in any case.
    package static func named(_ id: String) -> Zone? {
        ZoneDatabase.system.zone(named: id)
    }

    init(rules: ZoneRules) {
        self.rules = rules
    }

    /// Reads a compiled zone file (RFC 9636).
    package init(id: String, tzif bytes: [UInt8]) throws(TZifError) {
        rules = try TZifFile.rules(identifier: id, bytes: bytes)
    }

    /// The IANA identifier in its own spelling, for example `Europe/Berlin`.
    package var id: String { rules.identifier }

    /// Seconds east of UTC.
    package func offset(at instant: Instant) -> Int {
        rules.offset(ofKind: rules.kind(at: instant.secondsSince1970))
    }

    /// The short name on the clock, for example `CEST`; some zones have only `+03`.
    package func abbreviation(at instant: Instant) -> String {
        rules.kinds[rules.kind(at: instant.secondsSince1970)].abbreviation
    }

    /// Tells whether the zone calls this time daylight saving time.
    package func isDaylight(at instant: Instant) -> Bool {
        rules.kinds[rules.kind(at: instant.secondsSince1970)].isDaylight
    }

    package func local(at instant: Instant) -> LocalDateTime {
        LocalDateTime(clockSeconds: instant.secondsSince1970 + offset(at: instant))
    }
}

extension Zone: Hashable, CustomStringConvertible {
    /// Zones are equal where their identifiers are.
    package static func == (first: Zone, second: Zone) -> Bool {
        first.rules === second.rules || first.id == second.id
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }

    package var description: String { id }
}
