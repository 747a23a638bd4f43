import Household

/// What “show as” says of an event.
enum AvailabilityText {
    static func text(_ availability: EventAvailability, _ visit: Visit) -> String {
        switch availability {
        case .busy: visit.text("showAsBusy")
        case .free: visit.text("showAsFree")
        case .tentative: visit.text("showAsTentative")
        case .unavailable: visit.text("showAsUnavailable")
        }
    }

    /// All of them, to choose from; a word that is none stays as it was sent.
    static func choices(_ chosen: String, _ visit: Visit) -> [ChoiceView] {
        EventAvailability.allCases.map { availability in
            ChoiceView(
                value: availability.rawValue,
                label: text(availability, visit),
                isSelected: availability.rawValue == chosen
            )
        }
    }
}
