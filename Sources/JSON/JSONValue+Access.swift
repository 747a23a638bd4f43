extension JSONValue {
    package var isNull: Bool {
        if case .null = self { true } else { false }
    }

    package var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    package var numberValue: JSONNumber? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The value of a number written without fraction and exponent that fits.
    package var intValue: Int? {
        numberValue?.int
    }

    package var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    package var arrayValue: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    package var objectValue: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }
}
