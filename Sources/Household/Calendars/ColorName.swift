import JSON

/// The colours that calendars and people can have; the style sheet gives each a readable tint and
/// ink for the light and the dark theme, so that no colour makes a title unreadable.
package enum ColorName: String, Sendable, CaseIterable {
    case tomato, orange, gold, olive, green, teal, blue, indigo, violet, pink, brown, slate

    /// The hue, as sRGB, that stands for the colour where only a number will do.
    package var rgb: (red: Int, green: Int, blue: Int) {
        switch self {
        case .tomato: (194, 79, 58)
        case .orange: (201, 112, 34)
        case .gold: (168, 132, 20)
        case .olive: (122, 132, 40)
        case .green: (63, 138, 74)
        case .teal: (43, 127, 115)
        case .blue: (47, 103, 168)
        case .indigo: (78, 82, 166)
        case .violet: (110, 86, 168)
        case .pink: (178, 72, 122)
        case .brown: (134, 94, 66)
        case .slate: (98, 104, 112)
        }
    }

    /// The colour named `text`, or nearest to it where it is a CSS `#rrggbb` or `#rrggbbaa`;
    /// `.teal` where it is neither.
    package init(nearest text: String?) {
        guard let text else {
            self = .teal
            return
        }
        if let named = ColorName(rawValue: text.lowercased()) {
            self = named
            return
        }
        let digits = text.dropFirst().prefix(6)
        guard text.hasPrefix("#"), digits.count == 6, digits.allSatisfy(\.isHexDigit),
            let value = Int(digits, radix: 16)
        else {
            self = .teal
            return
        }
        let wanted = (red: value >> 16, green: value >> 8 & 0xFF, blue: value & 0xFF)
        func distance(_ color: ColorName) -> Int {
            let (red, green, blue) = color.rgb
            let (dr, dg, db) = (red - wanted.red, green - wanted.green, blue - wanted.blue)
            return dr * dr + dg * dg + db * db
        }
        self = Self.allCases.min { distance($0) < distance($1) } ?? .teal
    }
}

extension JSONObject {
    /// Writes `color`, but leaves a CSS colour of somebody else's that reads as the same.
    mutating func set(_ color: ColorName) {
        let stored = self["color"]?.stringValue
        if stored == nil || ColorName(nearest: stored) != color {
            self["color"] = .string(color.rawValue)
        }
    }
}
