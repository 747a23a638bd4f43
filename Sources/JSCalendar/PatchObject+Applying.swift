package import JSON

extension PatchObject {
    /// Returns the object with all patches applied, or refuses all of them.
    ///
    /// RFC 8984 §1.4.9: "Implementations MUST reject a PatchObject if any of its patches are
    /// invalid. Implementations MUST NOT apply partial patches."
    package static func apply(
        _ patch: JSONObject,
        to object: JSONObject
    ) throws(PatchError) -> JSONObject {
        try refusePrefixes(in: patch)
        var patched = object
        for (path, value) in patch.members {
            guard let pointer = JSONPointer(path, depthLimit: JSONScanner.depthLimit) else {
                throw PatchError(pointer: path, reason: "is not a pointer")
            }
            if let reason = set(value, at: pointer.names[...], in: &patched) {
                throw PatchError(pointer: path, reason: reason)
            }
        }
        return patched
    }

    /// Refuses a pointer within another.
    ///
    /// RFC 8984 §1.4.9: "There MUST NOT be two patches in the PatchObject where the pointer of one
    /// is the prefix of the pointer of the other, e.g., 'alerts/1/offset' and 'alerts'." Escaping
    /// is one to one, so paths can be compared as they are written.
    private static func refusePrefixes(in patch: JSONObject) throws(PatchError) {
        let paths = Set(patch.names.map { Array($0.utf8) })
        for path in patch.names {
            let bytes = Array(path.utf8)
            let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
            for slash in slashes.prefix(JSONScanner.depthLimit)
            where paths.contains(Array(bytes[..<slash])) {
                throw PatchError(pointer: path, reason: "lies within another patch's pointer")
            }
        }
    }

    /// Sets or removes one property, or says why it cannot.
    private static func set(
        _ value: JSONValue,
        at names: ArraySlice<String>,
        in object: inout JSONObject
    ) -> String? {
        guard let name = names.first else { return "is empty" }
        let rest = names.dropFirst()
        guard !rest.isEmpty else {
            // "If null, remove the property from the patched object. If the key is not present in
            // the parent, this a no-op."
            object[name] = value.isNull ? nil : value
            return nil
        }
        switch object[name] {
        case .object(var inner):
            let fault = set(value, at: rest, in: &inner)
            object[name] = .object(inner)
            return fault
        case .array:
            // "The pointer MUST NOT reference inside an array".
            return "leads into an array"
        case nil:
            // "All parts prior to the last [...] MUST exist on the object being patched."
            return "leads through \(name), which does not exist"
        default:
            return "leads through \(name), which is not an object"
        }
    }
}
