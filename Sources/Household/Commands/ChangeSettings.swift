/// Changes what the household has agreed on: its name, zone, week start and clock.
package struct ChangeSettings: Command {
    package let settings: HouseholdSettings

    package init(_ settings: HouseholdSettings) { self.settings = settings }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        try context.require(.manageHousehold)
        let problems =
            TextRules.problems(
                of: settings.name,
                field: "name",
                limit: TextRules.nameLimit,
                isRequired: true
            ) + (settings.webhook?.problems ?? [])
        guard problems.isEmpty else { throw .invalid(problems) }
        var settings = context.state.settings.taking(settings)
        settings.digest = settings.digest?.set(context.now, after: context.state.settings.digest)
        guard settings != context.state.settings else {
            return Decision(.settingsChanged, [], ())
        }
        return Decision(.settingsChanged, [context.state.change(settings: settings)], ())
    }
}
