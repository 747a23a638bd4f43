import CivilTime
import JSCalendar
import JSON
import Testing

@testable import ICalendar

/// The series of real calendars, as two other programs expand them.
@Suite(.enabled(if: SharedCorpus.isPresent), .timeLimit(.minutes(5)))
struct SeriesCorpusTests {
    /// Where we differ, each with its reason.
    private static let decided: [String: Set<String>] = [
        // Its only rule ends before DTSTART, which "defines the first instance in the recurrence
        // set" all the same (RFC 5545 §3.8.2.4).
        "ical4j--lotr-updated.ics": ["41 and not 40", "unexpected  20040318"],
        // UNTIL=20210418T170000Z is 19:00 in Amsterdam, the time of the event, and UNTIL is
        // inclusive. The others do not know the zone "Amsterdam, Belgrade, …".
        "MagicMirror--bad_rrule.ics": ["1 and not 0", "unexpected  20210418T170000Z"],
        // TZID=Europe/lisbon is Lisbon here, and in the file's VTIMEZONE the time of Madrid.
        "BIG-google-calendar-4778-events.ics": [
            "missing lp270ofpvukq58orgr3ier41e0@google.com 20160820T160000Z",
            "unexpected lp270ofpvukq58orgr3ier41e0@google.com 20160820T170000Z",
            "missing afhdl78qd0u6s9vljpql172ep4@google.com 20160922T160000Z",
            "unexpected afhdl78qd0u6s9vljpql172ep4@google.com 20160922T170000Z",
        ],
    ]

    @Test func `every file has the occurrences that other programs find`() throws {
        let readings = try SharedCorpus.readings.get()
        let rows = try SharedCorpus.rows(of: "expected_occurrences.jsonl")
        #expect(rows.count == 176)
        for row in rows {
            let name = try #require(row["file"]?.stringValue)
            let file = try #require(readings[name])
            let expected = try ExpectedWindow(row)
            let faults = expected.faults(in: expected.occurrences(of: file))
            #expect(Set(faults) == Self.decided[name] ?? [], "\(name)")
        }
    }

    @Test func `every series of every file can be expanded, and its occurrences are events`() throws
    {
        for (name, file) in try SharedCorpus.readings.get() {
            for imported in file.events where imported.event.isRecurring {
                let series = EventSeries(imported.event, household: .utc)
                #expect(series.problem == nil, "\(name)")
                let all = series.occurrences(from: series.span.start, to: Self.endOfTime)
                for occurrence in all.prefix(20) {
                    #expect(throws: Never.self, "\(name)") { try occurrence.event() }
                    let again = series.occurrence(recurrenceId: occurrence.recurrenceId)
                    #expect(again?.start == occurrence.start, "\(name)")
                }
            }
        }
    }

    private static let endOfTime = Instant(utc: LocalDateTime(CivilDate.last))
}

/// The occurrences that start in a window, by a row of the corpus.
private struct ExpectedWindow {
    struct Occurrence: Hashable {
        var uid: String
        var start: String
        var end: String?
    }

    let from: Instant
    let to: Instant
    let count: Int
    let occurrences: [Occurrence]
    private let uids: Set<String>
    /// Events whose zone the others could not tell, so that the digits of the clock are compared.
    private let floating: Set<String>

    init(_ row: JSONObject) throws {
        let window = row["window"]?.arrayValue ?? []
        from = try Self.instant(window.first?.stringValue)
        to = try Self.instant(window.last?.stringValue)
        count = try #require(row["count"]?.intValue)
        occurrences = (row["occurrences"]?.arrayValue ?? []).map { value in
            let texts = (value.arrayValue ?? []).compactMap(\.stringValue)
            return Occurrence(
                uid: texts[0],
                start: texts[1],
                end: texts.count > 2 ? texts[2] : nil
            )
        }
        uids = Set(occurrences.map(\.uid))
        let local = occurrences.filter { $0.start.contains("T") && !$0.start.hasSuffix("Z") }
        floating = Set(local.map(\.uid))
    }

    private static func instant(_ text: String?) throws -> Instant {
        let digits = try #require(text)
        let value = try DateTimeValue(parsing: digits)
        return Instant(utc: LocalDateTime(value.date, value.time ?? .midnight))
    }

    func occurrences(of file: CalendarFile) -> [Occurrence] {
        var found: [(start: Instant, occurrence: Occurrence)] = []
        for imported in file.events {
            let series = EventSeries(imported.event, household: .utc)
            for occurrence in series.occurrences(from: from, to: to)
            where from <= occurrence.start {
                found.append((occurrence.start, form(occurrence)))
            }
        }
        return found.sorted { $0.start < $1.start }.map(\.occurrence)
    }

    /// `20240328`, `20240326T010000Z`, or without `Z` where it is floating.
    private func form(_ occurrence: SeriesOccurrence) -> Occurrence {
        let (timing, uid) = (occurrence.timing, occurrence.series.uid)
        let isFloating = floating.contains(uid) || timing.timeZone == nil
        let zone = timing.zone(in: .utc)
        let text = { (instant: Instant) in
            let full = isFloating ? zone.local(at: instant).description : instant.description
            let digits = full.filter { $0 != "-" && $0 != ":" }
            return timing.isAllDay ? String(digits.prefix(8)) : digits
        }
        return Occurrence(
            uid: uids.contains(uid) ? uid : "",
            start: text(occurrence.start),
            end: text(occurrence.end)
        )
    }

    /// What is found and not expected, or the other way round.
    func faults(in found: [Occurrence]) -> [String] {
        var left: [String: [Occurrence]] = [:]
        for one in found { left["\(one.uid) \(one.start)", default: []].append(one) }
        var faults = found.count == count ? [] : ["\(found.count) and not \(count)"]
        for one in occurrences {
            let key = "\(one.uid) \(one.start)"
            let candidates = left[key] ?? []
            guard !candidates.isEmpty else {
                faults.append("missing \(key)")
                continue
            }
            if let place = candidates.firstIndex(where: { hasSameEnd($0, one) }) {
                left[key]?.remove(at: place)
            } else {
                left[key]?.removeFirst()
                faults.append("\(key) ends \(candidates[0].end ?? "") and not \(one.end ?? "")")
            }
        }
        if count == occurrences.count {
            faults += left.flatMap(\.value).map { "unexpected \($0.uid) \($0.start)" }
        }
        return faults
    }

    /// An all-day event lasts a day where the others let it last none.
    private func hasSameEnd(_ found: Occurrence, _ expected: Occurrence) -> Bool {
        let lastsNone = expected.end == expected.start && !expected.start.contains("T")
        return expected.end == nil || lastsNone || found.end == expected.end
    }
}
