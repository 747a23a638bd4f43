import CivilTime

/// The times that a rule takes in one of its days, hours or minutes, as sorted seconds from there.
struct TimesOfDay {
    let offsets: [Int]

    /// A part that is absent takes its value from the start (RFC 5545 §3.3.10).
    init(_ rule: RecurrenceRule, start: TimeOfDay, isDateOnly: Bool) {
        // RFC 5545 §3.3.10: "The BYSECOND, BYMINUTE and BYHOUR rule parts MUST NOT be specified
        // when the associated "DTSTART" property has a DATE value type. These rule parts MUST be
        // ignored in RECUR value that violate the above requirement".
        guard !isDateOnly else {
            offsets = [0]
            return
        }
        let hours =
            switch rule.frequency {
            case .hourly, .minutely, .secondly: [0]
            default: rule.byHour.isEmpty ? [start.hour] : rule.byHour
            }
        let minutes =
            switch rule.frequency {
            case .minutely, .secondly: [0]
            default: rule.byMinute.isEmpty ? [start.minute] : rule.byMinute
            }
        let seconds =
            rule.frequency == .secondly
            ? [0] : rule.bySecond.isEmpty ? [start.second] : Self.seconds(rule)
        var offsets: [Int] = []
        for hour in Self.ascending(hours) {
            for minute in Self.ascending(minutes) {
                for second in Self.ascending(seconds) {
                    offsets.append(hour * 3600 + minute * 60 + second)
                }
            }
        }
        self.offsets = offsets
    }

    /// The seconds of BYSECOND, without the leap second.
    ///
    /// RFC 5545 §3.3.12: "Implementations that do not support leap seconds SHOULD interpret the
    /// second 60 as equivalent to the second 59."
    static func seconds(_ rule: RecurrenceRule) -> [Int] { rule.bySecond.map { min($0, 59) } }

    private static func ascending(_ values: [Int]) -> [Int] {
        values.count == 1 ? values : Set(values).sorted()
    }
}
