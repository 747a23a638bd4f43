/// A JSON number kept as it was written, so that `1.0` and `1e400` survive a round trip.
package struct JSONNumber: Sendable, Equatable {
    /// The number's text, valid by RFC 8259 §6.
    package let text: String

    /// Trusts text that a reader has already checked.
    init(unchecked text: String) {
        self.text = text
    }

    package init(_ value: Int) {
        text = String(value)
    }

    /// Admits a text that is exactly one JSON number.
    package init?(_ text: String) {
        guard Self.isValid(text) else { return nil }
        self.text = text
    }

    /// Admits a finite number.
    ///
    /// RFC 8259 §6: "Numeric values that cannot be represented in the grammar below (such as
    /// Infinity and NaN) are not permitted."
    package init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = value.description
    }

    /// The value of a number without fraction and exponent that fits.
    package var int: Int? {
        Int(text)
    }

    /// The nearest value; infinite where the number is beyond the type's range.
    package var double: Double {
        Double(text) ?? .nan
    }

    private static func isValid(_ text: String) -> Bool {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes)
            do throws(JSONError) {
                return try scanner.passNumber() == 0..<bytes.count
            } catch {
                return false
            }
        }
    }
}
