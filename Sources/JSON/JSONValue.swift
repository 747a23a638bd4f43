/// A JSON value (RFC 8259 §3) that keeps everything its text says except white space and escapes.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    /// Reads a text that is exactly one value.
    package init(parsing bytes: [UInt8]) throws(JSONError) {
        self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
            try Self.parse(buffer)
        }
    }

    /// Reads a text that is exactly one value.
    package init(parsing bytes: SharedBytes) throws(JSONError) {
        self = try bytes.withUnsafeBytes { (raw) throws(JSONError) in
            try Self.parse(raw.assumingMemoryBound(to: UInt8.self))
        }
    }

    /// Reads a text that is exactly one value.
    package init(parsing text: String) throws(JSONError) {
        try self.init(parsing: Array(text.utf8))
    }

    private static func parse(
        _ buffer: UnsafeBufferPointer<UInt8>
    ) throws(JSONError) -> JSONValue {
        var scanner = JSONScanner(buffer)
        let value = try scanner.value()
        try scanner.finish()
        return value
    }

    /// Writes the value as a text that reads back as the same value.
    package func encoded(_ style: JSONStyle = .compact) -> [UInt8] {
        var writer = JSONWriter(style)
        writer.value(self)
        return writer.bytes
    }
}

extension JSONValue: Equatable {
    /// Compares strings by their UTF-8 and numbers by their text, so that no change goes unseen.
    package static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.number(let one), .number(let other)): one == other
        case (.string(let one), .string(let other)): one.hasSameUTF8(as: other)
        case (.array(let one), .array(let other)): one == other
        case (.object(let one), .object(let other)): one == other
        default: false
        }
    }
}
