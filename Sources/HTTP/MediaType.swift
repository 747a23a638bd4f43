/// A media type with its parameters: `text/html; charset=utf-8` (RFC 9110 §8.3.1).
package struct MediaType: Sendable, Equatable {
    /// Type and subtype in small letters.
    package let essence: String
    private let parameters: ParameterList

    package init?(_ text: String) {
        guard let list = ParameterList(text) else { return nil }
        let parts = list.value.utf8.split(separator: .slash, omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy(\.isToken) else { return nil }
        essence = list.value.lowercased()
        parameters = list
    }

    /// The first parameter of this name, compared without case.
    package func parameter(_ name: String) -> String? { parameters[name] }

    /// Whether gzip makes content of this type smaller.
    package var isCompressible: Bool {
        essence.hasPrefix("text/") || essence.hasSuffix("+json") || essence.hasSuffix("+xml")
            || Self.compressible.contains(essence)
    }

    private static let compressible: Set<String> = [
        "application/javascript", "application/json", "application/xml",
        "application/x-ndjson", "application/wasm", "font/otf", "font/ttf", "image/bmp",
        "image/vnd.microsoft.icon", "image/x-icon",
    ]
}
