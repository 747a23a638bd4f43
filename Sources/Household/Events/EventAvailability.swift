package import JSCalendar

/// What an event means for whoever asks for free time: EventKit's `EKEventAvailability`.
///
/// Features E-16. The raw values are the form's.
package enum EventAvailability: String, Sendable, CaseIterable {
    case busy, free, tentative, unavailable

    /// RFC 8984 §4.4.2 knows free and busy, and lets others be "a vendor-specific value".
    fileprivate var freeBusyStatus: String {
        switch self {
        case .busy, .free: rawValue
        case .tentative, .unavailable: "himekuri.local:\(rawValue)"
        }
    }
}

extension Event {
    /// Busy where nothing is said, or something that nobody here knows ("default: busy").
    package var availability: EventAvailability {
        get { EventAvailability.allCases.first { $0.freeBusyStatus == freeBusyStatus } ?? .busy }
        set { if newValue != availability { freeBusyStatus = newValue.freeBusyStatus } }
    }
}
