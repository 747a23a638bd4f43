extension JSONScanner {
    /// Reads one value of any kind into a tree.
    package mutating func value() throws(JSONError) -> JSONValue {
        switch try kind() {
        case .string: return .string(decoded(try passString()))
        case .object: return .object(try object())
        case .array: return .array(try array())
        case .number: return .number(try number())
        case .bool: return .bool(try bool())
        case .null:
            try null()
            return .null
        }
    }

    /// Reads an object into a tree.
    ///
    /// RFC 8259 §4: "When the names within an object are not unique, the behavior of software that
    /// receives such an object is unpredictable." So they are refused.
    package mutating func object() throws(JSONError) -> JSONObject {
        try beginObject()
        var members: [(name: String, value: JSONValue)] = []
        var seen = SeenNames()
        while let text = try nextName() {
            let name = decoded(text)
            guard seen.isNew(name, after: members) else {
                throw failure("a name comes twice", at: text.range.lowerBound)
            }
            members.append((name, try value()))
        }
        return JSONObject(unique: members)
    }

    private mutating func array() throws(JSONError) -> [JSONValue] {
        try beginArray()
        var elements: [JSONValue] = []
        while try nextElement() {
            elements.append(try value())
        }
        return elements
    }
}
