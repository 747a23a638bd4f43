import CivilTime
import Foundation
import Household
import Synchronization

/// Rings the household's alarms at the second, on a thread of its own.
///
/// What it writes wakes every open page, as each change does.
final class AlarmRinger: Sendable {
    private let household: LiveHousehold
    private let planner: AlarmPlanner
    private let timer: WakeTimer
    private let hook: AlarmHook?
    private let isStopped = Mutex(false)
    private let ended = DispatchSemaphore(value: 0)

    /// Seconds after which what could not be written is tried again.
    private static let pause = 15

    init(_ household: LiveHousehold, hook: AlarmHook?) throws {
        self.household = household
        self.hook = hook
        planner = AlarmPlanner(household)
        timer = try WakeTimer()
    }

    func start() {
        let thread = Thread { [self] in
            run()
            ended.signal()
        }
        thread.name = "alarms"
        thread.start()
        hook?.start()
    }

    /// Looks at the clock again: something was changed.
    func wake() { timer.wake() }

    /// Returns when nothing rings any more.
    func stop() {
        isStopped.withLock { $0 = true }
        timer.wake()
        ended.wait()
        hook?.stop()
    }

    private func run() {
        while !isStopped.withLock({ $0 }) {
            var next: Instant?
            do {
                let now = SystemClock.now()
                let rung = try planner.ring(at: now, deliveries: hook == nil ? [] : [.command])
                if !rung.isEmpty { hook?.look() }
                next = planner.next(at: now)
            } catch {
                Output.error("himekuri: alarms: \(ErrorText.sentence(error))")
                next = SystemClock.now().adding(seconds: Self.pause)
            }
            timer.sleep(until: next)
        }
    }
}
