import CivilTime

/// Looks for the IANA zone that has the same offsets as a VTIMEZONE when it matters.
struct ZoneMatcher {
    private struct Sample {
        var moment: Int
        var offset: Int
    }

    /// Four moments of each month of the years in use, at most of six years.
    private let throughYears: [Sample]
    /// The starts of the events themselves.
    private let atStarts: [Sample]

    /// Takes the local starts of all events in this zone.
    init(_ definition: TimeZoneDefinition, starts: [LocalDateTime]) {
        let years = Set(starts.map(\.date.year)).sorted()
        let chosen = years.count <= 6 ? years : Array(years.prefix(3) + years.suffix(3))
        let dates = chosen.flatMap { year in
            (1...12).flatMap { month in
                [1, 8, 15, 22].compactMap { CivilDate(year: year, month: month, day: $0) }
            }
        }
        throughYears = dates.map { date in
            let moment = Zone.utc.startOfDay(date).secondsSince1970 + 43_200
            return Sample(moment: moment, offset: definition.offset(at: moment))
        }
        atStarts = starts.prefix(1000).map { start in
            let local = Zone.utc.instant(of: start).secondsSince1970
            let moment = local - definition.offset(at: local)
            return Sample(moment: moment, offset: definition.offset(at: moment))
        }
    }

    /// The zone that agrees all year long.
    var equalZone: Zone? { zone(agreeingWith: throughYears) }

    /// The best that is left when no zone agrees all year: a fixed offset where all events have
    /// the same, otherwise a zone that agrees when they start.
    var nearestZone: Zone? {
        guard let offset = atStarts.first?.offset else { return nil }
        if atStarts.allSatisfy({ $0.offset == offset }) { return FixedOffset.zone(offset) }
        return zone(agreeingWith: atStarts)
    }

    private func zone(agreeingWith samples: [Sample]) -> Zone? {
        ZoneNames.byPreference.lazy.compactMap { Zone.named($0) }.first { zone in
            samples.allSatisfy { sample in
                zone.offset(at: Instant(secondsSince1970: sample.moment)) == sample.offset
            }
        }
    }
}
