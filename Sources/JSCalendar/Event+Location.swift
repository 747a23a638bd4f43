package import JSON

extension Event {
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
}
