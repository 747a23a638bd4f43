import CivilTime
import JSCalendar

/// Adds a single event (features E-40).
package struct AddEvent: Command {
    package let fields: EventFields

    package init(fields: EventFields) { self.fields = fields }

    /// - Returns: The new event's UID.
    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<String> {
        try context.require(.addEvents)
        let fields = fields.normalized
        try EventRules(state: context.state).check(fields)
        let uid = context.identifiers.makeUID()
        var event = Event.make(
            uid: uid,
            title: fields.title,
            start: fields.time.start,
            timeZone: fields.time.timeZone,
            duration: fields.time.duration,
            isAllDay: fields.time.isAllDay,
            calendar: fields.calendar
        )
        fields.write(to: &event)
        event.created = context.now
        event.updated = context.now
        return Decision(.eventAdded, [context.state.change(event: uid, to: event)], uid)
    }
}
