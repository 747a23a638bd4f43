/// The cookies of a request in order, read tolerantly (RFC 6265 §5.4).
package struct Cookies: Sendable, Equatable {
    private let items: [Query.Item]

    /// Reads every Cookie field; pieces without a name are left out, and so is all after 100.
    package init(_ fields: Fields) {
        var items: [Query.Item] = []
        for value in fields.valueOctets(named: "Cookie") {
            var rest = value
            while !rest.isEmpty, items.count < 100 {
                if let item = Self.item(rest.takePiece(before: .semicolon)) { items.append(item) }
            }
        }
        self.items = items
    }

    /// The first value of this name: the one with the longest path comes first.
    package subscript(name: String) -> String? {
        items.first { $0.name == name }?.value
    }

    package func all(_ name: String) -> [String] {
        items.filter { $0.name == name }.map(\.value)
    }

    private static func item(_ bytes: ArraySlice<UInt8>) -> Query.Item? {
        guard let equals = bytes.firstIndex(of: .equals) else { return nil }
        let name = bytes[..<equals].trimmingWhitespace()
        var value = bytes[(equals + 1)...].trimmingWhitespace()
        guard !name.isEmpty else { return nil }
        // RFC 6265 §4.1.1: cookie-value may stand in quotes.
        if value.count >= 2, value.first == .quote, value.last == .quote {
            value = value.dropFirst().dropLast()
        }
        return Query.Item(
            name: String(decoding: name, as: UTF8.self),
            value: String(decoding: value, as: UTF8.self)
        )
    }
}
