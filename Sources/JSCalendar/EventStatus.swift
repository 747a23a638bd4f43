import JSON

/// RFC 8984 §4.4.3 (`status`): whether an event takes place; read-only here (features E-17).
package enum EventStatus: String, Sendable, CaseIterable {
    /// "indicates the event is definitely happening", the default.
    case confirmed
    case cancelled
    case tentative
}

extension Event {
    /// What no list of words has counts as the default.
    package var status: EventStatus {
        self["status"]?.stringValue.flatMap { EventStatus(rawValue: $0.lowercased()) } ?? .confirmed
    }
}
