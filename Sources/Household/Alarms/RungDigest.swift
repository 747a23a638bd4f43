package import CivilTime
package import JSON

/// That the digest of a day is due or went out; kept for two days, so that it goes out once.
package struct RungDigest: Sendable, Equatable {
    package let day: CivilDate
    package let rangAt: Instant
    /// Where it is still to be told.
    package var undelivered: Set<RungAlarm.Delivery>

    package init(day: CivilDate, rangAt: Instant, undelivered: Set<RungAlarm.Delivery>) {
        self.day = day
        self.rangAt = rangAt
        self.undelivered = undelivered
    }

    package var id: String { day.description }

    /// Reads one from its stored form.
    init(id: String, object: JSONObject) throws(StoredObjectError) {
        let reader = StoredObjectReader(kind: .digest, id: id, object: object)
        guard let day = CivilDate(id) else { throw reader.wrong("id", "is not a date") }
        self.day = day
        rangAt = try reader.instant("rang")
        undelivered = Set(
            try reader.strings("undelivered").compactMap { RungAlarm.Delivery(rawValue: $0) }
        )
    }

    /// The stored form.
    package var object: JSONObject {
        var object: JSONObject = ["@type": "RungDigest", "rang": .string(rangAt.description)]
        let open = undelivered.map(\.rawValue).sorted()
        object["undelivered"] = open.isEmpty ? nil : .array(open.map { .string($0) })
        return object
    }
}
