import Foundation
import Household
import Synchronization
import WebPages

/// Tries a way out of the house with a message that is none, beside the deliveries.
final class DeliveryTester: Sendable {
    private let couriers: [RungAlarm.Delivery: any Courier]
    private let household: LiveHousehold
    private let pages: PageLibrary
    /// Those that are being tried: one test at a time for each.
    private let busy = Mutex<Set<RungAlarm.Delivery>>([])
    private let listener = Mutex<(@Sendable () -> Void)?>(nil)

    init(_ lines: [DeliveryLine], _ household: LiveHousehold, _ pages: PageLibrary) {
        couriers = Dictionary(
            lines.map { ($0.way, $0.courier) },
            uniquingKeysWith: { first, _ in first }
        )
        self.household = household
        self.pages = pages
    }

    /// Calls `body` after each test from now on.
    func onEnd(_ body: @escaping @Sendable () -> Void) { listener.withLock { $0 = body } }

    /// Begins a test, and returns at once.
    func test(_ way: RungAlarm.Delivery, ended: @escaping @Sendable (DeliveryOutcome) -> Void) {
        guard let courier = couriers[way] else { return ended(.nowhere) }
        guard busy.withLock({ $0.insert(way).inserted }) else { return ended(.busy) }
        let thread = Thread { [self] in
            let state = household.snapshot
            let message = OutgoingMessage(
                testAt: SystemClock.now(),
                HouseholdWords(state, pages)
            )
            let outcome = courier.send(message, for: state.settings)
            busy.withLock { _ = $0.remove(way) }
            Output.error("himekuri: \(courier.name): test: \(outcome)")
            ended(outcome)
            listener.withLock { $0 }?()
        }
        thread.name = "alarm test"
        thread.start()
    }
}
