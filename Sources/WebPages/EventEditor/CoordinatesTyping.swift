import HTTP
import JSCalendar

/// What stands in the fields `latitude` and `longitude`, as text.
struct CoordinatesTyping: Sendable, Equatable {
    var latitude = ""
    var longitude = ""

    init() {}

    init(_ form: Form) {
        latitude = (form.first("latitude") ?? "").trimmingSpaces
        longitude = (form.first("longitude") ?? "").trimmingSpaces
    }

    init(_ coordinates: Coordinates?) {
        guard let coordinates else { return }
        latitude = Coordinates.text(coordinates.latitude)
        longitude = Coordinates.text(coordinates.longitude)
    }

    var isEmpty: Bool { latitude.isEmpty && longitude.isEmpty }

    /// Whether a form brings either field.
    static func isGiven(in form: Form) -> Bool {
        form.contains("latitude") || form.contains("longitude")
    }
}

/// Reads the typing of coordinates: two decimals, with a point or a comma; or both numbers, or a
/// `geo:` address, pasted into the first field.
struct CoordinatesReading {
    let typing: CoordinatesTyping
    let visit: Visit
    /// What the form showed; it stays exactly as it is while the fields say the same.
    let stored: Coordinates?

    /// nil where both fields are empty.
    func read() throws(FormProblems) -> Coordinates? {
        if typing.isEmpty { return nil }
        if typing == CoordinatesTyping(stored) { return stored }
        if typing.longitude.isEmpty, let pasted = pasted { return pasted }
        var problems = FormProblems()
        let latitude = degrees(typing.latitude, "latitude", most: 90, &problems)
        let longitude = degrees(typing.longitude, "longitude", most: 180, &problems)
        guard let latitude, let longitude,
            let read = Coordinates(latitude: latitude, longitude: longitude)
        else { throw problems }
        return read
    }

    /// `geo:35.6812,139.7671`, `35.6812, 139.7671` and `35,6812; 139,7671`.
    private var pasted: Coordinates? {
        let text = typing.latitude
        if let coordinates = Coordinates(uri: text) { return coordinates }
        let bySpace = text.split { $0.isWhitespace || $0 == ";" }
        let parts = bySpace.count == 2 ? bySpace : text.split(separator: ",")
        guard parts.count == 2, let first = Self.number(parts[0]),
            let second = Self.number(parts[1])
        else { return nil }
        // “35,68” alone is one number with a decimal comma.
        guard bySpace.count == 2 || text.contains(".") else { return nil }
        return Coordinates(latitude: first, longitude: second)
    }

    private func degrees(
        _ text: String,
        _ field: String,
        most: Double,
        _ problems: inout FormProblems
    ) -> Double? {
        if text.isEmpty {
            problems.add(field, visit.text("errorCoordinateMissing"))
            return nil
        }
        guard let number = Self.number(text[...]) else {
            problems.add(field, visit.text("errorCoordinateUnreadable", ["value": text]))
            return nil
        }
        guard abs(number) <= most else {
            let key = field == "latitude" ? "errorLatitude" : "errorLongitude"
            problems.add(field, visit.text(key))
            return nil
        }
        return number
    }

    /// Digits with one point or comma between, a sign before and perhaps “°” after them.
    private static func number(_ text: Substring) -> Double? {
        var text = text
        while let last = text.last, last == "°" || last == "," { text.removeLast() }
        let plain = text.map { character in
            switch character {
            case ",": Character(".")
            case "\u{2212}": Character("-")
            default: character
            }
        }
        let digits = plain.first == "-" || plain.first == "+" ? plain.dropFirst() : plain[...]
        let isDecimal = digits.allSatisfy { $0 == "." || ("0"..."9").contains($0) }
        return isDecimal ? Double(String(plain)) : nil
    }
}

extension String {
    /// What a person reads of coordinates.
    init(degreesOf coordinates: Coordinates) {
        self =
            "\(Coordinates.text(coordinates.latitude)), "
            + "\(Coordinates.text(coordinates.longitude))"
    }
}
