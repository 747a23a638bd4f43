import JSCalendar
import JSON

/// Links that are added to events and taken from them.
struct EnclosureEdit {
    var adding: [Enclosure] = []
    var removing: Set<String> = []

    var isEmpty: Bool { adding.isEmpty && removing.isEmpty }

    func apply(to event: inout Event) {
        event.changeEnclosures(adding: adding, removing: removing)
    }

    /// The decision with the same edit in every event that it changes: where a series is cut, in
    /// both parts.
    func applied(to decision: Decision<ChangedEvent>) throws(HouseholdError) -> Decision<
        ChangedEvent
    > {
        guard !isEmpty else { return decision }
        var changes: [Change] = []
        for change in decision.changes { changes.append(try applied(to: change)) }
        return Decision(decision.fact, changes, decision.outcome)
    }

    private func applied(to change: Change) throws(HouseholdError) -> Change {
        guard change.kind == .event, let text = change.after else { return change }
        do {
            var event = try EventRecord.event(change.id, text)
            apply(to: &event)
            return Change(
                kind: .event,
                id: change.id,
                before: change.before,
                after: event.object.text
            )
        } catch {
            throw .unavailable(.failed("\(error)"))
        }
    }
}
