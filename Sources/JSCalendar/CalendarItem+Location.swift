package import JSON

extension CalendarItem {
    /// RFC 8984 §4.2.5: places by identifier, in the order they were written.
    package var locations: JSONObject {
        get { self["locations"]?.objectValue ?? [:] }
        set { write(newValue.isEmpty ? nil : .object(newValue), to: "locations") }
    }

    /// The name of the first place.
    ///
    /// Setting keeps whatever else is known of the place. Nil removes the name, and the place with
    /// it where nothing else is known.
    package var location: String? {
        get { locations.members.first?.value.objectValue?["name"]?.stringValue }
        set {
            guard newValue != nil || location != nil else { return }
            let first = locations.members.first
            let identifier = first?.name ?? "1"
            var place = first?.value.objectValue ?? ["@type": "Location"]
            place["name"] = newValue.map { .string($0) }
            let isEmpty = place.names.allSatisfy { $0 == "@type" }
            locations[identifier] = isEmpty ? nil : .object(place)
        }
    }

    /// Where the first place is, in degrees north and east.
    ///
    /// RFC 8984 §4.2.5: "A geo: URI (RFC 5870) for the location."
    package var coordinates: (latitude: Double, longitude: Double)? {
        guard let text = locations.members.first?.value.objectValue?["coordinates"]?.stringValue,
            text.lowercased().hasPrefix("geo:")
        else { return nil }
        // RFC 5870 §3.3: two or three numbers with commas, then parameters after semicolons.
        let numbers = text.dropFirst(4).prefix { $0 != ";" }.split(separator: ",").map {
            Double($0)
        }
        guard numbers.count >= 2, let latitude = numbers[0], let longitude = numbers[1],
            abs(latitude) <= 90, abs(longitude) <= 180
        else { return nil }
        return (latitude, longitude)
    }
}
