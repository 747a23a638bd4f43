import CivilTime
import Foundation
import Household
import JSON
import Testing

@testable import JournalFile

/// Stores, transactions and threads for the tests of this module.
enum Stores {
    static let noon = Instant(secondsSince1970: 1_780_000_000)

    static func open(
        _ disk: FaultyDisk,
        _ access: StoreAccess = .command,
        now: Instant = noon,
        epoch: String = "epoch-1"
    ) throws -> OpenedStore {
        try FileJournal.open(
            disk,
            defaultZone: .utc,
            access: access,
            now: { now },
            makeEpoch: { epoch }
        )
    }

    /// A disk whose journal holds the claim of a household and the events `e-2`, `e-3`, … up to
    /// `sequence`.
    static func disk(upTo sequence: Int) throws -> FaultyDisk {
        let disk = FaultyDisk()
        let store = try open(disk)
        try store.journal.write((1...sequence).map { transaction($0) })
        return disk
    }

    /// Transaction 1 makes the household, each later one the event `e-SEQUENCE`.
    static func transaction(_ sequence: Int, at time: Instant = noon) -> Transaction {
        sequence == 1
            ? Transaction(
                sequence: 1,
                time: time,
                device: nil,
                fact: .householdClaimed,
                changes: [
                    change(
                        .settings,
                        "settings",
                        to: #"{"@type":"Household","name":"Home","timeZone":"Europe/Berlin"}"#
                    ),
                    change(.calendar, "c-1", to: #"{"@type":"Calendar","name":"Home"}"#),
                ]
            )
            : Transaction(
                sequence: sequence,
                time: time,
                device: "d-1",
                fact: .eventAdded,
                changes: [change(.event, "e-\(sequence)", to: event("e-\(sequence)"))]
            )
    }

    static func change(_ kind: ObjectKind, _ id: String, to text: String?) -> Change {
        Change(kind: kind, id: id, before: nil, after: text.map { SharedBytes(Array($0.utf8)) })
    }

    static func event(_ uid: String, title: String = "Dentist") -> String {
        #"{"@type":"Event","uid":"\#(uid)","title":"\#(title)","start":"2026-12-09T17:00:00","#
            + #""timeZone":"Europe/Berlin","duration":"PT1H","calendarIds":{"c-1":true}}"#
    }

    /// Runs `body` on `count` threads at once and returns when all are done.
    static func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let left = Monitor(count)
        for index in 0..<count {
            Thread {
                body(index)
                left.change { $0 -= 1 }
            }
            .start()
        }
        left.wait { $0 == 0 ? true : nil }
    }
}

extension FileJournal {
    /// Appends and syncs, as `LiveHousehold` does.
    func write(_ transactions: [Transaction]) throws {
        #expect(try beginWriting().isNone)
        defer { endWriting() }
        for transaction in transactions { try append(transaction) }
        try synchronize()
    }

    func compactWhole(_ state: HouseholdState) throws {
        #expect(try beginWriting().isNone)
        defer { endWriting() }
        try compact(state)
    }
}

extension HouseholdState {
    /// The uids of all events, in order.
    var uids: [String] { events.values.map(\.uid).sorted() }

    /// Everything that a store has to keep, as text.
    var summary: [String] {
        var lines = ["\(sequence) \(settings.name) \(settings.zone.id)"]
        let devices = devices.sorted { $0.key < $1.key }.map(\.value.object)
        for object in people.map(\.object) + calendars.map(\.object) + devices {
            lines.append(String(decoding: JSONValue.object(object).encoded(), as: UTF8.self))
        }
        lines += events.values.sorted { $0.uid < $1.uid }.map { record in
            "\(record.revision) \(record.changedBy ?? "-") \(record.changedAt) "
                + String(decoding: record.text.array, as: UTF8.self)
        }
        lines += trash.values.sorted { $0.record.uid < $1.record.uid }.map { tombstone in
            "\(tombstone.sequence) \(tombstone.deletedBy ?? "-") \(tombstone.deletedAt) "
                + String(decoding: tombstone.record.text.array, as: UTF8.self)
        }
        return lines
    }
}

extension JournalNews {
    var sequences: [Int] {
        if case .transactions(let transactions) = self { transactions.map(\.sequence) } else { [] }
    }

    var replacement: HouseholdState? {
        if case .replaced(let state) = self { state } else { nil }
    }

    var isNone: Bool { if case .none = self { true } else { false } }
}
