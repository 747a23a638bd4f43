import Foundation

/// How large a file is, in a person's words: “340 kB”, from ICU.
enum ByteCountText {
    static func text(_ octets: Int, _ language: Language) -> String {
        Int64(octets).formatted(
            .byteCount(style: .memory).locale(Locale(identifier: language.tag))
        )
    }

    /// How much more than `limit` it is: to the byte where both would be the same in short.
    static func text(_ octets: Int, above limit: Int, _ language: Language) -> String {
        let short = text(octets, language)
        guard short == text(limit, language) else { return short }
        return Int64(octets).formatted(
            .byteCount(style: .memory, allowedUnits: .bytes)
                .locale(Locale(identifier: language.tag))
        )
    }
}
