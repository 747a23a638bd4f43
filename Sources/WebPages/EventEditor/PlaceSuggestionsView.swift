import Household
import Mustache

/// The places of past events, as `partials/place-suggestions` offers them; none to a device that
/// sees no events (features A-37).
struct PlaceSuggestionsView: FieldView {
    let places: [String]

    static let fields: FieldTable<PlaceSuggestionsView> = [
        "places": { .list($0.places.map(PlaceView.init)) }
    ]

    /// nil where there is nothing to suggest.
    init?(_ visit: Visit) {
        places = visit.can(.seeEvents) ? visit.site.places.places(in: visit.state) : []
        if places.isEmpty { return nil }
    }
}

/// One place.
private struct PlaceView: FieldView {
    let name: String

    static let fields: FieldTable<PlaceView> = ["name": { .text($0.name) }]
}
