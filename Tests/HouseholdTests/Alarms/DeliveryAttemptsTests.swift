import Household
import Testing

/// When a delivery that failed is tried again.
@Suite struct DeliveryAttemptsTests {
    private var attempts = DeliveryAttempts(pauses: [2, 8])

    @Test mutating func `what was never tried is due at once, in its order`() {
        #expect(attempts.due(of: ["b", "a"], at: 100) == ["b", "a"])
        #expect(attempts.next == nil)
    }

    @Test mutating func `pauses grow, and after the last one it is given up`() {
        #expect(attempts.fail(["a"], at: 100) == [])
        #expect(attempts.next == 102)
        #expect(attempts.due(of: ["a"], at: 101) == [])
        #expect(attempts.due(of: ["a"], at: 102) == ["a"])
        #expect(attempts.fail(["a"], at: 102) == [])
        #expect(attempts.next == 110)
        #expect(attempts.due(of: ["a"], at: 110) == ["a"])
        #expect(attempts.fail(["a"], at: 110) == ["a"])
        #expect(attempts.next == nil)
    }

    @Test mutating func `one that waits does not keep another from being tried`() {
        _ = attempts.fail(["a"], at: 100)
        #expect(attempts.due(of: ["a", "b"], at: 101) == ["b"])
    }

    @Test mutating func `what was told meanwhile is forgotten, with its failures`() {
        _ = attempts.fail(["a"], at: 100)
        #expect(attempts.due(of: [], at: 101) == [])
        #expect(attempts.next == nil)
        #expect(attempts.due(of: ["a"], at: 101) == ["a"])
        #expect(attempts.fail(["a"], at: 101) == [])
    }
}
