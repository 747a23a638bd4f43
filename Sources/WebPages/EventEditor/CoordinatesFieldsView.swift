import Mustache

/// The fields of coordinates, as `partials/event-coordinates` sees them.
struct CoordinatesFieldsView: FieldView {
    let typing: CoordinatesTyping
    let problems: FormProblems

    static let fields: FieldTable<CoordinatesFieldsView> = [
        "latitude": { .text($0.typing.latitude) },
        "longitude": { .text($0.typing.longitude) },
        "latitudeError": { .optional($0.problems["latitude"]) },
        "longitudeError": { .optional($0.problems["longitude"]) },
    ]
}
