/// How a text is laid out: on one line, or on many with two spaces for each level.
package enum JSONStyle: Sendable {
    case compact
    case pretty
}

/// Appends a JSON text to bytes, putting commas and escapes where they belong.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.name("sequence")
///     writer.int(7)
///     writer.endObject()
///
/// The order of calls is the caller's promise; the bytes are valid when it is kept.
package struct JSONWriter {
    /// What has been written; a caller may add white space between values.
    package var bytes: [UInt8]

    private let style: JSONStyle
    private var depth = 0

    /// Whether a member or element stands before the cursor in the innermost container.
    private var isAfterValue = false

    /// Whether the cursor stands behind a member's colon.
    private var isAfterName = false

    package init(_ style: JSONStyle = .compact, appendingTo bytes: [UInt8] = []) {
        self.bytes = bytes
        self.style = style
    }

    package mutating func beginObject() {
        begin(JSONByte.braceOpen)
    }

    package mutating func endObject() {
        end(JSONByte.braceClose)
    }

    package mutating func beginArray() {
        begin(JSONByte.bracketOpen)
    }

    package mutating func endArray() {
        end(JSONByte.bracketClose)
    }

    package mutating func name(_ name: String) {
        separate()
        appendQuoted(name)
        bytes.append(JSONByte.colon)
        if style == .pretty { bytes.append(JSONByte.space) }
        isAfterName = true
    }

    package mutating func string(_ value: String) {
        separate()
        appendQuoted(value)
        isAfterValue = true
    }

    package mutating func int(_ value: Int) {
        literal(String(value))
    }

    package mutating func number(_ value: JSONNumber) {
        literal(value.text)
    }

    package mutating func bool(_ value: Bool) {
        literal(value ? "true" : "false")
    }

    package mutating func null() {
        literal("null")
    }

    /// Copies a text that is already exactly one JSON value.
    package mutating func raw(_ value: SharedBytes) {
        separate()
        value.withUnsafeBytes { bytes.append(contentsOf: $0) }
        isAfterValue = true
    }

    private mutating func literal(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
        isAfterValue = true
    }

    private mutating func begin(_ opening: UInt8) {
        separate()
        bytes.append(opening)
        depth += 1
        isAfterValue = false
    }

    private mutating func end(_ closing: UInt8) {
        depth -= 1
        if style == .pretty, isAfterValue { breakLine() }
        bytes.append(closing)
        isAfterValue = true
    }

    /// Writes what stands between the cursor and the next name or value.
    private mutating func separate() {
        if isAfterName {
            isAfterName = false
            return
        }
        if isAfterValue { bytes.append(JSONByte.comma) }
        if style == .pretty, depth > 0 { breakLine() }
    }

    private mutating func breakLine() {
        bytes.append(JSONByte.newline)
        bytes.append(contentsOf: repeatElement(JSONByte.space, count: 2 * max(depth, 0)))
    }
}
