import CivilTime
import JSCalendar
import JSON
import Testing

@testable import ICalendar

/// Real calendars: 349 files of other programs' test suites and exports.
@Suite(.enabled(if: SharedCorpus.isPresent)) struct CorpusTests {
    private let readings: [String: CalendarFile]

    init() throws {
        readings = try SharedCorpus.readings.get()
    }

    @Test func `every event of every file is taken over or accounted for`() throws {
        #expect(readings.count == 349)
        for facts in try SharedCorpus.rows(of: "facts.jsonl") {
            let name = try #require(facts["file"]?.stringValue)
            let bytes = try SharedCorpus.bytes(of: name)
            let file = try #require(readings[name])
            var expected: [Int] = []
            for root in ComponentReader(bytes).roots {
                expected += Self.linesOfEvents(in: root)
            }
            let accounted = file.events.flatMap(\.lines) + file.problems.compactMap(\.objectLine)
            #expect(Set(expected).isSubset(of: Set(accounted)), "\(name)")
            #expect(Set(file.events.map(\.event.uid)).count == file.events.count, "\(name)")
            let counted = facts["components"]?.objectValue?["VEVENT"]?.intValue ?? 0
            #expect(expected.count >= counted, "\(name)")
        }
    }

    private static func linesOfEvents(in component: Component) -> [Int] {
        let own = component.name == "VEVENT" ? [component.number] : []
        return own + component.components.flatMap { linesOfEvents(in: $0) }
    }

    @Test func `reading a file twice gives equal events`() throws {
        for facts in try SharedCorpus.rows(of: "facts.jsonl") {
            let name = try #require(facts["file"]?.stringValue)
            guard facts["bytes"]?.intValue ?? 0 < 300_000 else { continue }
            let first = try #require(readings[name])
            let second = CalendarFile(parsing: try SharedCorpus.bytes(of: name))
            #expect(first.events.map(\.event) == second.events.map(\.event), "\(name)")
            #expect(first.problems == second.problems, "\(name)")
        }
    }

    @Test func `single events start and end when other programs say so`() throws {
        var compared = 0
        for row in try SharedCorpus.rows(of: "expected_occurrences.jsonl") {
            let name = try #require(row["file"]?.stringValue)
            let file = try #require(readings[name])
            let events = Dictionary(
                file.events.map { ($0.event.uid, $0.event) },
                uniquingKeysWith: { first, _ in first }
            )
            for occurrence in row["occurrences"]?.arrayValue ?? [] {
                let texts = (occurrence.arrayValue ?? []).compactMap(\.stringValue)
                guard texts.count >= 2, let event = events[texts[0]], !event.isRecurring else {
                    continue
                }
                let times = ExpectedTimes(event, like: texts[1])
                #expect(times.start == texts[1], "\(name) \(texts[0])")
                compared += 1
                // An all-day event lasts a day where the others let it last none.
                guard texts.count == 3, texts[2] != texts[1] || !event.showWithoutTime else {
                    continue
                }
                #expect(times.end == texts[2], "\(name) \(texts[0])")
            }
        }
        #expect(compared > 800)
    }

    @Test func `what other programs show is there`() throws {
        for row in try SharedCorpus.rows(of: "expected_occurrences.jsonl") {
            let name = try #require(row["file"]?.stringValue)
            let file = try #require(readings[name])
            let known = Set(file.events.map(\.event.uid))
            for occurrence in row["occurrences"]?.arrayValue ?? [] {
                let uid = occurrence.arrayValue?.first?.stringValue ?? ""
                #expect(uid.isEmpty || known.contains(uid), "\(name) \(uid)")
            }
        }
    }
}

/// Start and end in the form of the corpus: `20240328`, `20240326T010000Z`, floating without `Z`.
private struct ExpectedTimes {
    var start: String
    var end: String

    /// Where the others could not tell the zone, the digits of the clock are compared.
    init(_ event: Event, like text: String) {
        let isMoment = text.hasSuffix("Z")
        guard let zone = event.timeZone.flatMap({ Zone.named($0) }) else {
            start = Self.form(event.start.description, event)
            end = Self.form(event.start.adding(event.duration).description, event)
            return
        }
        let first = zone.instant(of: event.start)
        let last = zone.instant(of: event.start, adding: event.duration)
        start = Self.form(isMoment ? first.description : event.start.description, event)
        end = Self.form(isMoment ? last.description : zone.local(at: last).description, event)
    }

    private static func form(_ text: String, _ event: Event) -> String {
        let digits = text.filter { $0 != "-" && $0 != ":" }
        return event.showWithoutTime ? String(digits.prefix(8)) : digits
    }
}
