import CivilTime
import Foundation
import Household
import Synchronization

/// Calls the program of `--on-alarm` for each alarm, one after the other, on a thread of its own.
///
/// A call is written down after it: an alarm is told once, and twice only where the machine fails
/// between the two.
final class AlarmHook: Sendable {
    private let household: LiveHousehold
    let program: HookProgram
    private let news = DispatchSemaphore(value: 0)
    private let isTested = Mutex(false)
    private let isStopped = Mutex(false)
    private let ended = DispatchSemaphore(value: 0)

    /// Seconds before each further try.
    private static let pauses = [1, 5, 25]

    init(_ household: LiveHousehold, program: HookProgram) {
        self.household = household
        self.program = program
    }

    func start() {
        let thread = Thread { [self] in
            run()
            ended.signal()
        }
        thread.name = "alarm hook"
        thread.start()
    }

    /// Tells that an alarm rang.
    func look() { news.signal() }

    /// Calls the program with a message that is none, soon.
    func test() {
        isTested.withLock { $0 = true }
        news.signal()
    }

    /// Returns when the call that is under way has ended; the others wait for the next start.
    func stop() {
        isStopped.withLock { $0 = true }
        news.signal()
        ended.wait()
    }

    private func run() {
        repeat {
            if takeTest() {
                let reason = program.run(AlarmMessage(testAt: SystemClock.now()).text)
                Output.error("himekuri: --on-alarm: test: \(reason ?? "done")")
            }
            while let alarm = next(), !isStopped.withLock({ $0 }) {
                guard deliver(alarm) else { break }
            }
            news.wait()
        } while !isStopped.withLock { $0 }
    }

    private func takeTest() -> Bool {
        isTested.withLock { isTested in
            defer { isTested = false }
            return isTested
        }
    }

    /// The alarm that has waited longest.
    private func next() -> RungAlarm? {
        household.snapshot.rungAlarms.values.filter { $0.undelivered.contains(.command) }
            .min { ($0.due.date, $0.id) < ($1.due.date, $1.id) }
    }

    /// Calls for one alarm and writes that down; false where it could not be written.
    private func deliver(_ alarm: RungAlarm) -> Bool {
        // What was deleted or moved meanwhile is news to nobody.
        if let message = AlarmMessage(alarm, in: household.snapshot) {
            guard call(message, alarm.id) else { return false }
        }
        do {
            let command = RecordDelivery(alarm.id, by: .command)
            _ = try household.perform(command, by: .commandLine, at: SystemClock.now())
            Output.error("himekuri: --on-alarm: done with “\(alarm.id)”")
            return true
        } catch {
            Output.error("himekuri: --on-alarm: \(ErrorText.sentence(error))")
            return false
        }
    }

    /// Tries until it succeeds or the tries are over; false where the server stops meanwhile.
    private func call(_ message: AlarmMessage, _ id: String) -> Bool {
        for pause in Self.pauses + [nil] {
            guard let reason = program.run(message.text) else { return true }
            Output.error("himekuri: --on-alarm: “\(id)”: \(reason)")
            guard let pause else { return true }
            let end = DispatchTime.now() + .seconds(pause)
            while news.wait(timeout: end) == .success {
                if isStopped.withLock({ $0 }) { return false }
            }
        }
        return true
    }
}
