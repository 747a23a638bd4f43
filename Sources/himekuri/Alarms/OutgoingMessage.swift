import CivilTime
import Household
import JSCalendar
import JSON
import WebPages

/// What a program or a webhook is told: one JSON object, which has the sentence as `text`.
struct OutgoingMessage: Sendable {
    let object: JSONObject
    /// What a person reads.
    let sentence: String

    /// What the programs get: the object and a line feed.
    var line: [UInt8] { JSONValue.object(object).encoded() + [UInt8(ascii: "\n")] }

    private init(_ kind: String, _ members: JSONObject, _ sentence: String) {
        var object: JSONObject = ["kind": .string(kind)]
        for (name, value) in members.members { object[name] = value }
        object["text"] = .string(sentence)
        self.object = object
        self.sentence = sentence
    }
}

extension OutgoingMessage {
    /// nil where the event or the reminder is gone, or has the alarm no longer.
    init?(_ rung: RungAlarm, in state: HouseholdState, _ words: HouseholdWords, at now: Instant) {
        guard let object = AlarmMessage(rung, in: state, words)?.object else { return nil }
        let start = object["start"]?.stringValue
        let sentence = words.alarm(
            object["title"]?.stringValue ?? "",
            at: start.flatMap { LocalDateTime($0) },
            isAllDay: object["isAllDay"]?.boolValue ?? false,
            isMissed: rung.isMissed,
            now: now
        )
        self.init(rung.due.item.isReminder ? "reminder" : "event", object, sentence)
    }

    /// A day, with what everybody may hear of.
    init(
        _ digest: DayDigest,
        in state: HouseholdState,
        _ words: HouseholdWords,
        at now: Instant
    ) {
        let items =
            digest.slices.map { Self.item($0, state, words) }
            + digest.reminders.map { Self.item($0, at: now, state) }
        let object: JSONObject = [
            "date": .string(digest.day.description),
            "timeZone": .string(state.settings.zone.id),
            "title": .string(words.day(digest.day)),
            "count": .number(JSONNumber(items.count)),
            "items": .array(items.map { .object($0) }),
        ]
        self.init("digest", object, words.digest(digest, now: now))
    }

    private static func item(
        _ slice: DaySlice,
        _ state: HouseholdState,
        _ words: HouseholdWords
    ) -> JSONObject {
        var object: JSONObject = [
            "kind": "event", "title": .string(words.title(slice.record)),
            "start": .string(slice.start.description), "end": .string(slice.end.description),
            "isAllDay": .bool(slice.record.isAllDay),
        ]
        object["calendar"] = state.calendar(slice.record.calendar).map { .string($0.name) }
        let event = slice.record.series?.event ?? (try? slice.record.event())
        if let location = event?.location { object["location"] = .string(location) }
        return object
    }

    private static func item(
        _ record: ReminderRecord,
        at now: Instant,
        _ state: HouseholdState
    ) -> JSONObject {
        var object: JSONObject = ["kind": "reminder", "title": .string(record.title)]
        if let due = record.due {
            let local = state.settings.zone.local(at: due.start)
            object["due"] = .string(record.isDueAllDay ? "\(local.date)" : "\(local)")
            object["isOverdue"] = .bool(record.isOverdue(at: now))
        }
        object["list"] = state.reminderList(record.list).map { .string($0.name) }
        return object
    }

    /// What the Test buttons send.
    init(testAt now: Instant, _ words: HouseholdWords) {
        let object: JSONObject = [
            "alarm": "test", "title": "Test", "due": .string(now.description), "isTest": true,
        ]
        self.init("test", object, words.test)
    }
}
