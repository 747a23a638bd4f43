/// Fields that two people may edit at once, and that are merged one by one.
package protocol MergedFields: Sendable {
    associatedtype Field: CaseIterable, Hashable, RawRepresentable, Sendable
    where Field.AllCases: RandomAccessCollection, Field.RawValue == String

    func differs(from other: Self, in field: Field) -> Bool
    mutating func take(_ field: Field, from other: Self)
}

extension EventFields: MergedFields {
    package typealias Field = EventField
}

extension ReminderFields: MergedFields {
    package typealias Field = ReminderField
}

extension MergedFields {
    /// Checks each field that was typed, so that a form can show each problem beside its field.
    ///
    /// - Parameters:
    ///   - known: Versions of the same: a field that is as in one of them was not typed, and what
    ///     an import brought may stay as it is.
    ///   - problems: What is wrong with a field.
    /// - Throws: `.invalid` with all problems at once.
    func check(
        besides known: [Self],
        _ problems: (Field) -> [FieldProblem]
    ) throws(HouseholdError) {
        let found = Field.allCases.flatMap { field in
            known.allSatisfy { differs(from: $0, in: field) } ? problems(field) : []
        }
        guard found.isEmpty else { throw .invalid(found) }
    }
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
