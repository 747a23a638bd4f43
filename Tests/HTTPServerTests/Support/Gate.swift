import Synchronization

/// Holds handlers back until a test opens it, and counts them.
final class Gate: Sendable {
    private let arrived = Atomic(0)
    private let isOpen = Atomic(false)

    var arrivals: Int { arrived.load(ordering: .acquiring) }

    func arriveAndWait() {
        arrived.wrappingAdd(1, ordering: .acquiringAndReleasing)
        waitUntil { isOpen.load(ordering: .acquiring) }
    }

    func open() {
        isOpen.store(true, ordering: .releasing)
    }

    @discardableResult
    func waitForArrivals(_ count: Int) -> Bool {
        waitUntil { arrivals >= count }
    }
}
