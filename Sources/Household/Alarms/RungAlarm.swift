package import CivilTime
package import JSON

/// An alarm that rang, and what people did about it; kept for two days.
///
/// It is an object of its own: were it part of the event, dismissing an alarm would be a change of
/// the event that somebody else is just writing. Of a reminder `task` stands for `event`.
package struct RungAlarm: Sendable, Equatable {
    package let due: DueAlarm
    /// When it rang, for the last time where it was snoozed.
    package var rangAt: Instant
    /// Whether nobody was there to ring it when it was due.
    package var isMissed: Bool
    package var isDismissed = false
    package var snoozedUntil: Instant?
    /// What single devices did for themselves.
    package var dismissedOn: Set<String> = []
    package var snoozedOn: [String: Instant] = [:]
    /// Where it is still to be told outside the pages.
    package var undelivered: Set<Delivery> = []

    package var id: String { due.id }

    /// Ways out of the house.
    package enum Delivery: String, Sendable, CaseIterable {
        /// The program of `--on-alarm`.
        case command
        /// The address that is set in the household's settings.
        case webhook
    }

    /// Seconds for which it is kept: longer than anything that was missed is told.
    static let lifetime = 2 * 86_400

    package init(_ due: DueAlarm, rangAt: Instant, isMissed: Bool) {
        self.due = due
        self.rangAt = rangAt
        self.isMissed = isMissed
    }

    /// Whether a device shows it.
    package func isRinging(on device: String, at now: Instant) -> Bool {
        guard !isDismissed, !dismissedOn.contains(device) else { return false }
        let until = [snoozedUntil, snoozedOn[device]].compactMap { $0 }.max()
        return until.map { $0 <= now } ?? true
    }

    /// When the next snooze ends.
    var nextSnoozeEnd: Instant? {
        isDismissed ? nil : ([snoozedUntil].compactMap { $0 } + snoozedOn.values).min()
    }

    /// Ends what was snoozed until `now`; false where nothing was.
    mutating func wake(at now: Instant) -> Bool {
        guard let end = nextSnoozeEnd, end <= now else { return false }
        if let until = snoozedUntil, until <= now { snoozedUntil = nil }
        snoozedOn = snoozedOn.filter { $0.value > now }
        rangAt = now
        return true
    }
}

extension RungAlarm {
    /// Reads one from its stored form.
    init(id: String, object: JSONObject) throws(StoredObjectError) {
        let reader = StoredObjectReader(kind: .alarm, id: id, object: object)
        due = DueAlarm(
            item: try Self.item(reader),
            occurrence: try reader.optionalString("recurrenceId"),
            alarm: try reader.string("alert"),
            date: try reader.instant("due")
        )
        rangAt = try reader.instant("rang")
        isMissed = try reader.flag("isMissed")
        isDismissed = try reader.flag("isDismissed")
        snoozedUntil = try reader.optionalInstant("snoozedUntil")
        dismissedOn = Set(try reader.strings("dismissedOn"))
        for (device, value) in try reader.optionalObject("snoozedOn")?.members ?? [] {
            guard let end = value.stringValue.flatMap({ Instant($0) }) else {
                throw reader.wrong("snoozedOn", "has something else than UTC times")
            }
            snoozedOn[device] = end
        }
        undelivered = Set(
            try reader.strings("undelivered").compactMap { Delivery(rawValue: $0) }
        )
    }

    /// The stored form.
    package var object: JSONObject {
        var object: JSONObject = [
            "@type": "RungAlarm", Self.name(of: due.item): .string(due.item.uid),
            "alert": .string(due.alarm),
            "due": .string(due.date.description), "rang": .string(rangAt.description),
        ]
        object["recurrenceId"] = due.occurrence.map { .string($0) }
        object["isMissed"] = isMissed ? true : nil
        object["isDismissed"] = isDismissed ? true : nil
        object["snoozedUntil"] = snoozedUntil.map { .string($0.description) }
        object["dismissedOn"] = Self.list(dismissedOn.sorted())
        object["undelivered"] = Self.list(undelivered.map(\.rawValue).sorted())
        if !snoozedOn.isEmpty {
            object["snoozedOn"] = .object(
                JSONObject(
                    snoozedOn.sorted { $0.key < $1.key }.map { device, end in
                        (name: device, value: .string(end.description))
                    }
                )
            )
        }
        return object
    }

    private static func name(of item: AlarmItem) -> String {
        item.isReminder ? "task" : "event"
    }

    private static func item(
        _ reader: StoredObjectReader
    ) throws(StoredObjectError) -> AlarmItem {
        if let uid = try reader.optionalString("task") { return .reminder(uid) }
        return .event(try reader.string("event"))
    }

    private static func list(_ texts: [String]) -> JSONValue? {
        texts.isEmpty ? nil : .array(texts.map { .string($0) })
    }
}
