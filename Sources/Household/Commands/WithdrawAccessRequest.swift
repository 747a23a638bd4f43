/// Takes back the question of the device that asks.
package struct WithdrawAccessRequest: Command {
    package init() {}

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        guard let id = context.device, var device = context.state.devices[id] else {
            throw .notFound
        }
        guard device.request != nil else { return Decision(.accessAsked, [], ()) }
        device.request = nil
        // Nobody answered it, so it does not count as the one question for more.
        device.hasAskedForUpgrade = false
        return Decision(.accessAsked, [context.state.change(device: id, to: device)], ())
    }
}
