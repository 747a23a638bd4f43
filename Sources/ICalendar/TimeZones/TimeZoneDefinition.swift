import CivilTime

/// The rules of one VTIMEZONE (RFC 5545 §3.6.5), as far as writers use them: onsets that are
/// listed, and yearly ones by month and day.
struct TimeZoneDefinition {
    struct Observance {
        /// The first onset, in seconds as if the local clock were UTC.
        var start: Int
        var offsetFrom: Int
        var offsetTo: Int
        /// Further onsets that are listed, in the same seconds.
        var listed: [Int]
        var rules: [YearlyOnset]
    }

    var observances: [Observance]

    /// Returns nil where no observance can be read.
    init?(_ component: Component) {
        observances = component.components.compactMap(Self.observance)
        if observances.isEmpty { return nil }
    }

    private static func observance(_ component: Component) -> Observance? {
        guard component.name == "STANDARD" || component.name == "DAYLIGHT",
            let start = component.first("DTSTART").flatMap({ localSeconds($0.value) }),
            let offsetFrom = component.first("TZOFFSETFROM").flatMap({ offset($0.value) }),
            let offsetTo = component.first("TZOFFSETTO").flatMap({ offset($0.value) })
        else { return nil }
        let listed = component.all("RDATE").flatMap { line in
            TextValue.list(line.value).compactMap(localSeconds)
        }
        let rules = component.all("RRULE").compactMap { YearlyOnset($0.value, start: start) }
        return Observance(
            start: start,
            offsetFrom: offsetFrom,
            offsetTo: offsetTo,
            listed: listed,
            rules: rules
        )
    }

    static func localSeconds(_ text: String) -> Int? {
        guard let value = DateTimeValue(text) else { return nil }
        return value.date.daysSince1970 * 86_400 + (value.time?.secondsSinceMidnight ?? 0)
    }

    /// Reads a UTC-OFFSET (RFC 5545 §3.3.14): `+0100`, `-0456`, `+013000`.
    static func offset(_ text: String) -> Int? {
        var digits = text.filter { !$0.isWhitespace && $0 != ":" }[...]
        let isNegative = digits.first == "-"
        if isNegative || digits.first == "+" { digits.removeFirst() }
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }),
            digits.count == 4 || digits.count == 6,
            let number = Int(digits.count == 4 ? digits + "00" : digits)
        else { return nil }
        let seconds = number / 10_000 * 3600 + number / 100 % 100 * 60 + number % 100
        return isNegative ? -seconds : seconds
    }

    /// Returns the offset in force: that of the latest onset not after the given moment.
    ///
    /// RFC 5545 §3.6.5: "The start of the onset … is determined by" the local time with
    /// TZOFFSETFROM. Before the first onset its TZOFFSETFROM holds.
    func offset(at seconds: Int) -> Int {
        var latest: (onset: Int, offset: Int)?
        var earliest: (onset: Int, offset: Int)?
        for observance in observances {
            let first = observance.start - observance.offsetFrom
            if first < earliest?.onset ?? .max { earliest = (first, observance.offsetFrom) }
            guard let onset = observance.lastOnset(notAfter: seconds) else { continue }
            if onset > latest?.onset ?? .min { latest = (onset, observance.offsetTo) }
        }
        return latest?.offset ?? earliest?.offset ?? 0
    }
}

extension TimeZoneDefinition.Observance {
    /// Returns the latest onset as a moment in seconds, not after the given one.
    fileprivate func lastOnset(notAfter seconds: Int) -> Int? {
        let local = seconds + offsetFrom
        var candidates = listed.filter { $0 <= local }
        if start <= local { candidates.append(start) }
        for rule in rules {
            if let onset = rule.lastOnset(notAfter: local) { candidates.append(onset) }
        }
        return candidates.max().map { $0 - offsetFrom }
    }
}
