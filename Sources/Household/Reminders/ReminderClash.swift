package import CivilTime

/// Two people changed the same fields of one reminder to different values.
package struct ReminderClash: Sendable {
    package let uid: String
    /// The revision of `theirs`: a form that has seen this clash saves against it.
    package let revision: Int
    package let mine: ReminderFields
    package let theirs: ReminderFields
    package let fields: [ReminderField]
    package let changedBy: String?
    package let changedAt: Instant
}
