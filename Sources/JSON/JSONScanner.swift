/// Where a string's content lies in the scanned text, between its quotes and still escaped.
package struct JSONText: Equatable, Sendable {
    package let range: Range<Int>
    package let hasEscapes: Bool
}

/// What the first byte of a value says it is.
package enum JSONKind: Sendable {
    case null
    case bool
    case number
    case string
    case array
    case object
}

/// A forward-only reader over one JSON text: fields are read without building a tree.
///
///     var scanner = JSONScanner(buffer)
///     try scanner.beginObject()
///     while let name = try scanner.nextName() {
///         if scanner.matches(name, "uid") { uid = try scanner.string() } else { try scanner.skipValue() }
///     }
///     try scanner.finish()
///
/// Everything passed over is checked: grammar, UTF-8, escapes, depth. Only names that come twice in
/// one object are left to the caller, who knows which names it reads; `value()` refuses them. After
/// an error the scanner stands anywhere and is of no more use.
package struct JSONScanner {
    /// Containers inside one another before a text is refused.
    ///
    /// RFC 8259 §9: "An implementation may set limits on the maximum depth of nesting."
    package static let depthLimit = 64

    let buffer: UnsafeBufferPointer<UInt8>

    /// The first byte not read yet.
    package internal(set) var offset = 0

    /// Containers entered and not left.
    var depth = 0

    /// Whether the innermost container has shown no member yet, so that no comma is due.
    private var isAtStart = false

    /// Reads a buffer that must outlive the scanner.
    package init(_ buffer: UnsafeBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    // MARK: Containers

    package mutating func beginObject() throws(JSONError) {
        try begin(JSONByte.braceOpen, "an object is missing")
    }

    package mutating func beginArray() throws(JSONError) {
        try begin(JSONByte.bracketOpen, "an array is missing")
    }

    private mutating func begin(_ opening: UInt8, _ reason: String) throws(JSONError) {
        guard try peek() == opening else { throw failure(reason) }
        guard depth < Self.depthLimit else { throw failure("the nesting is too deep") }
        offset &+= 1
        depth &+= 1
        isAtStart = true
    }

    /// Moves to the next member's value and returns its name; past the object's end returns nil.
    package mutating func nextName() throws(JSONError) -> JSONText? {
        guard try hasNext(before: JSONByte.braceClose) else { return nil }
        return try passName()
    }

    /// Moves to the next element; past the array's end returns false.
    package mutating func nextElement() throws(JSONError) -> Bool {
        try hasNext(before: JSONByte.bracketClose)
    }

    private mutating func hasNext(before closing: UInt8) throws(JSONError) -> Bool {
        let byte = try peek()
        if byte == closing {
            guard depth > 0 else { throw failure("a closing bracket has no opening one") }
            offset &+= 1
            depth &-= 1
            isAtStart = false
            return false
        }
        if isAtStart {
            isAtStart = false
        } else {
            guard byte == JSONByte.comma else { throw failure("a comma is missing") }
            offset &+= 1
        }
        return true
    }

    /// Checks that nothing but white space follows.
    package mutating func finish() throws(JSONError) {
        passSpace()
        guard offset == buffer.count else { throw failure("something follows the value") }
    }

    // MARK: Bytes

    /// Returns the next byte that is not white space, and stands at it.
    @inline(__always)
    mutating func peek() throws(JSONError) -> UInt8 {
        if offset < buffer.count, buffer[offset] > JSONByte.space { return buffer[offset] }
        passSpace()
        guard offset < buffer.count else { throw failure("the text ends too early") }
        return buffer[offset]
    }

    /// RFC 8259 §2: space, horizontal tab, line feed, carriage return; nothing else.
    mutating func passSpace() {
        while offset < buffer.count {
            switch buffer[offset] {
            case JSONByte.space, JSONByte.tab, JSONByte.newline, JSONByte.carriageReturn:
                offset &+= 1
            default:
                return
            }
        }
    }

    @inline(never)
    func failure(_ reason: String) -> JSONError {
        JSONError(offset: offset, reason: reason)
    }

    @inline(never)
    func failure(_ reason: String, at offset: Int) -> JSONError {
        JSONError(offset: offset, reason: reason)
    }
}
