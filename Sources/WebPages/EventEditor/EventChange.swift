import Household

/// What a form asks to make of an event.
struct EventChange {
    let versions: EventVersions
    var fields: EventFields
    let typing: EventTyping

    /// The same as a command for the occurrences that are meant.
    func command(_ span: EventSpan?, _ visit: Visit) -> ChangeEvent {
        let (base, uid) = (typing.revision ?? visit.state.sequence, versions.record.uid)
        return ChangeEvent(
            uid: uid,
            occurrence: visit.parameters["occurrence"],
            span: span,
            fields: fields,
            attachments: typing.attachments.change,
            base: base,
            olderVersion: EventLookup.olderVersion(of: uid, at: base, visit)
        )
    }
}
