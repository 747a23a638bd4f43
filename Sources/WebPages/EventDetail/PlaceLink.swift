import JSCalendar

/// Addresses of a place on maps outside the house; they are followed only when somebody asks.
enum PlaceLink {
    static func map(_ place: Coordinates) -> String {
        let north = Coordinates.text(place.latitude)
        let east = Coordinates.text(place.longitude)
        return "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)#map=17/\(north)/\(east)"
    }

    static func search(_ name: String) -> String {
        "https://www.openstreetmap.org/search?query=\(EventAddress.encode(name))"
    }

    /// RFC 5870: a `geo:` URI.
    static func geo(_ place: Coordinates) -> String { place.uri }
}
