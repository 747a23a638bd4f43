/// Adds a calendar (features C-15).
package struct AddCalendar: Command {
    package let type: CalendarType
    package let name: String
    package let color: ColorName
    package let allowsContentModifications: Bool
    package let isDefault: Bool
    package let defaultAlarms: DefaultAlarms

    package init(
        type: CalendarType = .local,
        name: String,
        color: ColorName,
        allowsContentModifications: Bool = true,
        isDefault: Bool = false,
        defaultAlarms: DefaultAlarms = DefaultAlarms()
    ) {
        self.type = type
        self.name = name
        self.color = color
        self.allowsContentModifications = allowsContentModifications
        self.isDefault = isDefault
        self.defaultAlarms = defaultAlarms
    }

    /// - Returns: The new calendar's id.
    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<String> {
        try context.require(.manageHousehold)
        guard type.allowsCalendarAddDelete else { throw .forbidden(.calendarAddDelete(type)) }
        try checkCalendarName(name, except: nil, context.state)
        let id = context.identifiers.makeIdentifier()
        var calendar = EventCalendar(
            id: id,
            type: type,
            name: name,
            color: color,
            allowsContentModifications: allowsContentModifications,
            sortOrder: (context.state.calendars.map(\.sortOrder).max() ?? 0) + 1
        )
        calendar.defaultAlarms = defaultAlarms
        var changes = [context.state.change(calendar: id, to: calendar)]
        if isDefault {
            var settings = context.state.settings
            settings.defaultCalendar = id
            changes.append(context.state.change(settings: settings))
        }
        return Decision(.calendarAdded, changes, id)
    }
}

/// Renames or recolours a calendar, opens or closes it to changes, makes it the default.
package struct ChangeCalendar: Command {
    package let id: String
    package let name: String
    package let color: ColorName
    package let allowsContentModifications: Bool
    package let isDefault: Bool
    /// Nil leaves them.
    package let defaultAlarms: DefaultAlarms?

    package init(
        id: String,
        name: String,
        color: ColorName,
        allowsContentModifications: Bool,
        isDefault: Bool,
        defaultAlarms: DefaultAlarms? = nil
    ) {
        self.id = id
        self.name = name
        self.color = color
        self.allowsContentModifications = allowsContentModifications
        self.isDefault = isDefault
        self.defaultAlarms = defaultAlarms
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        try context.require(.manageHousehold)
        let old = try context.state.changeableCalendar(id)
        try checkCalendarName(name, except: id, context.state)
        var calendar = old
        calendar.name = name
        calendar.color = color
        calendar.allowsContentModifications = allowsContentModifications
        if let defaultAlarms { calendar.defaultAlarms = defaultAlarms }
        var changes: [Change] = []
        if calendar != old { changes.append(context.state.change(calendar: id, to: calendar)) }
        var settings = context.state.settings
        if isDefault {
            settings.defaultCalendar = id
        } else if settings.defaultCalendar == id {
            settings.defaultCalendar = nil
        }
        if settings != context.state.settings {
            changes.append(context.state.change(settings: settings))
        }
        return Decision(.calendarChanged, changes, ())
    }
}

/// Deletes a calendar and all its events (features C-16), as one transaction that can be undone.
package struct DeleteCalendar: Command {
    package let id: String

    package init(id: String) { self.id = id }

    /// - Returns: How many events went with it.
    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Int> {
        try context.require(.manageHousehold)
        _ = try context.state.changeableCalendar(id)
        guard context.state.canDeleteCalendar(id) else { throw .forbidden(.lastCalendar) }
        let events = context.state.events.values.filter { $0.calendar == id }
            .sorted { $0.uid < $1.uid }
        var changes = events.map { context.state.change(event: $0.uid, to: nil) }
        changes.append(context.state.change(calendar: id, to: nil))
        if context.state.settings.defaultCalendar == id {
            var settings = context.state.settings
            settings.defaultCalendar = nil
            changes.append(context.state.change(settings: settings))
        }
        return Decision(.calendarDeleted, changes, events.count)
    }
}

extension HouseholdState {
    /// The calendar with this id, to be changed itself (features C-06).
    func changeableCalendar(_ id: String) throws(HouseholdError) -> EventCalendar {
        guard let calendar = calendar(id) else { throw .notFound }
        guard !calendar.isImmutable else {
            throw .forbidden(.calendarImmutable(name: calendar.name))
        }
        return calendar
    }

    /// Whether a calendar may go: a place for new events remains, as far as there is one.
    package func canDeleteCalendar(_ id: String) -> Bool {
        let others = calendars.filter { $0.id != id }
        let takesEvents = calendar(id)?.allowsContentModifications ?? false
        return takesEvents
            ? others.contains { $0.allowsContentModifications } : !others.isEmpty
    }
}

private func checkCalendarName(
    _ name: String,
    except id: String?,
    _ state: HouseholdState
) throws(HouseholdError) {
    var problems = TextRules.problems(
        of: name,
        field: "name",
        limit: TextRules.nameLimit,
        isRequired: true
    )
    if state.calendars.contains(where: { $0.name == name && $0.id != id }) {
        problems.append(FieldProblem("name", .taken))
    }
    guard problems.isEmpty else { throw .invalid(problems) }
}
