extension EventCalendar {
    /// The id of the calendar of birthdays, which no stored calendar has.
    package static let birthdaysIdentifier = "birthdays"

    /// The calendar that holds the people's birthdays (features C-19): made from them, and closed to
    /// changes.
    ///
    /// Its name is for whoever has no language; pages have a word of their own for it.
    package static let birthdays = EventCalendar(
        id: birthdaysIdentifier,
        type: .birthdays,
        name: "Birthdays",
        color: .pink,
        sortOrder: .max
    )
}

extension HouseholdState {
    /// The calendar of birthdays; nil while nobody has said theirs.
    package var birthdaysCalendar: EventCalendar? { birthdays.isEmpty ? nil : .birthdays }

    /// The calendars that are stored and those that are made from something else, in the order in
    /// which they are shown.
    package var allCalendars: [EventCalendar] {
        calendars + (birthdaysCalendar.map { [$0] } ?? [])
    }

    /// The event `uid`, stored or derived.
    package func event(_ uid: String) -> EventRecord? { events[uid] ?? birthdays.record(uid) }
}
