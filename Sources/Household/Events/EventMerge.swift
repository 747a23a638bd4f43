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

/// Merges two people's edits of one event, field by field.
enum EventMerge {
    case merged(EventFields)
    case clash([EventField])

    /// Merges `mine` into `theirs`; both started from `base`, or from nobody knows what: every
    /// difference is then a clash.
    init(mine: EventFields, theirs: EventFields, base: EventFields?) {
        var merged = theirs
        var clashes: [EventField] = []
        for field in EventField.allCases where mine.differs(from: theirs, in: field) {
            let iChanged = base.map { mine.differs(from: $0, in: field) } ?? true
            let theyChanged = base.map { theirs.differs(from: $0, in: field) } ?? true
            switch (iChanged, theyChanged) {
            case (true, true): clashes.append(field)
            case (true, false): merged.take(field, from: mine)
            case (false, _): break
            }
        }
        self = clashes.isEmpty ? .merged(merged) : .clash(clashes)
    }
}
