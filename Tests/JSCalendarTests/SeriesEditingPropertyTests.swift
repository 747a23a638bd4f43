import CivilTime
import JSCalendar
import JSON
import Testing

/// What holds of every edit, tried on series made from a seed: no scope changes an occurrence
/// outside it, and nothing is lost.
@Suite struct SeriesEditingPropertyTests {
    private static let batches = Array(0..<5)
    private static let batchSize = 40

    private func seeds(_ batch: Int) -> [UInt64] {
        (0..<Self.batchSize).map { UInt64(batch * Self.batchSize + $0 + 1) }
    }

    @Test(arguments: batches)
    func `a cut leaves every occurrence in one of its two parts`(batch: Int) throws {
        for seed in seeds(batch) {
            var random = try RandomSeries(seed: seed)
            let series = random.series
            let horizon = series.horizon
            let old = series.shown(until: horizon)
            guard !old.isEmpty else { continue }
            let id = random.generator.some(old).recurrenceId
            let head = series.ending(before: id).map {
                EventSeries($0, household: series.household)
            }
            let tail: EventSeries
            do throws(SeriesEditingError) {
                tail = EventSeries(
                    try series.beginning(at: id, uid: "e2"),
                    household: series.household
                )
            } catch {
                #expect(!random.isSimple && error == .notDivisible, "\(seed)")
                continue
            }
            let before = head?.shown(until: horizon) ?? []
            let after = tail.shown(until: horizon)
            #expect((head == nil) == series.isFirst(id), "\(seed)")
            #expect(before.allSatisfy { $0.recurrenceId < id }, "\(seed)")
            let both = try facts(before + after, in: series.household)
            #expect(try both == facts(old, in: series.household), "\(seed)")
            #expect(tail.event.uid == "e2")
            #expect(series.count == nil || series.count == (head?.count ?? 0) + (tail.count ?? 0))
        }
    }

    @Test(arguments: batches)
    func `leaving one out takes that one away`(batch: Int) throws {
        for seed in seeds(batch) {
            var random = try RandomSeries(seed: seed)
            let series = random.series
            let horizon = series.horizon
            let old = series.shown(until: horizon)
            guard !old.isEmpty else { continue }
            let id = random.generator.some(old).recurrenceId
            guard let rest = series.excluding(id) else {
                #expect(old.count == 1, "\(seed)")
                continue
            }
            let new = EventSeries(rest, household: series.household)
            #expect(new.occurrence(recurrenceId: id) == nil || !new.event.isRecurring)
            #expect(
                try facts(new.shown(until: horizon), in: series.household)
                    == facts(old.filter { $0.recurrenceId != id }, in: series.household),
                "\(seed)"
            )
        }
    }

    @Test(arguments: batches)
    func `replacing one changes that one, to exactly what was wanted`(batch: Int) throws {
        for seed in seeds(batch) {
            var random = try RandomSeries(seed: seed)
            let series = random.series
            let horizon = series.horizon
            let old = series.shown(until: horizon)
            guard !old.isEmpty, series.event.isRecurring else { continue }
            let chosen = random.generator.some(old)
            var wanted = try chosen.event()
            if random.generator.often(50) { wanted.title = "Rehearsal" }
            if random.generator.often(60) {
                wanted.timing = Self.timing(near: wanted.timing, &random.generator)
            }
            let edited = series.replacing(chosen.recurrenceId, by: wanted)
            let new = EventSeries(edited, household: series.household)
            let found = try #require(new.occurrence(recurrenceId: chosen.recurrenceId))
            #expect(
                try facts(found.event(), in: new.household) == facts(wanted, in: new.household),
                "\(seed)"
            )
            #expect(found.timing == wanted.timing, "\(seed)")
            let others = { (all: [SeriesOccurrence]) in
                all.filter { $0.recurrenceId != chosen.recurrenceId }
            }
            #expect(
                try facts(others(new.shown(until: horizon)), in: new.household)
                    == facts(others(old), in: new.household),
                "\(seed)"
            )
        }
    }

    @Test(arguments: batches)
    func `restating a series as it is changes nothing`(batch: Int) throws {
        for seed in seeds(batch) {
            let series = try RandomSeries(seed: seed).series
            let revision = SeriesRevision(event: series.event, anchor: series.event.start)
            #expect(try series.revised(revision).event == series.event, "\(seed)")
        }
    }

    @Test(arguments: batches)
    func `a moved series is where it is wanted, and what was moved by itself stays`(
        batch: Int
    ) throws {
        for seed in seeds(batch) {
            var random = try RandomSeries(seed: seed)
            let series = random.series
            let horizon = series.horizon
            let old = series.shown(until: horizon)
            guard !old.isEmpty else { continue }
            let anchor = random.generator.some(old)
            let to = Self.timing(near: anchor.timing, &random.generator)
            let flips = anchor.timing.isAllDay != to.isAllDay
            let move = SeriesRevision.Move(
                occurrence: anchor.recurrenceId,
                shown: anchor.timing,
                to: to
            )
            let revised: RevisedSeries
            do throws(SeriesEditingError) {
                revised = try series.revised(
                    SeriesRevision(event: series.event, anchor: anchor.recurrenceId, move: move)
                )
            } catch {
                #expect([.ruleHasOtherDays, .ruleFixesTimes].contains(error), "\(seed)")
                continue
            }
            let new = EventSeries(revised.event, household: series.household)
            let end = horizon.adding(seconds: 90 * 86_400)
            let shown = new.shown(until: max(end, to.interval(in: series.household).end))
            #expect(shown.contains { $0.timing == to }, "\(seed)")
            #expect(series.count == nil || new.count != nil, "\(seed)")
            for own in old where own.patch?["start"] != nil {
                guard own.recurrenceId != anchor.recurrenceId else { continue }
                let stays = shown.contains { $0.start == own.start }
                #expect(stays || revised.droppedDates > 0, "\(seed)")
            }
            if !flips { checkFollowers(series, new, old: old, shown: shown, seed) }
            // An added date that comes to be on a regular one is one with it, and a short month
            // may have the new day or not.
            let canMerge = anchor.patch == [:]
            let isInAllMonths = max(series.event.start.date.day, to.start.date.day) <= 28
            let keepsCount = random.isSimple && !canMerge && isInAllMonths
            if revised.droppedDates == 0, keepsCount, series.count != nil {
                #expect(new.count == series.count, "\(seed)")
            }
        }
    }

    @Test(arguments: batches)
    func `under other rules a date of its own is as it was, or is said to be dropped`(
        batch: Int
    ) throws {
        for seed in seeds(batch) {
            let series = try RandomSeries(seed: seed).series
            let rules = try RandomSeries(seed: seed + 100_000).series.event.recurrenceRules
            guard !rules.isEmpty else { continue }
            let revision = SeriesRevision(
                event: series.event,
                anchor: series.event.start,
                rules: rules
            )
            let revised: RevisedSeries
            do throws(SeriesEditingError) { revised = try series.revised(revision) } catch {
                #expect(error == .neverHappens, "\(seed)")
                continue
            }
            let new = EventSeries(revised.event, household: series.household)
            var missing = 0
            for name in series.event.recurrenceOverrides.names {
                guard let old = series.occurrence(identifier: name) else { continue }
                guard let found = new.occurrence(recurrenceId: old.recurrenceId) else {
                    missing += old.isDetached ? 1 : 0
                    continue
                }
                #expect(
                    try facts([found], in: new.household) == facts([old], in: new.household),
                    "\(seed)"
                )
            }
            #expect(revised.droppedDates == missing, "\(seed)")
        }
    }

    /// Those that have no override move by the same distance, where periods have no part in it.
    private func checkFollowers(
        _ series: EventSeries,
        _ new: EventSeries,
        old: [SeriesOccurrence],
        shown: [SeriesOccurrence],
        _ seed: UInt64
    ) {
        let frequencies = series.event.recurrenceRules.map { $0.objectValue?["frequency"] }
        guard frequencies.allSatisfy({ $0 != "monthly" && $0 != "yearly" }) else { return }
        let distance = series.event.start.seconds(until: new.event.start)
        for plain in old where plain.patch == nil {
            var expected = new.event.timing
            expected.start = plain.timing.start.adding(seconds: distance)
            let found = new.occurrence(recurrenceId: expected.start)
            #expect(found?.patch != nil || found?.timing == expected, "\(seed)")
        }
        for plain in shown where plain.patch == nil {
            let former = plain.recurrenceId.adding(seconds: -distance)
            #expect(series.occurrence(recurrenceId: former) != nil, "\(seed)")
        }
    }

    static func timing(
        near timing: EventTiming,
        _ generator: inout SeededGenerator
    ) -> EventTiming {
        var timing = timing
        if generator.often(50) {
            timing.start = timing.start.adding(days: generator.some([-7, -1, 1, 2, 7]))
        }
        if generator.often(10) {
            return timing.isAllDay
                ? EventTiming(
                    start: timing.start.adding(seconds: 36_000),
                    duration: timing.duration
                )
                : EventTiming(allDayFrom: timing.start.date, days: 1)
        }
        guard !timing.isAllDay else { return timing }
        if generator.often(40) {
            timing.start = LocalDateTime(timing.start.date).adding(
                seconds: generator.some([8, 12, 20]) * 3600
            )
        }
        if generator.often(20) { timing.timeZone = generator.some(["Asia/Tokyo", nil]) }
        if generator.often(30) { timing.duration = CivilDuration(seconds: 7200) }
        return timing
    }
}
