import Household
import WebPages

/// Takes messages out of the house one way.
protocol Courier: Sendable {
    /// What the log calls it.
    var name: String { get }
    /// Seconds before each further try.
    var pauses: [Int] { get }

    /// Takes one message, and returns when it is known how that went.
    func send(_ message: OutgoingMessage, for household: HouseholdSettings) -> DeliveryOutcome

    /// Ends what is under way, soon; what is sent later fails.
    func stop()
}
