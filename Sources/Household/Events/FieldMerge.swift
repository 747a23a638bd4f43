/// Fields that two people may edit at once, and that are merged one by one.
protocol MergedFields {
    associatedtype Field: CaseIterable, Sendable where Field.AllCases: RandomAccessCollection

    func differs(from other: Self, in field: Field) -> Bool
    mutating func take(_ field: Field, from other: Self)
}

extension EventFields: MergedFields {
    typealias Field = EventField
}

/// Merges two people's edits of one thing, field by field.
enum FieldMerge<Fields: MergedFields> {
    case merged(Fields)
    case clash([Fields.Field])

    /// Merges `mine` into `theirs`; both started from `base`, or from nobody knows what: every
    /// difference is then a clash.
    init(mine: Fields, theirs: Fields, base: Fields?) {
        var merged = theirs
        var clashes: [Fields.Field] = []
        for field in Fields.Field.allCases where mine.differs(from: theirs, in: field) {
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
