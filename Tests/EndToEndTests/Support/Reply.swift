/// A response, as it came over the wire.
struct Reply {
    let status: Int
    let head: String
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The first value of a field, its name compared without case.
    func field(_ name: String) -> String? { fields(name).first }

    func fields(_ name: String) -> [String] {
        head.split(separator: "\r\n").dropFirst().compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { return nil }
            return String(parts[1].drop { $0 == " " })
        }
    }

    /// The value of the first input or attribute `name="…"` that `pattern` finds in the page.
    func firstMatch(_ pattern: Regex<(Substring, Substring)>) -> String? {
        text.firstMatch(of: pattern).map { String($0.1) }
    }
}
