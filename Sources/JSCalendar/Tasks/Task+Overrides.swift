import CivilTime
import JSON

/// One date of a task that repeats may differ from the others (RFC 8984 §4.3.5): the one that it
/// stands on has its override in the stored object like those to come.
extension Task {
    /// Where its series starts, which names its present date.
    ///
    /// RFC 8984 §4.3: "A task recurs by applying the recurrence rules to its start date-time, if
    /// defined; otherwise, it recurs by the due date-time, if defined."
    var anchor: LocalDateTime? { start ?? due }

    /// The task as it is to be done now: with what the override of its present date changes.
    package var current: Task {
        guard let anchor, let patch = override(of: anchor), !patch.isExcluded else { return self }
        // An override that does not fit changes nothing.
        guard let object = try? PatchObject.apply(patch.object, to: object) else { return self }
        return (try? Task(object: object)) ?? self
    }

    /// When it is due on one of its dates, as its override has it.
    func due(on id: LocalDateTime) -> LocalDateTime? {
        guard let anchor, let due else { return nil }
        return override(of: id)?.object["due"]?.localDateTime
            ?? id.adding(seconds: anchor.seconds(until: due))
    }

    private func override(of id: LocalDateTime) -> OverridePatch? {
        let member = recurrenceOverrides.members.last { LocalDateTime($0.name) == id }
        guard var object = member?.value.objectValue else { return nil }
        // A VTODO that leaves out its DUE is due as the others are.
        if object["due"]?.isNull == true { object["due"] = nil }
        return OverridePatch(object)
    }

    /// The stored task once somebody has edited it as it was shown: what they changed holds from
    /// now on, and the override of the present date says no more of it.
    package func replacing(_ shown: Task, by edited: Task) -> Task {
        var task = self
        var changed: Set<String> = []
        for (name, value) in edited.object.members where shown[name] != value {
            task.write(value, to: name)
            changed.insert(name)
        }
        for name in shown.object.names where edited[name] == nil {
            task.write(nil, to: name)
            changed.insert(name)
        }
        guard let old = anchor, let new = task.anchor, !changed.isEmpty else { return task }
        let overrides = task.recurrenceOverrides.members.compactMap { name, value in
            LocalDateTime(name) == old ? Self.rest(of: value, new, without: changed) : (name, value)
        }
        task.recurrenceOverrides = JSONObject(overrides)
        return task
    }

    /// What an override still says, under its present name; nil where that is nothing.
    private static func rest(
        of override: JSONValue,
        _ name: LocalDateTime,
        without changed: Set<String>
    ) -> (name: String, value: JSONValue)? {
        guard let object = override.objectValue else { return nil }
        let members = object.members.filter { pointer, _ in
            !changed.contains(String(pointer.prefix { $0 != "/" }))
        }
        return members.isEmpty ? nil : (name.description, .object(JSONObject(members)))
    }
}
