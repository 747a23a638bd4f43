import CivilTime
import Foundation
import Recurrence

/// Recurrence rules alone, on one thread, beside PyPI's python-dateutil and Debian's libical.
enum RuleExpansion {
    static let measurement = Measurement(
        name: "recurrence",
        summary: "200 rules, first 500 occurrences each, beside python-dateutil and libical",
        run: run
    )

    private static let limit = 500

    /// What one program made of the rules.
    private struct Answer {
        /// For each rule how many occurrences it gave, and the last.
        let results: [String]
        /// Of the best round over all rules.
        let seconds: Double
    }

    private static let script = """
        import itertools, sys, time
        from dateutil.rrule import rrulestr
        from datetime import datetime
        rules = []
        for line in open(sys.argv[1]):
            start, rule = line.split()
            rules.append(rrulestr(rule, dtstart=datetime.strptime(start, '%Y%m%dT%H%M%S')))
        limit, best = int(sys.argv[3]), 1e9
        for _ in range(int(sys.argv[2])):
            results, begin = [], time.process_time()
            for rule in rules:
                count = 0
                for last in itertools.islice(rule, limit): count += 1
                results.append((count, last))
            best = min(best, time.process_time() - begin)
        for count, last in results: print(count, last.strftime('%Y%m%dT%H%M%S').zfill(15))
        print(best)
        """

    private static func run(_ bench: Workbench) throws -> [Row] {
        let rules = try CorpusRules(bench).rules
        let rounds = bench.options.rounds
        let python = try Python(bench)
        let dateutil = { try python.run(script, $0) }
        var rows = try compare(rules, "python-dateutil", .timesAsFast(300), rounds, bench, dateutil)
        do {
            let program = try CProgram(bench, "libical-rules", ["-lical"])
            let libical = { try ChildProcess.output(of: program.path, $0) }
            rows += try compare(rules, "libical", .none, rounds, bench, libical)
        } catch let error as BenchmarkError {
            Progress.say("  libical: skipped: \(error) (Debian's libical-dev)")
        }
        return rows
    }

    /// Ours beside a peer that reads a file of rules, on those of them that both expand alike.
    private static func compare(
        _ rules: [CorpusRules.Rule],
        _ name: String,
        _ goal: Row.Goal,
        _ rounds: Int,
        _ bench: Workbench,
        _ peer: ([String]) throws -> String
    ) throws -> [Row] {
        let theirs = try answer(of: peer, rules, rounds: 1, bench)
        let results = try expand(rules, rounds: 1).results
        let same = rules.indices.filter { theirs.results[$0] == results[$0] }
        for place in rules.indices where theirs.results[place] != results[place] {
            let rule = rules[place]
            Progress.say("  left out: \(rule.name) \(rule.startText) \(rule.rule):")
            Progress.say("    ours \(results[place]), \(name) \(theirs.results[place])")
        }
        let agreed = same.map { rules[$0] }
        let before = try expand(agreed, rounds: 10 * rounds)
        let peers = try answer(of: peer, agreed, rounds: rounds, bench)
        let after = try expand(agreed, rounds: 10 * rounds)
        guard peers.results == after.results else { throw BenchmarkError("\(name) differs") }
        let count = after.results.compactMap { Int($0.prefix { $0 != " " }) }.reduce(0, +)
        let ours = min(before.seconds, after.seconds)
        return [
            Row(
                "\(agreed.count) of \(rules.count) rules: time for each of \(count) occurrences",
                Quantity(ours / Double(count) * 1e9, .nanoseconds),
                peer: (name, Quantity(peers.seconds / Double(count) * 1e9, .nanoseconds)),
                goal: goal
            ),
            Row(
                "the same: occurrences in a second",
                Quantity(Double(count) / ours, .perSecond),
                peer: (name, Quantity(Double(count) / peers.seconds, .perSecond))
            ),
        ]
    }

    private static func expand(_ rules: [CorpusRules.Rule], rounds: Int) throws -> Answer {
        let sets = try rules.map { try $0.set() }
        var best = Double.infinity
        var results: [(count: Int, last: LocalDateTime)] = []
        for _ in 0..<rounds {
            results.removeAll(keepingCapacity: true)
            let start = ProcessFigures.ownProcessorSeconds()
            for set in sets { results.append(first(set)) }
            best = min(best, ProcessFigures.ownProcessorSeconds() - start)
        }
        let texts = results.map { "\($0.count) \(RecurrenceMoment.local($0.last))" }
        return Answer(results: texts, seconds: best)
    }

    private static func first(_ set: RecurrenceSet) -> (count: Int, last: LocalDateTime) {
        var (count, last) = (0, set.start)
        for time in set.occurrences() {
            (count, last) = (count + 1, time)
            if count == limit { break }
        }
        return (count, last)
    }

    private static func answer(
        of peer: ([String]) throws -> String,
        _ rules: [CorpusRules.Rule],
        rounds: Int,
        _ bench: Workbench
    ) throws -> Answer {
        let path = bench.path("rules")
        let lines = rules.map { "\($0.startText) \($0.rule)\n" }
        try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
        let text = try peer([path, "\(rounds)", "\(limit)"])
        let output = text.split(separator: "\n").map(String.init)
        guard output.count == rules.count + 1, let seconds = output.last.flatMap({ Double($0) })
        else { throw BenchmarkError("a peer said \(text.prefix(200))") }
        return Answer(results: output.dropLast(), seconds: seconds)
    }
}
