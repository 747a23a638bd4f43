package import CivilTime

/// Writes down that the digest of a day goes out, where one is due: once however often the program
/// starts.
package struct RingDigest: Command {
    /// Where it is to be told.
    package let deliveries: Set<RungAlarm.Delivery>

    package init(deliveries: Set<RungAlarm.Delivery>) { self.deliveries = deliveries }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<CivilDate?> {
        guard context.actor == .commandLine else { throw .forbidden(.capability(.manageHousehold)) }
        guard !deliveries.isEmpty, let day = context.state.dueDigest(at: context.now) else {
            return Decision(.digestRang, [], nil)
        }
        let digest = RungDigest(day: day, rangAt: context.now, undelivered: deliveries)
        let old = context.state.digests.values.filter { other in
            other.rangAt.seconds(until: context.now) > RungAlarm.lifetime
        }
        let changes =
            [context.state.change(digest: digest.id, to: digest)]
            + old.map(\.id).sorted().map { context.state.change(digest: $0, to: nil) }
        return Decision(.digestRang, changes, day)
    }
}
