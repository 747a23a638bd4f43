/// Changes what the household has agreed on: its name, zone, week start and clock.
package struct ChangeSettings: Command {
    package let settings: HouseholdSettings

    package init(_ settings: HouseholdSettings) { self.settings = settings }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        try context.require(.manageHousehold)
        let problems = TextRules.problems(
            of: settings.name,
            field: "name",
            limit: TextRules.nameLimit,
            isRequired: true
        )
        guard problems.isEmpty else { throw .invalid(problems) }
        let settings = context.state.settings.taking(settings)
        guard settings != context.state.settings else {
            return Decision(.settingsChanged, [], ())
        }
        return Decision(.settingsChanged, [context.state.change(settings: settings)], ())
    }
}
