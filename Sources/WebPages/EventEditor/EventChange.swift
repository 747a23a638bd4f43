import Household
import JSCalendar

/// What a form asks to make of an event.
struct EventChange {
    let versions: EventVersions
    var fields: EventFields
    let typing: EventTyping

    /// The same as a command for the occurrences that are meant.
    func command(_ span: EventSpan?, _ visit: Visit) -> ChangeEvent {
        let base = typing.revision ?? visit.state.sequence
        let (household, uid) = (visit.site.household, versions.record.uid)
        return ChangeEvent(
            uid: uid,
            occurrence: versions.current.occurrence?.occurrenceIdentifier,
            span: span,
            fields: fields,
            base: base,
            olderVersion: { household.storedVersion(of: uid, at: base) }
        )
    }
}
