/// What a clock of a zone shows during some period: its distance from UTC and its name.
struct LocalTimeKind: Hashable, Sendable {
    /// The offsets RFC 9636 §3.2 allows: utoff "SHOULD be in the range [-89999, 93599]".
    static let offsets = -89_999...93_599

    let offset: Int
    let isDaylight: Bool
    let abbreviation: String
}
