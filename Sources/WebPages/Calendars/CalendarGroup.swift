import Household

/// The calendars of one source, as lists show them together (features C-17).
struct CalendarGroup {
    let type: CalendarType
    let calendars: [EventCalendar]

    /// The calendars in their order by source; a source without any is left out.
    static func all(_ calendars: [EventCalendar]) -> [CalendarGroup] {
        CalendarType.allCases.compactMap { type in
            let members = calendars.filter { $0.type == type }
            return members.isEmpty ? nil : CalendarGroup(type: type, calendars: members)
        }
    }

    func name(_ visit: Visit) -> String {
        switch type {
        case .local: visit.text("sourceHousehold")
        case .subscription: visit.text("sourceSubscribed")
        case .birthdays: visit.text("sourceBirthdays")
        }
    }
}
