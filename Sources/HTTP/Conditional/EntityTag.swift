/// The writing of entity tags: `"base"` for plain content, `"base-gzip"` for coded content.
///
/// RFC 9110 §8.8.3.3: codings need tags of their own, since a strong tag means equal octets.
package enum EntityTag {
    /// The quoted tag of `base` under a coding; octets that a tag cannot hold are left out.
    package static func text(_ base: String, coding: ContentCoding) -> String {
        var bytes: [UInt8] = []
        write(base, coding: coding, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    static func write(_ base: String, coding: ContentCoding, to buffer: inout [UInt8]) {
        buffer.append(.quote)
        let isTag = base.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isTagOctet) }
        if isTag == true {
            buffer.append(contentsOf: base.utf8)
        } else {
            buffer.append(contentsOf: base.utf8.filter(isTagOctet))
        }
        if coding != .identity {
            buffer.append(.hyphen)
            buffer.append(contentsOf: coding.token.utf8)
        }
        buffer.append(.quote)
    }

    /// Whether a tag can hold the octet.
    ///
    /// RFC 9110 §8.8.3: etagc = %x21 / %x23-7E / obs-text
    private static func isTagOctet(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte != .quote && byte != 0x7F
    }
}
