/// Lines of the access log, collected during one pass of a loop and written together.
///
///     2026-12-09T08:00:00Z "Kitchen tablet" GET /days/2026-12-09 200 5120 0.42
///
/// Time, device (`-` where none is known), method and path (`-` for a request that could not be
/// read), status, bytes sent, milliseconds from the request to its answer. The path has no
/// query, for a query may hold a secret, and keeps its percent-encoding.
struct AccessLog {
    private var lines: [UInt8] = []

    var isEmpty: Bool { lines.isEmpty }

    mutating func append(
        time: String,
        device: String?,
        method: String?,
        target: String?,
        status: Int,
        bytes: Int,
        milliseconds: Double
    ) {
        if !lines.isEmpty { lines.append(UInt8(ascii: "\n")) }
        append(time)
        separate()
        append(device: device)
        separate()
        append(token: method)
        separate()
        append(token: target)
        separate()
        append(number: status)
        separate()
        append(number: bytes)
        separate()
        append(milliseconds: milliseconds)
    }

    /// Takes the lines collected so far, without a line feed at the end.
    mutating func take() -> String {
        defer { lines.removeAll(keepingCapacity: true) }
        return String(decoding: lines, as: UTF8.self)
    }

    private mutating func separate() {
        lines.append(UInt8(ascii: " "))
    }

    private mutating func append(_ text: String) {
        lines.append(contentsOf: text.utf8)
    }

    private mutating func append(device: String?) {
        guard let device else { return append("-") }
        lines.append(UInt8(ascii: "\""))
        defer { lines.append(UInt8(ascii: "\"")) }
        if Self.allPlain(device, Self.isPlain) { return append(device) }
        for scalar in device.unicodeScalars {
            // Whatever name a person chose: it stays in its line and inside its quotes.
            let isUnsafe =
                scalar.properties.generalCategory == .control
                || scalar == "\"" || scalar == "\\" || scalar == "\u{2028}"
                || scalar == "\u{2029}"
            append(isUnsafe ? "?" : String(scalar))
        }
    }

    /// Visible ASCII that needs no second look, as every id of a device is.
    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7f && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// A method or a target up to its query, with every octet that could break the line encoded.
    private mutating func append(token: String?) {
        guard let token, !token.isEmpty else { return append("-") }
        if Self.allPlain(token, Self.isPlainInToken) { return append(token) }
        for byte in token.utf8 {
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { return }
            if Self.isPlainInToken(byte) {
                lines.append(byte)
            } else {
                lines.append(UInt8(ascii: "%"))
                lines.append(Self.hexadecimal(byte >> 4))
                lines.append(Self.hexadecimal(byte & 15))
            }
        }
    }

    /// Whether a text needs no second look; in one pass over its memory, for every line has three.
    @inline(__always)
    private static func allPlain(_ text: String, _ isPlain: (UInt8) -> Bool) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) } ?? false
    }

    /// What most paths are made of, and no path may end or break its line with.
    @inline(__always)
    private static func isPlainInToken(_ byte: UInt8) -> Bool {
        isPlain(byte) && byte != UInt8(ascii: " ") && byte != UInt8(ascii: "?")
            && byte != UInt8(ascii: "#")
    }

    private static func hexadecimal(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    private mutating func append(number: Int) {
        if number >= 10 { append(number: number / 10) }
        lines.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// Two decimals: a page from memory takes a few hundredths of a millisecond.
    private mutating func append(milliseconds: Double) {
        let hundredths = Int((max(0, milliseconds) * 100).rounded())
        append(number: hundredths / 100)
        lines.append(UInt8(ascii: "."))
        append(number: hundredths / 10 % 10)
        append(number: hundredths % 10)
    }
}
