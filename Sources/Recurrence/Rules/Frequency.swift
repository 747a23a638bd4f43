/// The period that a rule repeats in, FREQ of RFC 5545 §3.3.10, the longest first.
package enum Frequency: String, CaseIterable, Hashable, Sendable {
    case yearly = "YEARLY"
    case monthly = "MONTHLY"
    case weekly = "WEEKLY"
    case daily = "DAILY"
    case hourly = "HOURLY"
    case minutely = "MINUTELY"
    case secondly = "SECONDLY"
}
