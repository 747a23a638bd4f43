/// How much a reminder matters, in EventKit's four steps (features M-06).
package enum ReminderPriority: String, Sendable, CaseIterable {
    case none, low, medium, high

    /// Reads the number that is stored: 1 to 4 are high, 5 is medium, 6 to 9 are low.
    package init(number: Int) {
        switch number {
        case 1...4: self = .high
        case 5: self = .medium
        case 6...9: self = .low
        default: self = .none
        }
    }

    /// What is stored for it.
    package var number: Int {
        switch self {
        case .none: 0
        case .low: 9
        case .medium: 5
        case .high: 1
        }
    }

    /// Its place where the most important comes first.
    var place: Int {
        switch self {
        case .high: 0
        case .medium: 1
        case .low: 2
        case .none: 3
        }
    }
}
