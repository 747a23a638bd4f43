import JSON

/// An address outside the program that is told of each alarm with a POST.
///
/// It may hold a secret, so nobody sees it who may not change it. Addresses of the own network are
/// as good as any: whoever sets one manages the household.
package struct Webhook: Sendable, Equatable {
    /// What the content of the POST is.
    package enum Format: String, Sendable, CaseIterable {
        /// The object that a program gets as well.
        case json
        /// What a person reads, for services that show what they get.
        case sentence
    }

    package var url: String
    package var format: Format

    package init(url: String, format: Format = .json) {
        self.url = url
        self.format = format
    }

    /// The host, and the port where one is named: what may be shown of it.
    package var host: String {
        var authority = afterScheme.prefix { !"/?#".contains($0) }
        if let at = authority.lastIndex(of: "@") {
            authority = authority[authority.index(after: at)...]
        }
        return String(authority)
    }

    private var afterScheme: Substring {
        for scheme in ["http://", "https://"] where url.lowercased().hasPrefix(scheme) {
            return url.dropFirst(scheme.count)
        }
        return ""
    }

    /// What is wrong with the address.
    var problems: [FieldProblem] {
        let problems = TextRules.problems(
            of: url,
            field: "webhook",
            limit: TextRules.urlLimit,
            isRequired: true
        )
        guard problems.isEmpty, !isAddress else { return problems }
        return [FieldProblem("webhook", .notAWebAddress)]
    }

    /// RFC 3986 §2: an address is written in a part of ASCII, everything else is encoded.
    private var isAddress: Bool {
        let isPlain = url.utf8.allSatisfy { byte in
            (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
        }
        guard isPlain else { return false }
        var name = host[...]
        if name.hasPrefix("["), let end = name.lastIndex(of: "]") {
            let isAddress = name[..<end].dropFirst().allSatisfy {
                $0.isHexDigit || ":.".contains($0)
            }
            guard isAddress else { return false }
            name = "h" + name[name.index(after: end)...]
        }
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard let first = parts.first, !first.isEmpty, parts.count <= 2,
            first.utf8.allSatisfy({ Self.isHostByte($0) })
        else { return false }
        return parts.count == 1 || Int(parts[1]).map { (1...65_535).contains($0) } ?? false
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
            || "-._".utf8.contains(byte)
    }
}

extension Webhook {
    init?(_ reader: StoredObjectReader) throws(StoredObjectError) {
        guard let url = try reader.optionalString("webhookUrl"), !url.isEmpty else { return nil }
        self.init(url: url, format: try reader.optionalChoice("webhookFormat") ?? .json)
    }

    static func write(_ webhook: Webhook?, to object: inout JSONObject) {
        object["webhookUrl"] = webhook.map { .string($0.url) }
        let format = webhook?.format ?? .json
        object["webhookFormat"] = format == .json ? nil : .string(format.rawValue)
    }
}
