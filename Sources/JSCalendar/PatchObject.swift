package import JSON

/// Patches on a JSON object, themselves a JSON object of paths and new values (RFC 8984 §1.4.9).
///
///     {"title":"Exam","locations/1/name":"Big hall","alerts":null}
package enum PatchObject {
    /// Returns the patch that makes `to` of `from`.
    ///
    /// A patch says null to remove, so it cannot set null: a member that is null at the top level
    /// of `to` counts as absent, and an object that holds one deeper down is replaced whole.
    package static func diff(from: JSONObject, to: JSONObject) -> JSONObject {
        var patch: [(name: String, value: JSONValue)] = []
        collect(from: from, to: to, under: "", into: &patch)
        return JSONObject(patch)
    }

    private static func collect(
        from: JSONObject,
        to: JSONObject,
        under prefix: String,
        into patch: inout [(name: String, value: JSONValue)]
    ) {
        let (oldValues, newValues) = (JSONLookup(from), JSONLookup(to))
        for (name, old) in from.members {
            let isRemoved = newValues[name].map { $0.isNull && !old.isNull } ?? true
            if isRemoved { patch.append((prefix + JSONPointer.escaped(name), .null)) }
        }
        for (name, value) in to.members where !value.isNull && oldValues[name] != value {
            let path = prefix + JSONPointer.escaped(name)
            if let old = oldValues[name]?.objectValue, let new = value.objectValue,
                canPatch(old, into: new)
            {
                collect(from: old, to: new, under: path + "/", into: &patch)
            } else {
                patch.append((path, value))
            }
        }
    }

    /// Returns whether paths alone can make one object of the other, at this level.
    private static func canPatch(_ old: JSONObject, into new: JSONObject) -> Bool {
        !new.members.contains { $0.value.isNull && old[$0.name] != JSONValue.null }
    }
}
