import CivilTime

/// Adds somebody to the household.
package struct AddPerson: Command {
    package let name: String
    package let color: ColorName?
    package let initials: String?
    package let birthday: Birthday?

    package init(
        name: String,
        color: ColorName? = nil,
        initials: String? = nil,
        birthday: Birthday? = nil
    ) {
        self.name = name
        self.color = color
        self.initials = initials
        self.birthday = birthday
    }

    /// - Returns: The new person's id.
    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<String> {
        try context.require(.manageHousehold)
        try check(name, initials, birthday, context)
        let id = context.identifiers.makeIdentifier()
        let taken = context.state.people.map(\.color)
        let person = Person(
            id: id,
            name: name,
            color: color ?? .leastUsed(in: taken),
            chosenInitials: TextRules.cleared(initials),
            birthday: birthday
        )
        return Decision(.personAdded, [context.state.change(person: id, to: person)], id)
    }
}

/// Renames or recolours somebody, or says another birthday.
package struct ChangePerson: Command {
    package let person: Person

    package init(_ person: Person) { self.person = person }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        try context.require(.manageHousehold)
        guard let old = context.state.person(person.id) else { throw .notFound }
        let isSameBirthday = person.birthday == old.birthday
        try check(
            person.name,
            person.chosenInitials,
            isSameBirthday ? nil : person.birthday,
            context
        )
        // Into the stored one, which may have properties that only others know.
        var changed = old
        changed.name = person.name
        changed.color = person.color
        changed.chosenInitials = TextRules.cleared(person.chosenInitials)
        changed.birthday = person.birthday
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

private func check(
    _ name: String,
    _ initials: String?,
    _ birthday: Birthday?,
    _ context: CommandContext
) throws(HouseholdError) {
    var problems = TextRules.problems(
        of: name,
        field: "name",
        limit: TextRules.nameLimit,
        isRequired: true
    )
    problems += TextRules.problems(
        of: initials,
        field: "initials",
        limit: Person.initialsLimit
    )
    let today = context.state.settings.zone.local(at: context.now).date
    if let birthday, !birthday.isPlausible(on: today) {
        problems.append(FieldProblem("birthday", .outOfRange))
    }
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
