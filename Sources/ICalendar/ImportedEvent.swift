package import JSCalendar

/// One event of a calendar file: a single one, or a series with its exceptions.
package struct ImportedEvent: Sendable {
    package var event: Event
    /// The line on which it begins.
    package var line: Int
    /// The lines of all VEVENTs that it was made of.
    package var lines: [Int]

    /// Returns what to store where an event of the same UID is known already.
    ///
    /// A series and its changed instances may come in different files, in any order: they join.
    /// Otherwise the imported event replaces the known one.
    package func joined(to known: Event) -> Event {
        let here = DetachedInstances(event.object)
        let there = DetachedInstances(known.object)
        let object =
            switch (here, there) {
            case (let here?, nil): here.joined(to: known.object, keepingOwn: false)
            case (nil, let there?): there.joined(to: event.object, keepingOwn: true)
            case (let here?, let there?): there.adding(here)
            case (nil, nil): event.object
            }
        do throws(EventError) {
            return try Event(object: object)
        } catch {
            return event
        }
    }
}
