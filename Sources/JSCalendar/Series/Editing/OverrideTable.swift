import CivilTime
import JSON

/// The overrides of a series while they are edited, in their order, each with what it names.
struct OverrideTable {
    struct Entry {
        /// The key as it is written; a date or a UTC time among them.
        var name: String
        /// The occurrence meant, nil for a key that cannot be understood.
        var id: LocalDateTime?
        var value: JSONValue

        init(_ id: LocalDateTime, _ patch: JSONObject) {
            name = id.description
            self.id = id
            value = .object(patch)
        }

        init(name: String, id: LocalDateTime?, value: JSONValue) {
            self.name = name
            self.id = id
            self.value = value
        }

        /// What can be applied; nil for an override that cannot be understood.
        var patch: OverridePatch? { id == nil ? nil : value.objectValue.map { OverridePatch($0) } }
    }

    private(set) var entries: [Entry]

    init(_ event: Event, clock: SeriesClock) {
        entries = event.recurrenceOverrides.members.map { name, value in
            Entry(name: name, id: clock.recurrenceId(name), value: value)
        }
    }

    init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// Writes the override of an occurrence, or removes it with nil.
    ///
    /// It takes the place of every override of that occurrence, however its key is written. RFC
    /// 8984 §4.3.5: "The keys in the map are the recurrence ids", which are local date-times.
    mutating func set(_ id: LocalDateTime, to patch: JSONObject?) {
        let place = entries.firstIndex { $0.id == id } ?? entries.endIndex
        entries.removeAll { $0.id == id }
        if let patch { entries.insert(Entry(id, patch), at: place) }
    }

    /// Leaves those whose occurrence passes; what cannot be understood stays where `keepsOthers`.
    mutating func keep(keepsOthers: Bool, where isKept: (LocalDateTime) -> Bool) {
        entries.removeAll { entry in !(entry.id.map(isKept) ?? keepsOthers) }
    }

    /// The overrides that count: of several for one occurrence the last, unless one excludes it.
    var effective: [Entry] {
        var places: [LocalDateTime: Int] = [:]
        for (place, entry) in entries.enumerated() {
            guard let id = entry.id, let patch = entry.patch else { continue }
            let isExcluded = places[id].flatMap { entries[$0].patch?.isExcluded } ?? false
            if !isExcluded || patch.isExcluded { places[id] = place }
        }
        return entries.enumerated().compactMap { place, entry in
            guard let id = entry.id, entry.patch != nil else { return entry }
            return places[id] == place ? entry : nil
        }
    }

    /// The property for a series on a clock, which may read a date as another time of day.
    func object(on clock: SeriesClock) -> JSONObject {
        JSONObject(
            entries.map { entry in
                guard let id = entry.id, clock.recurrenceId(entry.name) != id else {
                    return (name: entry.name, value: entry.value)
                }
                return (name: id.description, value: entry.value)
            }
        )
    }
}
