import CivilTime
import Foundation
import Household
import Synchronization
import WebPages

/// Takes alarms and digests out of the house one way, one after the other, on a thread of its own;
/// what the other ways do is nothing to it.
///
/// A delivery is written down after it: each is made once, and twice only where the machine fails
/// between the two.
final class DeliveryLine: Sendable {
    let way: RungAlarm.Delivery
    let courier: any Courier
    private let household: LiveHousehold
    private let pages: PageLibrary
    private let news = DispatchSemaphore(value: 0)
    private let isStopped = Mutex(false)
    private let ended = DispatchSemaphore(value: 0)

    /// Seconds after which what could not be written down is tried again.
    private static let pause = 15

    /// What the thread alone knows.
    private struct Work {
        var attempts: DeliveryAttempts
        /// What was told, or given up, and is not yet written down.
        var unwritten: Set<String> = []
        var complaints = Complaints()
    }

    init(
        _ way: RungAlarm.Delivery,
        _ courier: any Courier,
        _ household: LiveHousehold,
        _ pages: PageLibrary
    ) {
        self.way = way
        self.courier = courier
        self.household = household
        self.pages = pages
    }

    func start() {
        let thread = Thread { [self] in
            run()
            ended.signal()
        }
        thread.name = "alarms: \(way.rawValue)"
        thread.start()
    }

    /// Tells that there is something to deliver.
    func look() { news.signal() }

    /// Lets the call that is under way end soon; the others wait for the next start.
    func stop() {
        isStopped.withLock { $0 = true }
        courier.stop()
        news.signal()
    }

    /// Returns when it has stopped, or hangs: what it leaves undone is told at the next start.
    func waitUntilStopped() { _ = ended.wait(timeout: .now() + .seconds(Self.patience)) }

    /// Seconds: longer than any call goes on that is to end.
    private static let patience = 8

    private func run() {
        var work = Work(attempts: DeliveryAttempts(pauses: courier.pauses))
        while !isStopped.withLock({ $0 }) {
            deliver(&work)
            let next = [
                work.attempts.next, work.unwritten.isEmpty ? nil : Self.now() + Self.pause,
            ].compactMap { $0 }.min()
            guard let next else {
                news.wait()
                continue
            }
            _ = news.wait(timeout: .now() + .seconds(max(0, next - Self.now())))
        }
    }

    private func deliver(_ work: inout Work) {
        let waiting = waiting(household.snapshot)
        work.unwritten.formIntersection(waiting)
        for id in work.unwritten.sorted() { record(id, &work) }
        let due = work.attempts.due(
            of: waiting.filter { !work.unwritten.contains($0) },
            at: Self.now()
        )
        for (place, id) in due.enumerated() where !isStopped.withLock({ $0 }) {
            let now = SystemClock.now()
            let state = household.snapshot
            // What was deleted, moved or told meanwhile is news to nobody.
            guard let message = message(id, state, at: now) else {
                record(id, &work)
                continue
            }
            let outcome = courier.send(message, for: state.settings)
            switch outcome {
            case .interrupted:
                return Output.error("himekuri: \(courier.name): “\(id)”: \(outcome)")
            case .nowhere: record(id, &work)
            case .unreachable where way == .webhook,
                .timedOut where way == .webhook:
                // Nobody there: that is so for all of them.
                return fail(Array(due[place...]), outcome, &work)
            case let outcome where outcome.isSuccess:
                Output.error("himekuri: \(courier.name): done with “\(id)”")
                record(id, &work)
            default: fail([id], outcome, &work)
            }
        }
    }

    /// The ids of what is to be told this way, the longest due first.
    private func waiting(_ state: HouseholdState) -> [String] {
        let digests = state.digests.values.filter { $0.undelivered.contains(way) }
        let alarms = state.rungAlarms.values.filter { $0.undelivered.contains(way) }
        return digests.map(\.id).sorted()
            + alarms.sorted { ($0.due.date, $0.id) < ($1.due.date, $1.id) }.map(\.id)
    }

    /// nil where nobody wants to hear of it any more: it is gone, or too long ago.
    private func message(_ id: String, _ state: HouseholdState, at now: Instant) -> OutgoingMessage?
    {
        let words = HouseholdWords(state, pages)
        func isRecent(_ moment: Instant, _ memory: Int) -> Bool {
            moment > now.adding(seconds: -memory)
        }
        if let digest = state.digests[id] {
            guard digest.undelivered.contains(way),
                isRecent(digest.rangAt, HouseholdState.digestMemory)
            else { return nil }
            return OutgoingMessage(state.digest(of: digest.day), in: state, words, at: now)
        }
        guard let rung = state.rungAlarms[id], rung.undelivered.contains(way),
            isRecent(rung.rangAt, AlarmSchedule.memory)
        else { return nil }
        return OutgoingMessage(rung, in: state, words, at: now)
    }

    private func fail(_ ids: [String], _ outcome: DeliveryOutcome, _ work: inout Work) {
        let name = ids.first.map { "“\($0)”" } ?? ""
        let all = ids.count > 1 ? "\(name) and \(ids.count - 1) more" : name
        Output.error("himekuri: \(courier.name): \(all): \(outcome)")
        let lost = work.attempts.fail(ids, at: Self.now())
        guard let first = lost.first else { return }
        let rest = lost.count > 1 ? " and \(lost.count - 1) more" : ""
        let tries = courier.pauses.count + 1
        Output.error("himekuri: \(courier.name): gave up “\(first)”\(rest) after \(tries) tries")
        for id in lost { record(id, &work) }
    }

    /// Writes down that nothing more is to be done; later, where that fails.
    private func record(_ id: String, _ work: inout Work) {
        do {
            let command = RecordDelivery(id, by: way)
            _ = try household.perform(command, by: .commandLine, at: SystemClock.now())
            work.unwritten.remove(id)
            work.complaints.end()
        } catch {
            work.unwritten.insert(id)
            let sentence = ErrorText.sentence(error)
            if work.complaints.isNew(sentence) {
                Output.error("himekuri: \(courier.name): \(sentence)")
            }
        }
    }

    /// Seconds of a clock that only goes forward.
    private static func now() -> Int {
        Int(DispatchTime.now().uptimeNanoseconds / 1_000_000_000)
    }
}
