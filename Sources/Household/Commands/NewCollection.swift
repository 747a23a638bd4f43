/// What a calendar or a list begins with that an import makes for what it brings.
struct NewCollection {
    let id: String
    let name: String
    let color: ColorName
    let sortOrder: Int

    /// Puts it after the others, in a colour that few of them have.
    ///
    /// - Throws: `.invalid` about `field` where the name is none.
    init(
        named name: String,
        field: String,
        color: ColorName?,
        after others: [(color: ColorName, sortOrder: Int)],
        _ context: CommandContext
    ) throws(HouseholdError) {
        let problems = TextRules.problems(
            of: name,
            field: field,
            limit: TextRules.nameLimit,
            isRequired: true
        )
        guard problems.isEmpty else { throw .invalid(problems) }
        id = context.identifiers.makeIdentifier()
        self.name = name
        self.color = color ?? .leastUsed(in: others.map(\.color))
        sortOrder = (others.map(\.sortOrder).max() ?? 0) + 1
    }
}
