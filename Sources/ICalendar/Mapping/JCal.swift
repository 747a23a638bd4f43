import JSON

/// Properties and components in jCal form (RFC 7265), for what JSCalendar has no place for.
///
///     X-COST;CURRENCY=EUR:5   →   ["x-cost", {"currency": "EUR"}, "unknown", "5"]
///
/// RFC 7265 §5: the type "unknown" keeps the value as it stands, so nothing is lost.
enum JCal {
    static func property(_ line: ContentLine) -> JSONValue {
        [
            .string(line.name.lowercased()), .object(parameters(line.parameters)), "unknown",
            .string(line.value),
        ]
    }

    static func component(_ component: Component) -> JSONValue {
        [
            .string(component.name.lowercased()), .array(component.properties.map(property)),
            .array(component.components.map(Self.component)),
        ]
    }

    static func parameters(_ parameters: [ContentLine.Parameter]) -> JSONObject {
        var object = JSONObject()
        for parameter in parameters {
            let name = parameter.name.lowercased()
            let earlier = object[name].map { $0.arrayValue ?? [$0] } ?? []
            let values = earlier + parameter.values.map(JSONValue.string)
            object[name] = values.count == 1 ? values[0] : .array(values)
        }
        return object
    }
}
