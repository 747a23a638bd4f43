/// The subset of JSON Pointer (RFC 6901) that names a property in a PatchObject: `alerts/1/offset`.
///
/// RFC 8984 §1.4.9: "The paths have an implicit leading '/'".
struct JSONPointer {
    /// The names of the members on the way, the last of them the property's.
    let names: [String]

    /// Admits a text whose every tilde begins `~0` or `~1`, and that is not longer than any object
    /// here is deep.
    init?(_ text: String, depthLimit: Int) {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "/"),
            maxSplits: depthLimit,
            omittingEmptySubsequences: false
        )
        guard parts.count <= depthLimit else { return nil }
        var names: [String] = []
        for part in parts {
            guard let name = Self.unescaped(part) else { return nil }
            names.append(name)
        }
        self.names = names
    }

    /// RFC 6901 §3: "'~' needs to be encoded as '~0' and '/' needs to be encoded as '~1'".
    static func escaped(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "~"): bytes += Array("~0".utf8)
            case UInt8(ascii: "/"): bytes += Array("~1".utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func unescaped(_ part: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var rest = part[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "~") else {
                bytes.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
