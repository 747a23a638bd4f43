/// Reads one unfolded line: name, parameters, value.
struct ContentLineParser {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    static func parse(_ line: LineUnfolder.Line) throws(ValueError) -> ContentLine {
        var parser = ContentLineParser(bytes: line.bytes)
        return try parser.contentLine(number: line.number)
    }

    private init(bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    private mutating func contentLine(number: Int) throws(ValueError) -> ContentLine {
        let name = try propertyName()
        var parameters: [ContentLine.Parameter] = []
        while current == UInt8(ascii: ";") {
            position += 1
            if let parameter = try parameter() { parameters.append(parameter) }
        }
        guard current == UInt8(ascii: ":") else {
            throw ValueError("no colon after the name and its parameters")
        }
        let value = LineText.decode(bytes[(position + 1)...])
        return ContentLine(name: name, parameters: parameters, value: value, number: number)
    }

    private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    /// RFC 5545 §3.1: "name = iana-token / x-name", letters, digits and "-"; some writers use
    /// "_" as well.
    private mutating func propertyName() throws(ValueError) -> String {
        let start = position
        while let byte = current, Self.isNameByte(byte) { position += 1 }
        guard position > start, current == UInt8(ascii: ":") || current == UInt8(ascii: ";") else {
            throw ValueError("not a property: \(Self.excerpt(bytes))")
        }
        return Self.upperCased(bytes[start..<position])
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// A parameter without "=", as vCalendar 1.0 has them, gets one empty value.
    private mutating func parameter() throws(ValueError) -> ContentLine.Parameter? {
        let start = position
        while let byte = current, byte != UInt8(ascii: "="), !Self.endsValue(byte) { position += 1 }
        let name = Self.upperCased(bytes[start..<position])
        guard current == UInt8(ascii: "=") else {
            return name.isEmpty ? nil : ContentLine.Parameter(name: name, values: [""])
        }
        var values: [String] = []
        repeat {
            position += 1
            values.append(try parameterValue())
        } while current == UInt8(ascii: ",")
        return ContentLine.Parameter(name: name, values: values)
    }

    /// RFC 5545 §3.2: "Property parameter values that contain the COLON, SEMICOLON, or COMMA
    /// character separators MUST be specified as quoted-string text values".
    private mutating func parameterValue() throws(ValueError) -> String {
        var content: [UInt8] = []
        var isQuoted = false
        while let byte = current, isQuoted || !Self.endsValue(byte) {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() } else { content.append(byte) }
            position += 1
        }
        guard !isQuoted else { throw ValueError("a quotation mark is never closed") }
        return Self.withoutCircumflexEscapes(LineText.decode(content[...]))
    }

    private static func endsValue(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",")
    }

    /// RFC 6868 §3.2: "^n" is a line break, "^^" a circumflex, "^'" a double quote; "If a ^ …
    /// is followed by any other character … the ^ MUST be left in place".
    private static func withoutCircumflexEscapes(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "^")) else { return text }
        let replacements: [Character: Character] = ["n": "\n", "^": "^", "'": "\""]
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "^", let next = rest.first, let replacement = replacements[next] {
                result.append(replacement)
                rest.removeFirst()
            } else {
                result.append(character)
            }
        }
        return result
    }

    private static func upperCased(_ name: ArraySlice<UInt8>) -> String {
        let isLower = { (byte: UInt8) in byte &- UInt8(ascii: "a") < 26 }
        guard name.contains(where: isLower) else { return LineText.decode(name) }
        return LineText.decode(name.map { isLower($0) ? $0 - 32 : $0 }[...])
    }

    /// The beginning of a line, for a message to a person.
    private static func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
        let text = LineText.decode(bytes.prefix(240))
        return text.count > 40 ? "“\(text.prefix(40))…”" : "“\(text)”"
    }
}
