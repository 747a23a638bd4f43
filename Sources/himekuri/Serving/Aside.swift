import Foundation
import Synchronization

/// Work that a thread of its own does meanwhile.
final class Aside<Value: Sendable>: Sendable {
    /// Until the work has ended nobody reads it.
    private let result = Mutex<Result<Value, any Error>>(.failure(CancellationError()))
    private let ended = DispatchSemaphore(value: 0)

    /// Begins at once.
    init(_ body: @escaping @Sendable () throws -> Value) {
        let thread = Thread { [self] in
            let outcome = Result { try body() }
            result.withLock { $0 = outcome }
            ended.signal()
        }
        thread.start()
    }

    /// Waits until the work has ended.
    ///
    /// - Throws: What the work threw.
    func value() throws -> Value {
        ended.wait()
        // For whoever asks next.
        ended.signal()
        return try result.withLock { $0 }.get()
    }
}
