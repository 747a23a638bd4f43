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
            changeFirstPlace { $0["name"] = newValue.map { .string($0) } }
        }
    }

    /// Where the first place is.
    ///
    /// RFC 8984 §4.2.5: "A geo: URI (RFC 5870) for the location." Setting what is already so keeps
    /// the text, which may say more; nil removes it, and the place with it where nothing else is
    /// known.
    package var coordinates: Coordinates? {
        get {
            locations.members.first?.value.objectValue?["coordinates"]?.stringValue
                .flatMap { Coordinates(uri: $0) }
        }
        set {
            guard newValue != coordinates else { return }
            changeFirstPlace { $0["coordinates"] = newValue.map { .string($0.uri) } }
        }
    }

    private mutating func changeFirstPlace(_ change: (inout JSONObject) -> Void) {
        let first = locations.members.first
        let identifier = first?.name ?? "1"
        var place = first?.value.objectValue ?? ["@type": "Location"]
        change(&place)
        let isEmpty = place.names.allSatisfy { $0 == "@type" }
        locations[identifier] = isEmpty ? nil : .object(place)
    }
}
