package import CivilTime

/// A value of RDATE that brings its own length, PERIOD of RFC 5545 §3.3.9.
package struct RecurrencePeriod: Hashable, Sendable {
    package let start: RecurrenceMoment
    package let duration: CivilDuration

    package init(start: RecurrenceMoment, duration: CivilDuration) {
        self.start = start
        self.duration = duration
    }
}
