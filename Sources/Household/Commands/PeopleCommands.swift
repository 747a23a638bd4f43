/// Adds somebody to the household.
package struct AddPerson: Command {
    package let name: String
    package let color: ColorName?
    package let initials: String?

    package init(name: String, color: ColorName? = nil, initials: String? = nil) {
        self.name = name
        self.color = color
        self.initials = initials
    }

    /// - Returns: The new person's id.
    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<String> {
        try context.require(.manageHousehold)
        try check(name, initials)
        let id = context.identifiers.makeIdentifier()
        let taken = context.state.people.map(\.color)
        let person = Person(
            id: id,
            name: name,
            color: color ?? .leastUsed(in: taken),
            chosenInitials: TextRules.cleared(initials)
        )
        return Decision(.personAdded, [context.state.change(person: id, to: person)], id)
    }
}

/// Renames or recolours somebody.
package struct ChangePerson: Command {
    package let person: Person

    package init(_ person: Person) { self.person = person }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        try context.require(.manageHousehold)
        guard let old = context.state.person(person.id) else { throw .notFound }
        try check(person.name, person.chosenInitials)
        // Into the stored one, which may have properties that only others know.
        var changed = old
        changed.name = person.name
        changed.color = person.color
        changed.chosenInitials = TextRules.cleared(person.chosenInitials)
        guard changed != old else { return Decision(.personChanged, [], ()) }
        let change = context.state.change(person: person.id, to: changed)
        return Decision(.personChanged, [change], ())
    }
}

/// Removes somebody from the household; events stay.
package struct RemovePerson: Command {
    package let id: String

    package init(id: String) { self.id = id }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        try context.require(.manageHousehold)
        guard context.state.person(id) != nil else { throw .notFound }
        return Decision(.personRemoved, [context.state.change(person: id, to: nil)], ())
    }
}

private func check(_ name: String, _ initials: String?) throws(HouseholdError) {
    var problems = TextRules.problems(
        of: name,
        field: "name",
        limit: TextRules.nameLimit,
        isRequired: true
    )
    problems += TextRules.problems(of: initials, field: "initials", limit: 2)
    guard problems.isEmpty else { throw .invalid(problems) }
}

extension ColorName {
    /// The colour that fewest of `taken` have.
    package static func leastUsed(in taken: [ColorName]) -> ColorName {
        var counts: [ColorName: Int] = [:]
        for color in taken { counts[color, default: 0] += 1 }
        return allCases.min { counts[$0, default: 0] < counts[$1, default: 0] } ?? .teal
    }
}
