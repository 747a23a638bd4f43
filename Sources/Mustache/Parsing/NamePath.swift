/// A dotted name, `event.title`; the implicit iterator `.` has no parts.
struct NamePath {
    let text: String
    let parts: [Name]

    /// Fails where a part is empty or white space stands inside.
    init?(_ text: String) {
        self.text = text
        if text == "." {
            parts = []
            return
        }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        for part in parts where part.isEmpty || part.contains(where: { $0.isWhiteSpace }) {
            return nil
        }
        self.parts = parts.map { Name(String(decoding: $0, as: UTF8.self)) }
    }
}

extension NamePath {
    /// Whether the name is that of a text from a message catalogue, `text.save`, which is known
    /// before rendering.
    var isConstant: Bool { text.utf8.starts(with: "text.".utf8) }
}
