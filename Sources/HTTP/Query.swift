/// Names with their values in order, as a query or a form sends them; names may repeat.
package struct Query: Sendable, Equatable {
    /// One `name=value`, decoded.
    package struct Item: Sendable, Equatable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package private(set) var items: [Item]

    package init(_ items: [Item] = []) {
        self.items = items
    }

    /// Reads what stands behind the question mark.
    init(parsing bytes: ArraySlice<UInt8>) throws(RequestError) {
        do {
            items = try URLEncodedForm.parse(bytes, limits: .standard)
        } catch {
            throw .malformed("the query cannot be read: \(error)")
        }
    }

    package var isEmpty: Bool { items.isEmpty }

    package func first(_ name: String) -> String? {
        items.first { $0.name == name }?.value
    }

    package func all(_ name: String) -> [String] {
        items.filter { $0.name == name }.map(\.value)
    }

    package func contains(_ name: String) -> Bool {
        items.contains { $0.name == name }
    }
}
