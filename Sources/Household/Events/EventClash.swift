package import CivilTime

/// Two people changed the same fields of one event to different values.
package struct EventClash: Sendable {
    package let uid: String
    /// The revision of `theirs`: a form that has seen this clash saves against it.
    package let revision: Int
    package let mine: EventFields
    package let theirs: EventFields
    package let fields: [EventField]
    package let changedBy: String?
    package let changedAt: Instant
}
