import CivilTime
import JSCalendar
import JSON

/// The instances in an event that stands for changed instances without their series.
struct DetachedInstances {
    struct Instance {
        /// Which instance it is.
        var identifier: ZonedTime
        var object: JSONObject
    }

    var instances: [Instance]

    /// Returns nil for an event that is no such thing: it has no `recurrenceId`.
    init?(_ object: JSONObject) {
        guard let local = object["recurrenceId"]?.stringValue.flatMap({ LocalDateTime($0) }),
            let start = ZonedTime(startOf: object)
        else { return nil }
        let zone = object["recurrenceIdTimeZone"]?.stringValue.flatMap { Zone.named($0) }
        let identifier = ZonedTime(local: local, zone: zone, isDate: start.isDate)
        var first = object
        first["recurrenceOverrides"] = nil
        instances = [Instance(identifier: identifier, object: first)]
        for (name, patch) in object["recurrenceOverrides"]?.objectValue?.members ?? [] {
            guard let key = LocalDateTime(name), let patch = patch.objectValue,
                let instance = Self.instance(of: first, at: name, patch)
            else { continue }
            let identifier = ZonedTime(local: key, zone: start.zone, isDate: start.isDate)
            instances.append(Instance(identifier: identifier, object: instance))
        }
    }

    /// A patch that does not fit its event names no instance.
    private static func instance(
        of first: JSONObject,
        at key: String,
        _ patch: JSONObject
    ) -> JSONObject? {
        var usual = first
        usual["start"] = .string(key)
        do {
            return try PatchObject.apply(patch, to: usual)
        } catch {
            return nil
        }
    }

    /// Returns one event of the instances here and those, of which the latter are newer: the first
    /// of all, and the others as further instances of it.
    func adding(_ newer: DetachedInstances) -> JSONObject {
        let known = Set(newer.instances.map { Self.moment($0) })
        let all = newer.instances + instances.filter { !known.contains(Self.moment($0)) }
        let sorted = all.sorted { Self.moment($0) < Self.moment($1) }
        guard let first = sorted.first else { return [:] }
        var object = first.object
        object["recurrenceId"] = .string(first.identifier.local.description)
        object["recurrenceIdTimeZone"] = (first.identifier.zone?.id).map { .string($0) }
        guard sorted.count > 1 else { return object }
        return DetachedInstances(instances: Array(sorted.dropFirst()))
            .joined(to: object, keepingOwn: true)
    }

    private init(instances: [Instance]) { self.instances = instances }

    private static func moment(_ instance: Instance) -> Instant {
        instance.identifier.instant ?? Zone.utc.instant(of: instance.identifier.local)
    }

    /// Returns the series with these instances in place of its own; where `keepingOwn`, only of
    /// those that it does not change itself.
    func joined(to series: JSONObject, keepingOwn: Bool) -> JSONObject {
        guard let start = ZonedTime(startOf: series) else { return series }
        var result = series
        var overrides = series["recurrenceOverrides"]?.objectValue ?? [:]
        for instance in instances {
            let key = SeriesPatch.key(of: instance.identifier, inSeriesFrom: start)
            if keepingOwn, overrides[key.description] != nil { continue }
            let patch = SeriesPatch.patch(from: series, to: instance.object, at: key)
            overrides[key.description] = .object(patch)
        }
        let sorted = overrides.members.sorted { $0.name < $1.name }
        result["recurrenceOverrides"] = .object(JSONObject(sorted))
        return result
    }
}

extension ZonedTime {
    /// Reads the start of a JSCalendar event.
    fileprivate init?(startOf object: JSONObject) {
        guard let local = object["start"]?.stringValue.flatMap({ LocalDateTime($0) }) else {
            return nil
        }
        self.local = local
        zone = object["timeZone"]?.stringValue.flatMap { Zone.named($0) }
        isDate = object["showWithoutTime"]?.boolValue ?? false
    }
}
