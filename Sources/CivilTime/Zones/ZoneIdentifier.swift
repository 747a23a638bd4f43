/// The check that an untrusted text may be looked up as a zone's identifier.
enum ZoneIdentifier {
    private static let longest = 64
    private static let mostParts = 4

    /// Admits what the tz database uses for names, and nothing that could leave its folder.
    ///
    /// Parts are letters, digits, `_`, `-` and `+`, begin with a letter and have single slashes
    /// between them. No dot, so no `..`; no slash in
    /// front, so no absolute path; not the `posix` and `right` copies of the whole database.
    static func isValid(_ id: String) -> Bool {
        guard 1...longest ~= id.utf8.count else { return false }
        let parts = id.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count <= mostParts && parts.allSatisfy { isValidPart($0) }
            && !(parts.count > 1 && (id.hasPrefix("posix/") || id.hasPrefix("right/")))
    }

    /// Files and folders of the database that are no zones of the world.
    static let reserved: Set<String> = [
        "posix", "right", "posixrules", "localtime", "leapseconds", "Factory",
    ]

    private static func isValidPart(_ part: Substring.UTF8View) -> Bool {
        guard let first = part.first, isLetter(first) else { return false }
        return part.allSatisfy { byte in
            isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: "+")
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}
