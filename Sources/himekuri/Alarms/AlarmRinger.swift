import CivilTime
import Foundation
import Household
import Synchronization

/// Rings the household's alarms and digests at the second, on a thread of its own.
///
/// What it writes wakes every open page, as each change does.
final class AlarmRinger: Sendable {
    private let household: LiveHousehold
    private let planner: AlarmPlanner
    private let timer: WakeTimer
    private let lines: [DeliveryLine]
    private let isStopped = Mutex(false)
    private let ended = DispatchSemaphore(value: 0)

    /// Seconds after which what could not be written is tried again.
    private static let pause = 15

    init(_ household: LiveHousehold, lines: [DeliveryLine]) throws {
        self.household = household
        self.lines = lines
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
        for line in lines { line.start() }
    }

    /// Looks at the clock again: something was changed.
    func wake() { timer.wake() }

    /// Returns when nothing rings any more.
    func stop() {
        isStopped.withLock { $0 = true }
        timer.wake()
        ended.wait()
        for line in lines { line.stop() }
        for line in lines { line.waitUntilStopped() }
    }

    private func run() {
        var complaints = Complaints()
        while !isStopped.withLock({ $0 }) {
            var next: Instant?
            do {
                next = try ring(at: SystemClock.now())
                complaints.end()
            } catch {
                let sentence = ErrorText.sentence(error)
                if complaints.isNew(sentence) { Output.error("himekuri: alarms: \(sentence)") }
                next = SystemClock.now().adding(seconds: Self.pause)
            }
            timer.sleep(until: next)
        }
    }

    /// Rings what is due; when the next is.
    private func ring(at now: Instant) throws(HouseholdError) -> Instant? {
        let hasWebhook = household.snapshot.settings.webhook != nil
        let ways = Set(lines.map(\.way).filter { $0 != .webhook || hasWebhook })
        let rung = try planner.ring(at: now, deliveries: ways)
        let hasDigest = !ways.isEmpty && household.snapshot.dueDigest(at: now) != nil
        if hasDigest {
            let command = RingDigest(deliveries: ways)
            _ = try household.perform(command, by: .commandLine, at: now)
        }
        if !rung.isEmpty || hasDigest { for line in lines { line.look() } }
        let digest = ways.isEmpty ? nil : household.snapshot.nextDigest(after: now)
        return [planner.next(at: now), digest].compactMap { $0 }.min()
    }
}
