import JSON
import Mustache

/// What a view gives under each of some names, as JSON for other template engines.
struct ViewValues {
    private let names: [(text: String, name: Name)]

    init(names: [String]) { self.names = names.map { ($0, Name($0)) } }

    func json(of view: any MustacheView) -> JSONValue {
        var object = JSONObject()
        for (text, name) in names {
            if let value = view.value(named: name) { object[text] = json(of: value) }
        }
        return .object(object)
    }

    private func json(of value: MustacheValue) -> JSONValue {
        switch value {
        case .text(let text): .string(text)
        case .number(let number): .number(JSONNumber(number))
        case .flag(let flag): .bool(flag)
        case .view(let view): json(of: view)
        case .list(let views): .array(views.map { json(of: $0) })
        case .texts(let texts): .array(texts.map { .string($0) })
        case .values(let values): .array(values.map { json(of: $0) })
        case .none: .null
        }
    }
}
