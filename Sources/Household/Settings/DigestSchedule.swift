package import CivilTime
import JSON

/// When the digest of each day goes out, on the household's clock.
package struct DigestSchedule: Sendable, Equatable {
    package let time: TimeOfDay
    /// When somebody set that: a time of the same day that was over by then counts from the next.
    package let since: Instant

    package init(time: TimeOfDay, since: Instant = Instant(secondsSince1970: 0)) {
        self.time = time
        self.since = since
    }

    /// This one as set `now`, unless it is what there was before.
    func set(_ now: Instant, after old: DigestSchedule?) -> DigestSchedule {
        if let old, old.time == time { return old }
        return DigestSchedule(time: time, since: now)
    }
}

extension DigestSchedule {
    init?(_ reader: StoredObjectReader) throws(StoredObjectError) {
        guard let text = try reader.optionalString("digestTime") else { return nil }
        guard let time = TimeOfDay(text) else { throw reader.wrong("digestTime", "is not a time") }
        let since = try reader.optionalInstant("digestSince")
        self.init(time: time, since: since ?? Instant(secondsSince1970: 0))
    }

    static func write(_ digest: DigestSchedule?, to object: inout JSONObject) {
        object["digestTime"] = digest.map { .string($0.time.shortText) }
        object["digestSince"] = digest.map { .string($0.since.description) }
    }
}
