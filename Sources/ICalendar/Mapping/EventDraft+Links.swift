import JSON

extension EventDraft {
    /// Takes URL, ATTACH and IMAGE as `links` (RFC 8984 §4.2.7).
    mutating func takeLinks() {
        var links = JSONObject()
        if let line = take("URL") {
            let address = TextValue.trimmed(line.value)
            if !address.isEmpty { links["url"] = ["@type": "Link", "href": .string(address)] }
            keepParameters(of: line, except: [], at: "links/url")
        }
        for line in takeAll("ATTACH") { add(line, relation: "enclosure", to: &links) }
        for line in takeAll("IMAGE") { add(line, relation: "icon", to: &links) }
        if !links.isEmpty { object["links"] = .object(links) }
    }

    private static let knownParameters: Set<String> = [
        "FMTTYPE", "ENCODING", "SIZE", "FILENAME", "X-FILENAME", "X-APPLE-FILENAME", "DISPLAY",
    ]

    private mutating func add(
        _ line: ContentLine,
        relation: String,
        to links: inout JSONObject
    ) {
        guard !line.value.isEmpty else { return }
        let identifier = "\(links.count + 1)"
        var link: JSONObject = ["@type": "Link", "href": .string(Self.address(of: line))]
        if let type = line.parameter("FMTTYPE") { link["contentType"] = .string(type) }
        if let size = line.parameter("SIZE").flatMap({ Int($0) }), size >= 0 {
            link["size"] = .number(JSONNumber(size))
        }
        link["rel"] = .string(relation)
        if let display = line.parameter("DISPLAY") {
            link["display"] = .string(display.lowercased())
        }
        let title = ["FILENAME", "X-FILENAME", "X-APPLE-FILENAME"].lazy
            .compactMap(line.parameter).first
        if let title { link["title"] = .string(title) }
        links[identifier] = .object(link)
        keepParameters(of: line, except: Self.knownParameters, at: "links/\(identifier)")
    }

    /// RFC 5545 §3.8.1.1: an attachment is a URI or "inline binary encoded content", which
    /// becomes a data: URL.
    private static func address(of line: ContentLine) -> String {
        let isInline =
            line.parameter("VALUE")?.uppercased() == "BINARY"
            || line.parameter("ENCODING")?.uppercased() == "BASE64"
        guard isInline else { return TextValue.trimmed(line.value) }
        let type = line.parameter("FMTTYPE") ?? "application/octet-stream"
        return "data:\(type);base64,\(line.value.filter { !$0.isWhitespace })"
    }
}
