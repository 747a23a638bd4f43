/// The fields of a message in their order, names compared without case.
///
/// Names and values lie in one byte array, each line as two ranges into it: a request's fields
/// are its head as received, and no text is made for a field that nobody reads. What is kept is
/// always safe to write: names are tokens and values hold no control character but the tab.
package struct Fields: Sendable {
    /// One field line: where its name and its value lie.
    struct Line: Sendable, Equatable {
        var name: Range<Int>
        var value: Range<Int>
    }

    private(set) var bytes: [UInt8] = []
    private(set) var lines: [Line] = []
    /// Whether `bytes` is what `write(to:omitting:)` has to write: each line once, in order.
    private var isBlock = true

    package init() {}

    /// Takes over a parsed head; the parser has checked every name and value.
    init(checkedBytes: [UInt8], lines: [Line]) {
        bytes = checkedBytes
        self.lines = lines
        isBlock = false
    }

    package var count: Int { lines.count }

    package var isEmpty: Bool { lines.isEmpty }

    /// The first value with this name; setting replaces all of that name, nil removes them.
    package subscript(name: String) -> String? {
        get { firstLine(named: name).map { text(lines[$0].value) } }
        set {
            guard let first = firstLine(named: name) else {
                if let newValue { append(newValue, named: name) }
                return
            }
            // Written anew rather than patched: a response's fields go out in one piece.
            var kept = Fields()
            for (index, line) in lines.enumerated() {
                if index == first {
                    if let newValue { kept.append(newValue, named: text(line.name)) }
                } else if !has(line, name) {
                    kept.append(line, of: self)
                }
            }
            self = kept
        }
    }

    /// Adds a line after the others, whatever names there are.
    ///
    /// RFC 9110 §5.5: "Field values containing CR, LF, or NUL characters are invalid and
    /// dangerous"; each control character but the tab becomes a space.
    package mutating func append(_ value: String, named name: String) {
        precondition(name.utf8.isToken, "a field name is a token")
        let start = bytes.count
        bytes.append(contentsOf: name.utf8)
        let end = bytes.count
        bytes.append(.colon)
        bytes.append(.space)
        lines.append(Line(name: start..<end, value: store(value)))
        bytes.append(.carriageReturn)
        bytes.append(.lineFeed)
    }

    /// Adds a line of `other`, octet by octet as it stands there.
    private mutating func append(_ line: Line, of other: Fields) {
        let start = bytes.count
        bytes.append(contentsOf: other.bytes[line.name])
        let end = bytes.count
        bytes.append(.colon)
        bytes.append(.space)
        let value = bytes.count
        bytes.append(contentsOf: other.bytes[line.value])
        lines.append(Line(name: start..<end, value: value..<bytes.count))
        bytes.append(.carriageReturn)
        bytes.append(.lineFeed)
    }

    /// Adds all lines of `others` after these.
    package mutating func append(contentsOf others: Fields) {
        let start = bytes.count
        isBlock = isBlock && others.isBlock
        bytes.append(contentsOf: others.bytes)
        lines.reserveCapacity(lines.count + others.lines.count + 2)
        for line in others.lines {
            lines.append(
                Line(
                    name: line.name.lowerBound + start..<line.name.upperBound + start,
                    value: line.value.lowerBound + start..<line.value.upperBound + start
                )
            )
        }
    }

    package func contains(_ name: String) -> Bool { firstLine(named: name) != nil }

    /// Every value with this name, in order.
    package func values(named name: String) -> [String] {
        lines.filter { has($0, name) }.map { text($0.value) }
    }

    /// The values with this name as one list value, or nil where there is none.
    ///
    /// RFC 9110 §5.2: the combined value "consists of the list of corresponding field line values
    /// within that section, concatenated in order, with each field line value separated by a
    /// comma."
    package func combined(_ name: String) -> String? {
        guard let first = firstLine(named: name) else { return nil }
        // A second line is rare, and only then there is something to join.
        let isOnly = !lines[(first + 1)...].contains { has($0, name) }
        return isOnly ? text(lines[first].value) : values(named: name).joined(separator: ", ")
    }

    /// Names and values in order, for logs and tests.
    package var pairs: [(name: String, value: String)] {
        lines.map { (text($0.name), text($0.value)) }
    }

    /// Whether a comma-separated list field holds this token, compared without case.
    package func hasListMember(_ token: String, named name: String) -> Bool {
        lines.contains { has($0, name) && hasMember(token, in: $0.value) }
    }

    private func hasMember(_ token: String, in list: Range<Int>) -> Bool {
        var start = list.lowerBound
        while start < list.upperBound {
            let end = bytes[start..<list.upperBound].firstIndex(of: .comma) ?? list.upperBound
            let member = bytes[start..<end].trimmingWhitespace()
            if member.count == token.utf8.count, member.equalsIgnoringCase(token.utf8) {
                return true
            }
            start = end + 1
        }
        return false
    }

    /// Every value with this name as octets, which cost no text.
    func valueOctets(named name: String) -> [ArraySlice<UInt8>] {
        lines.filter { has($0, name) }.map { bytes[$0.value] }
    }

    /// Appends every line as `Name: value` CRLF, but those whose name is to be omitted.
    func write(to buffer: inout [UInt8], omitting isOmitted: (ArraySlice<UInt8>) -> Bool) {
        if isBlock, !lines.contains(where: { isOmitted(bytes[$0.name]) }) {
            buffer.append(contentsOf: bytes)
            return
        }
        for line in lines where !isOmitted(bytes[line.name]) {
            buffer.append(contentsOf: bytes[line.name])
            buffer.append(.colon)
            buffer.append(.space)
            buffer.append(contentsOf: bytes[line.value])
            buffer.append(.carriageReturn)
            buffer.append(.lineFeed)
        }
    }

    /// Whether both were written alike, letter for letter.
    func isSame(as other: Fields) -> Bool {
        EightOctets.areEqual(bytes, other.bytes) && lines == other.lines
    }

    /// A number by which fields that were written alike are found again.
    ///
    /// It tells apart well and fast; whoever finds something by it compares the fields as well.
    package func fingerprint(seed: UInt64) -> UInt64 {
        bytes.withUnsafeBytes { bytes in
            var hash = seed ^ UInt64(bytes.count)
            var offset = 0
            while bytes.count - offset >= 8 {
                hash.mix(in: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            for byte in bytes[offset...] { hash.mix(in: UInt64(byte)) }
            return hash ^ hash &>> 29
        }
    }

    private func firstLine(named name: String) -> Int? {
        lines.firstIndex { has($0, name) }
    }

    private func has(_ line: Line, _ name: String) -> Bool {
        line.name.count == name.utf8.count && bytes[line.name].equalsIgnoringCase(name.utf8)
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private mutating func store(_ value: String) -> Range<Int> {
        let start = bytes.count
        for byte in value.utf8 {
            bytes.append(byte.isFieldValueCharacter ? byte : .space)
        }
        return start..<bytes.count
    }
}

extension Fields: Equatable {
    /// Equal lines in equal order; names without case.
    package static func == (one: Fields, other: Fields) -> Bool {
        one.lines.count == other.lines.count
            && zip(one.lines, other.lines).allSatisfy { mine, theirs in
                one.bytes[mine.name].equalsIgnoringCase(other.bytes[theirs.name])
                    && one.bytes[mine.value].elementsEqual(other.bytes[theirs.value])
            }
    }
}

extension Fields: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { append(value, named: name) }
    }
}

extension UInt64 {
    /// One step of a hash: every bit of `word` reaches the upper half, and its shift the lower.
    fileprivate mutating func mix(in word: UInt64) {
        self = (self ^ word) &* 0x9E37_79B9_7F4A_7C15
        self ^= self &>> 32
    }
}
