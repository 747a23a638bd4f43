/// Writes the Content-Disposition of a response (RFC 6266): how a file is shown, and its name.
///
///     attachment; filename="______.pdf"; filename*=UTF-8''%E3%81%8A%E7%9F%A5%E3%82%89%E3%81%9B.pdf
package enum ContentDisposition {
    /// The field's value for any name at all: what is no letter of ASCII is escaped or left out.
    package static func value(isInline: Bool, filename: String) -> String {
        let type = isInline ? "inline" : "attachment"
        // RFC 6266 §4.3: "when both "filename" and "filename*" are present [...] recipients SHOULD
        // pick "filename*""; appendix D advises against escapes and percent signs in the first.
        let plain = String(String.UnicodeScalarView(filename.unicodeScalars.map(asciiOrLine)))
        return
            "\(type); filename=\"\(plain)\"; filename*=UTF-8''\(PercentEncoding.encode(filename))"
    }

    private static func asciiOrLine(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let isPlain =
            scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F
            && !["\"", "\\", "%"].contains(scalar)
        return isPlain ? scalar : "_"
    }
}
