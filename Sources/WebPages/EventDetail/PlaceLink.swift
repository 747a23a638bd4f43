/// Addresses of a place on maps outside the house; they are followed only when somebody asks.
enum PlaceLink {
    static func map(_ place: (latitude: Double, longitude: Double)) -> String {
        let (north, east) = (place.latitude, place.longitude)
        return "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)#map=17/\(north)/\(east)"
    }

    static func search(_ name: String) -> String {
        "https://www.openstreetmap.org/search?query=\(EventAddress.encode(name))"
    }

    /// RFC 5870: a `geo:` URI.
    static func geo(_ place: (latitude: Double, longitude: Double)) -> String {
        "geo:\(place.latitude),\(place.longitude)"
    }
}
