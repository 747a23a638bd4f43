import CivilTime
import Foundation
import Household
import JSCalendar
import JSON
import JournalFile

/// A household of so many events, eight on each day, one transaction for each event.
struct SampleStore {
    static let zoneIdentifier = "Europe/Vienna"
    static let zone = Zone.named(zoneIdentifier) ?? .utc
    static let eventsPerDay = 8

    let folder: String
    /// The credentials of its owner device.
    let token: String
    /// The device's id.
    let device: String
    let calendar: String
    /// A day in the middle of its events.
    let day: CivilDate

    init(events: Int, folder: String, _ himekuri: String) throws {
        let words = ["device", "add", "Benchmark", "--access", "owner", "--data", folder]
        let answer = try ChildProcess.output(of: himekuri, words)
        token = String(answer.prefix { $0 != "\n" })
        device = String(token.prefix { $0 != "." })
        self.folder = folder
        day = SampleEvents.day
        let store = try Self.open(folder)
        guard let calendar = store.state.calendars.first?.id else {
            throw BenchmarkError("the new household has no calendar")
        }
        self.calendar = calendar
        try Self.write(events, to: store, calendar: calendar, device: device)
    }

    /// One that another process has made, without the credentials of its owner.
    init(opening folder: String) throws {
        self.folder = folder
        (token, device) = ("", "")
        day = SampleEvents.day
        guard let calendar = try Self.open(folder).state.calendars.first?.id else {
            throw BenchmarkError("the household has no calendar")
        }
        self.calendar = calendar
    }

    private init(_ other: SampleStore, folder: String) {
        self.folder = folder
        token = other.token
        device = other.device
        calendar = other.calendar
        day = other.day
    }

    func moved(to folder: String) -> SampleStore { SampleStore(self, folder: folder) }

    static func open(_ folder: String) throws -> OpenedStore {
        try FileJournal.open(folder: folder, defaultZone: zone, access: .command, now: now)
    }

    @Sendable
    static func now() -> Instant {
        Instant(secondsSince1970: Int(Date().timeIntervalSince1970))
    }

    private static func write(
        _ count: Int,
        to store: OpenedStore,
        calendar: String,
        device: String
    ) throws {
        _ = try store.journal.beginWriting()
        defer { store.journal.endWriting() }
        var sequence = store.state.sequence
        for event in SampleEvents.make(count, calendar: calendar) {
            sequence += 1
            let text = SharedBytes(JSONValue.object(event.object).encoded())
            let change = Change(kind: .event, id: event.uid, before: nil, after: text)
            try store.journal.append(
                Transaction(
                    sequence: sequence,
                    time: now(),
                    device: device,
                    fact: .eventAdded,
                    changes: [change]
                )
            )
        }
        try store.journal.synchronize()
    }
}
