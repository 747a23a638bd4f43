/// What becomes of a date that does not exist, such as 30 February: SKIP of RFC 7529 §4.1.
package enum SkipBehavior: String, CaseIterable, Hashable, Sendable {
    /// It is left out.
    case omit = "OMIT"
    /// The last day, or the month, before it is taken.
    case backward = "BACKWARD"
    /// The first day, or the month, after it is taken.
    case forward = "FORWARD"
}
