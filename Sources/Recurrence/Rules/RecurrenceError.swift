/// Why a rule is refused: the part, its value as written, and the reason.
package struct RecurrenceError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// FREQ is not there.
        case missing
        /// The part is written twice.
        case repeated
        /// RFC 5545 and RFC 7529 know no such part.
        case unknownPart
        /// The value cannot be read at all.
        case malformed
        /// A number is outside what its part allows.
        case outOfRange
        /// The part, or its numbered weekdays, do not go with this frequency.
        case notWithFrequency(Frequency)
        /// The part does not go with that other part.
        case notWith(String)
        /// The part needs another one beside it.
        case needs(String)
        /// The calendar of RSCALE is not known here.
        case unknownScale
        /// The text is longer than any rule.
        case tooLong
    }

    /// The name of the part as RFC 5545 writes it, for example `BYMONTHDAY`.
    package let field: String
    package let value: String
    package let reason: Reason

    init(_ field: String, _ value: some StringProtocol, _ reason: Reason) {
        self.field = field
        self.value = String(value.prefix(40))
        self.reason = reason
    }
}
