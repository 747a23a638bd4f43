import Foundation

@testable import Mustache

/// JSON as values of templates, for cases that are written as data.
enum JSONTestValue: Decodable {
    case null
    case flag(Bool)
    case number(Int)
    case decimal(Double)
    case text(String)
    case list([JSONTestValue])
    case object([String: JSONTestValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else if let decimal = try? container.decode(Double.self) {
            self = .decimal(decimal)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONTestValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONTestValue].self))
        }
    }

    init(_ json: String) throws {
        self = try JSONDecoder().decode(JSONTestValue.self, from: Data(json.utf8))
    }

    var mustacheValue: MustacheValue {
        switch self {
        case .null: .none
        case .flag(let flag): .flag(flag)
        case .number(let number): .number(number)
        case .decimal(let decimal): .text(decimal.description)
        case .text(let text): .text(text)
        case .list(let list): .values(list.map(\.mustacheValue))
        case .object(let members): .view(DictionaryView(members.mapValues(\.mustacheValue)))
        }
    }
}

/// A view that answers for the keys of a dictionary.
struct DictionaryView: MustacheView {
    private let values: [Name: MustacheValue]

    init(_ values: [String: MustacheValue] = [:]) {
        self.values = Dictionary(uniqueKeysWithValues: values.map { (Name($0), $1) })
    }

    func value(named name: Name) -> MustacheValue? { values[name] }
}
