package import JSON

/// Deletes several events, and single dates of series, that somebody looked at as they were at
/// `base`: all of them in one transaction, or none (features U-123).
package struct DeleteEvents: Command {
    package let targets: [EventTarget]
    package let base: Int
    /// Finds the text of an event as of `base` where the state no longer has it.
    package let olderVersion: @Sendable (_ uid: String) -> SharedBytes?

    package init(
        _ targets: [EventTarget],
        base: Int,
        olderVersion: @escaping @Sendable (_ uid: String) -> SharedBytes? = { _ in nil }
    ) {
        self.targets = targets
        self.base = base
        self.olderVersion = olderVersion
    }

    /// - Returns: What was deleted, in the order of `targets`.
    /// - Throws: `.obstructed` with every event that cannot go, and why.
    package func decide(
        _ context: CommandContext
    ) throws(HouseholdError) -> Decision<[EventRecord]> {
        try context.require(.changeEvents)
        var found: [EventTarget: EventRecord] = [:]
        var refused: [EventTarget: HouseholdError] = [:]
        var changes: [Change] = []
        for targets in targetsByEvent {
            do throws(HouseholdError) {
                let deletion = try deletion(of: targets[0].uid, context)
                for target in targets {
                    do throws(HouseholdError) {
                        found[target] = try deletion.target(target.occurrence)
                    } catch { refused[target] = error }
                }
                // The dates of one series are one change of it, for each change is of one object.
                changes.append(deletion.change(excluding: targets.compactMap { found[$0] }))
            } catch {
                for target in targets { refused[target] = error }
            }
        }
        let order = targetsByEvent.flatMap { $0 }
        guard refused.isEmpty else {
            throw .obstructed(
                order.compactMap { target in
                    refused[target].map { Obstacle(target: target, reason: $0) }
                }
            )
        }
        return Decision(.eventDeleted, changes, order.compactMap { found[$0] })
    }

    private func deletion(
        of uid: String,
        _ context: CommandContext
    ) throws(HouseholdError) -> EventDeletion {
        let older = olderVersion
        return try EventDeletion(of: uid, base: base, context) { older(uid) }
    }

    /// Each target once, those of one event together, in the order in which events first appear.
    private var targetsByEvent: [[EventTarget]] {
        var places: [String: Int] = [:]
        var seen: Set<EventTarget> = []
        var groups: [[EventTarget]] = []
        for target in targets where seen.insert(target).inserted {
            if let place = places[target.uid] {
                groups[place].append(target)
            } else {
                places[target.uid] = groups.count
                groups.append([target])
            }
        }
        return groups
    }
}
