import CivilTime

/// The weekdays as RFC 8984 §4.3.3 writes them: the names of RFC 5545 in small letters.
extension Weekday {
    private static let nDayNames = ["mo", "tu", "we", "th", "fr", "sa", "su"]

    init?(nDayName name: String) {
        guard let index = Self.nDayNames.firstIndex(of: name) else { return nil }
        self.init(rawValue: index + 1)
    }

    var nDayName: String { Self.nDayNames[rawValue - 1] }
}
