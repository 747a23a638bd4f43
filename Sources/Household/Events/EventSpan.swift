/// Which occurrences of a series a change or a deletion is about.
///
/// EventKit's `EKSpan`, and all of them, which EventKit has no word for (features R-40…R-42). The
/// raw values are the form's.
package enum EventSpan: String, Sendable, CaseIterable {
    case thisEvent = "this"
    /// This one and all whose original starts are later, wherever they were moved to.
    case futureEvents = "future"
    case allEvents = "all"
}
