extension JSONWriter {
    /// Writes a tree.
    package mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .number(let value): number(value)
        case .string(let value): string(value)
        case .object(let value): object(value)
        case .array(let elements):
            beginArray()
            for element in elements {
                self.value(element)
            }
            endArray()
        }
    }

    package mutating func object(_ object: JSONObject) {
        beginObject()
        for (name, value) in object.members {
            self.name(name)
            self.value(value)
        }
        endObject()
    }

    /// Appends a string in quotes, with the escapes RFC 8259 §7 demands and no others.
    mutating func appendQuoted(_ text: String) {
        bytes.append(JSONByte.quote)
        var text = text
        text.withUTF8 { source in
            var start = 0
            for index in 0..<source.count {
                let byte = source[index]
                if byte >= JSONByte.space, byte != JSONByte.quote, byte != JSONByte.backslash {
                    continue
                }
                bytes.append(contentsOf: source[start..<index])
                appendEscape(byte)
                start = index + 1
            }
            bytes.append(contentsOf: source[start...])
        }
        bytes.append(JSONByte.quote)
    }

    private mutating func appendEscape(_ byte: UInt8) {
        bytes.append(JSONByte.backslash)
        switch byte {
        case 0x08: bytes.append(JSONByte.b)
        case 0x0C: bytes.append(JSONByte.f)
        case JSONByte.newline: bytes.append(JSONByte.n)
        case JSONByte.carriageReturn: bytes.append(JSONByte.r)
        case JSONByte.tab: bytes.append(JSONByte.t)
        case JSONByte.quote, JSONByte.backslash: bytes.append(byte)
        default:
            let digits = Array("0123456789abcdef".utf8)
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        }
    }
}
