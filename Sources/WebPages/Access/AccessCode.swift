/// The six digits that a waiting device shows and an owner compares.
struct AccessCode: Sendable {
    let digits: String

    /// “481 902”, easier to compare than six digits in a row.
    var grouped: String { "\(digits.prefix(3)) \(digits.dropFirst(3))" }

    /// “4 8 1 9 0 2”, so that a screen reader says digits and not a number.
    var spoken: String { digits.map(String.init).joined(separator: " ") }
}
