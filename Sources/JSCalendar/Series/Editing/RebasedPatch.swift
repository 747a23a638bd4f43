import CivilTime
import JSON

/// The patch of an occurrence, made to say the same over other properties of the series.
struct RebasedPatch {
    let object: JSONObject
    /// Whether the occurrence differs from its series still.
    let hasEffect: Bool
    /// Whether it did.
    let hadEffect: Bool

    /// Takes the override with the times wanted now, and the patch as it was over the old series.
    ///
    /// Of the properties `edited` the series' own values count, whatever the override says.
    init(
        _ object: JSONObject,
        former: JSONObject,
        over oldPlain: JSONObject,
        onto newPlain: JSONObject,
        edited: Set<String>
    ) {
        var object = JSONObject(
            object.members.filter { !edited.contains(Self.property($0.name)) }
        )
        guard let before = OverridePatch.patched(oldPlain, by: former) else {
            // What never fitted is left alone.
            (self.object, hadEffect, hasEffect) = (object, true, true)
            return
        }
        let touched = Set(OverridePatch(object).object.names.map(Self.property))
            .subtracting(OverridePatch.timeNames)
        let after = OverridePatch.patched(newPlain, by: OverridePatch(object).object)
        for name in touched.sorted() where after == nil || after?[name] != before[name] {
            Self.replace(name, in: &object, by: before[name], over: newPlain[name])
        }
        hadEffect = before != oldPlain
        hasEffect = OverridePatch.patched(newPlain, by: OverridePatch(object).object) != newPlain
        self.object = object
    }

    /// Says a whole property in the place of patches within it.
    private static func replace(
        _ name: String,
        in object: inout JSONObject,
        by value: JSONValue?,
        over usual: JSONValue?
    ) {
        object = JSONObject(object.members.filter { property($0.name) != name })
        guard value != usual else { return }
        object[JSONPointer.escaped(name)] = value ?? .null
    }

    private static func property(_ pointer: String) -> String {
        let name = String(OverridePatch.topName(pointer))
        return JSONPointer(name, depthLimit: 1)?.names.first ?? name
    }
}
