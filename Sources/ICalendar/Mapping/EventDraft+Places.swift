import CivilTime
import JSON

extension EventDraft {
    /// Takes LOCATION, GEO, conferences, and the zone of an end that differs from the start's.
    mutating func takePlaces() {
        takeLocations()
        takeConferences()
    }

    private mutating func takeLocations() {
        var locations = JSONObject()
        var place: JSONObject = ["@type": "Location"]
        if let line = take("LOCATION") {
            if !line.text.isEmpty { place["name"] = .string(line.text) }
            keepParameters(of: line, except: [], at: "locations/1/name")
        }
        if let line = take("GEO") {
            if let coordinates = Self.coordinates(line.value) {
                place["coordinates"] = .string(coordinates)
            } else {
                leave(line)
            }
        } else if let address = component.first("X-APPLE-STRUCTURED-LOCATION")?.value,
            address.hasPrefix("geo:"),
            let coordinates = Self.coordinates(String(address.dropFirst(4)))
        {
            place["coordinates"] = .string(coordinates)
        }
        if place.count > 1 { locations["1"] = .object(place) }
        if let endZone {
            locations["end"] = [
                "@type": "Location", "relativeTo": "end", "timeZone": .string(endZone.id),
            ]
        }
        if !locations.isEmpty { object["locations"] = .object(locations) }
    }

    /// RFC 5545 §3.8.1.6: "latitude … longitude", two FLOATs with a semicolon; some escape it.
    static func coordinates(_ text: String) -> String? {
        let parts = text.filter { $0 != "\\" && !$0.isWhitespace }
            .split(whereSeparator: { $0 == ";" || $0 == "," })
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            abs(latitude) <= 90, abs(longitude) <= 180
        else { return nil }
        return "geo:\(parts[0]),\(parts[1])"
    }

    private mutating func takeConferences() {
        var rooms = JSONObject()
        for line in takeAll("CONFERENCE") + takeAll("X-GOOGLE-CONFERENCE") {
            guard !line.value.isEmpty else { continue }
            let identifier = "\(rooms.count + 1)"
            var room: JSONObject = ["@type": "VirtualLocation", "uri": .string(line.value)]
            if let label = line.parameter("LABEL") { room["name"] = .string(label) }
            var features = JSONObject()
            for feature in line.parameterValues("FEATURE") { features[feature.lowercased()] = true }
            if !features.isEmpty { room["features"] = .object(features) }
            rooms[identifier] = .object(room)
            keepParameters(
                of: line,
                except: ["LABEL", "FEATURE"],
                at: "virtualLocations/\(identifier)"
            )
        }
        if !rooms.isEmpty { object["virtualLocations"] = .object(rooms) }
    }
}
