package import CivilTime

/// How one device shows the calendar: its own preferences, and for the rest the household's.
package struct DisplaySettings: Sendable, Equatable {
    package let firstDayOfWeek: Weekday
    package let hourCycle: HouseholdSettings.HourCycle
    package let dateOrder: DateOrder
    package let defaultView: DefaultView
    package let theme: Theme

    package init(_ settings: HouseholdSettings, _ device: Device?) {
        let own = device?.preferences
        firstDayOfWeek = own?.firstDayOfWeek ?? settings.firstDayOfWeek
        hourCycle = own?.hourCycle ?? settings.hourCycle
        dateOrder = own?.dateOrder ?? settings.dateOrder
        defaultView = own?.defaultView ?? settings.defaultView
        theme = own?.theme ?? settings.theme
    }
}

extension HouseholdState {
    /// The ids of the calendars that `device` shows; nil where it shows all that there are.
    package func shownCalendars(of device: Device?) -> Set<String>? {
        guard let hidden = device?.preferences.hiddenCalendars, !hidden.isEmpty else { return nil }
        let all = allCalendars.map(\.id)
        let shown = all.filter { !hidden.contains($0) }
        return shown.count == all.count ? nil : Set(shown)
    }
}
