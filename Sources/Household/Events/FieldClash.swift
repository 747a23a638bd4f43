package import CivilTime

/// Two people changed the same fields of one event or reminder to different values.
package struct FieldClash<Fields: MergedFields>: Sendable {
    package let uid: String
    /// The revision of `theirs`: a form that has seen this clash saves against it.
    package let revision: Int
    package let mine: Fields
    package let theirs: Fields
    package let fields: [Fields.Field]
    package let changedBy: String?
    package let changedAt: Instant

    /// What only the other person changed since `base`, or nobody.
    package func untouched(since base: Fields) -> [Fields.Field] {
        Fields.Field.allCases.filter { field in
            !fields.contains(field) && !mine.differs(from: base, in: field)
        }
    }
}

package typealias EventClash = FieldClash<EventFields>
package typealias ReminderClash = FieldClash<ReminderFields>
