/// Changes how the device that asks shows the calendar: its language and its preferences.
///
/// Which calendars it shows stays as it is; that is another command's.
package struct ChangePreferences: Command {
    /// A language tag; nil follows the browser.
    package let language: String?
    package let preferences: DevicePreferences

    package init(language: String?, preferences: DevicePreferences) {
        self.language = language
        self.preferences = preferences
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        try context.changeOwnDevice { device in
            device.language = language
            device.preferences.firstDayOfWeek = preferences.firstDayOfWeek
            device.preferences.hourCycle = preferences.hourCycle
            device.preferences.dateOrder = preferences.dateOrder
            device.preferences.defaultView = preferences.defaultView
            device.preferences.theme = preferences.theme
            device.preferences.soundsAlarms = preferences.soundsAlarms
            device.preferences.notifiesAlarms = preferences.notifiesAlarms
        }
    }
}

/// Chooses which calendars the device that asks shows (features U-104).
package struct ChooseCalendars: Command {
    /// The calendars that were there to choose from; all others stay shown or hidden.
    package let offered: Set<String>
    package let shown: Set<String>

    package init(offered: Set<String>, shown: Set<String>) {
        self.offered = offered
        self.shown = shown
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        try context.require(.seeEvents)
        let known = Set(context.state.allCalendars.map(\.id))
        return try context.changeOwnDevice { device in
            let hidden = device.preferences.hiddenCalendars
            device.preferences.hiddenCalendars =
                hidden.subtracting(offered).union(offered.subtracting(shown))
                .intersection(known)
        }
    }
}

extension CommandContext {
    /// The decision that changes the acting device and nothing else; each device that was let in
    /// may do that, also one that changes nothing else.
    fileprivate func changeOwnDevice(
        _ change: (inout Device) -> Void
    ) throws(HouseholdError) -> Decision<Void> {
        guard let id = device, let old = state.devices[id] else { throw .notFound }
        guard old.can(.seeEvents) || old.can(.addEvents) else {
            throw .forbidden(.capability(.seeEvents))
        }
        var device = old
        change(&device)
        let changes = device == old ? [] : [state.change(device: id, to: device)]
        return Decision(.deviceChanged, changes, ())
    }
}
