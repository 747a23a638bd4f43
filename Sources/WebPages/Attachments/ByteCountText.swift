import Foundation

/// How large a file is, in a person's words: “340 kB”, from ICU.
enum ByteCountText {
    static func text(_ octets: Int, _ language: Language) -> String {
        Int64(octets).formatted(
            .byteCount(style: .memory).locale(Locale(identifier: language.tag))
        )
    }
}
