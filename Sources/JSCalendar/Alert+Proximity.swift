import JSON

extension Alert {
    /// An alert that waits for somebody to come to a place or to leave it (features L-06).
    package struct Proximity: Sendable, Equatable {
        package let isArriving: Bool
        /// The name of the place, where it has one.
        package let place: String?
        /// Meters around it, where the alert says how many.
        package let radius: Int?
    }

    /// Where the alert depends on a place; its trigger then says nothing.
    ///
    /// RFC 9074 §8.1: PROXIMITY "is used to indicate that a location-based trigger is applied to
    /// an alarm", and Apple's X-APPLE-PROXIMITY says so, too; JSCalendar has no member for either,
    /// so they stand among what was left of the imported component.
    package var proximity: Proximity? {
        let values = ["proximity", "x-apple-proximity"].compactMap { leftover($0) }
        guard let word = values.first?[3].stringValue?.lowercased(), word != "none" else {
            return nil
        }
        let parameters = leftover("x-apple-structured-location")?[1].objectValue
        let radius = parameters?["x-apple-radius"]?.stringValue.flatMap(Double.init)
        return Proximity(
            isArriving: word == "arrive" || word == "connect",
            place: parameters?["x-title"]?.stringValue,
            radius: radius.flatMap { Int(exactly: $0.rounded()) }
        )
    }

    /// A jCal property: its name, parameters, type and value (RFC 7265 §3.4).
    private func leftover(_ name: String) -> [JSONValue]? {
        let component = object["iCalendar"]?.objectValue
        return component?["properties"]?.arrayValue?.lazy.compactMap(\.arrayValue).first {
            $0.count >= 4 && $0[0].stringValue?.lowercased() == name
        }
    }
}
