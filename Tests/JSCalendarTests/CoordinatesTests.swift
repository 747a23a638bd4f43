import JSCalendar
import JSON
import Testing

/// `geo:` URIs (RFC 5870) as the coordinates of an event's place.
@Suite struct CoordinatesTests {
    @Test(arguments: [
        ("geo:35.6812,139.7671", 35.6812, 139.7671), ("GEO:-1,2", -1, 2),
        ("geo:48.2,16.3,183;u=10", 48.2, 16.3), ("geo:90,-180", 90, -180),
    ])
    func `a geo URI gives degrees north and east`(_ uri: String, _ north: Double, _ east: Double) {
        let place = Coordinates(uri: uri)
        #expect(place?.latitude == north)
        #expect(place?.longitude == east)
    }

    @Test(arguments: ["", "geo:", "geo:1", "geo:91,0", "geo:0,181", "geo:a,b", "1,2", "geo:nan,0"])
    func `what is no place on the Earth is none`(_ uri: String) {
        #expect(Coordinates(uri: uri) == nil)
    }

    @Test(arguments: [
        (35.6812, "35.6812"), (-0.5, "-0.5"), (139.0, "139"), (0.00001, "0.00001"), (-0.0, "0"),
        (1.00000001, "1"), (0.1 + 0.2, "0.3"), (-33.8567844, "-33.8567844"),
    ])
    func `degrees are written without an exponent`(_ degrees: Double, _ text: String) {
        #expect(Coordinates.text(degrees) == text)
    }

    @Test func `setting what is already so keeps the text, and nil takes it away`() throws {
        let place: JSONValue = ["1": ["@type": "Location", "coordinates": "geo:1,2;u=5"]]
        var event = try event()
        try event.set("locations", to: place)
        event.coordinates = Coordinates(latitude: 1, longitude: 2)
        #expect(event["locations"] == place)
        event.coordinates = Coordinates(latitude: 1.5, longitude: 2)
        #expect(event["locations"] == ["1": ["@type": "Location", "coordinates": "geo:1.5,2"]])
        event.coordinates = nil
        #expect(event["locations"] == nil)
    }

    @Test func `a place of which only the name is known gets its coordinates beside it`() throws {
        var event = try event()
        event.location = "Hall"
        event.coordinates = Coordinates(latitude: 1, longitude: 2)
        event.location = nil
        #expect(event["locations"] == ["1": ["@type": "Location", "coordinates": "geo:1,2"]])
    }
}
