/// How often a wall clock shows a given local time.
package enum LocalResolution: Hashable, Sendable {
    /// Once, as nearly always.
    case unique
    /// Never: the clock is moved forward over it.
    case gap
    /// More than once: the clock is moved back over it.
    case overlap
}
