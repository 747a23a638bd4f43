package import CivilTime

/// A span of instants as the clock of a zone shows it, wide enough for a change of clocks nearby.
package struct ClockSpan: Sendable {
    let from: Instant
    let to: Instant
    /// No moment of the span is shown as an earlier time.
    let first: LocalDateTime
    /// Nor as this one or a later.
    let end: LocalDateTime

    /// The longest occurrences that a span can be used for, in seconds.
    static let longest = 7 * 86_400

    /// Occurrences that reach into the span begin and end not further from it, whatever clocks do
    /// in between; no change of clocks is longer than a day.
    private static let margin = longest + 3 * 86_400

    package init(from: Instant, to: Instant, zone: Zone) {
        let offsets = zone.offsets(
            from: from.adding(seconds: -Self.margin),
            through: to.adding(seconds: Self.margin)
        )
        self.from = from
        self.to = to
        first = from.adding(seconds: offsets.lowerBound).utc
        end = to.adding(seconds: offsets.upperBound).utc
    }
}
