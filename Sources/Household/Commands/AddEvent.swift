import CivilTime
import JSCalendar

/// Adds an event, which may repeat (features E-40, R-18).
package struct AddEvent: Command {
    package let fields: EventFields
    package let attachments: [NewAttachment]

    package init(fields: EventFields, attachments: [NewAttachment] = []) {
        self.fields = fields
        self.attachments = attachments
    }

    /// - Returns: The new event's UID, and its fields: a series begins on the first date that its
    ///   rule gives (features R-21).
    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<AddedEvent> {
        try context.require(.addEvents)
        let rules = EventRules(state: context.state)
        try rules.check(fields.normalized)
        let fields = try rules.startingOnRule(fields.normalized)
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
        try AttachmentChange(adding: attachments).edit(context).apply(to: &event)
        event.created = context.now
        event.updated = context.now
        return Decision(
            .eventAdded,
            [context.state.change(event: uid, to: event)],
            AddedEvent(uid: uid, fields: fields)
        )
    }
}

/// What became of an event that was added.
package struct AddedEvent: Sendable, Equatable {
    package let uid: String
    package let fields: EventFields
}
