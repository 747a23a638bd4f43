/// A place on the Earth in degrees north and east (WGS 84), as a `geo:` URI gives it (RFC 5870).
package struct Coordinates: Sendable, Equatable {
    package let latitude: Double
    package let longitude: Double

    /// Admits degrees that are on the Earth; nil for all others.
    package init?(latitude: Double, longitude: Double) {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Reads `geo:35.6812,139.7671`, with whatever follows.
    ///
    /// RFC 5870 §3.3: two or three numbers with commas, then parameters after semicolons.
    package init?(uri text: String) {
        guard text.lowercased().hasPrefix("geo:") else { return nil }
        let numbers = text.dropFirst(4).prefix { $0 != ";" && $0 != "?" }.split(separator: ",").map
        {
            Double($0)
        }
        guard numbers.count >= 2, let latitude = numbers[0], let longitude = numbers[1] else {
            return nil
        }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// The `geo:` URI.
    package var uri: String { "geo:\(Self.text(latitude)),\(Self.text(longitude))" }

    /// Degrees as decimals, which have no exponent here (RFC 5870 §3.3), to a centimetre.
    package static func text(_ degrees: Double) -> String {
        let units = Int((abs(degrees) * 10_000_000).rounded())
        let (whole, rest) = (units / 10_000_000, units % 10_000_000)
        var digits = String(String(rest + 10_000_000).dropFirst())
        while digits.hasSuffix("0") { digits.removeLast() }
        let sign = degrees < 0 && units > 0 ? "-" : ""
        return digits.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(digits)"
    }
}
