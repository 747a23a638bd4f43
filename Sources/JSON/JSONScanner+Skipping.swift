extension JSONScanner {
    /// Passes one value of any kind, checking all of it, and says where it lies.
    @discardableResult
    package mutating func skipValue() throws(JSONError) -> Range<Int> {
        _ = try peek()
        let start = offset
        var open = OpenContainers()
        while true {
            switch try peek() {
            case JSONByte.quote:
                _ = try passString()
            case JSONByte.braceOpen:
                try enter(&open, asObject: true)
                if try peek() != JSONByte.braceClose {
                    _ = try passName()
                    continue
                }
            case JSONByte.bracketOpen:
                try enter(&open, asObject: false)
                if try peek() != JSONByte.bracketClose { continue }
            case let byte:
                try passScalar(byte)
            }
            guard try passEnds(&open) else { return start..<offset }
        }
    }

    private mutating func enter(
        _ open: inout OpenContainers,
        asObject isObject: Bool
    ) throws(JSONError) {
        guard depth &+ open.count < Self.depthLimit else {
            throw failure("the nesting is too deep")
        }
        offset &+= 1
        open.push(isObject)
    }

    private mutating func passScalar(_ byte: UInt8) throws(JSONError) {
        switch byte {
        case JSONByte.minus, JSONByte.zero...JSONByte.nine: _ = try passNumber()
        case JSONByte.t: try pass("true")
        case JSONByte.f: try pass("false")
        case JSONByte.n: try pass("null")
        default: throw noValue()
        }
    }

    /// Passes what follows a value inside the containers that are open.
    ///
    /// Returns true at the next value, false when the last container has been closed.
    private mutating func passEnds(_ open: inout OpenContainers) throws(JSONError) -> Bool {
        while open.count > 0 {
            let isObject = open.innermostIsObject
            switch try peek() {
            case JSONByte.comma:
                offset &+= 1
                if isObject { _ = try passName() }
                return true
            case isObject ? JSONByte.braceClose : JSONByte.bracketClose:
                offset &+= 1
                open.pop()
            default:
                throw failure("a comma is missing")
            }
        }
        return false
    }
}

/// The kinds of the containers around the cursor, one bit each, the innermost lowest.
private struct OpenContainers {
    private(set) var count = 0
    private var bits: UInt64 = 0

    var innermostIsObject: Bool {
        bits & 1 == 1
    }

    mutating func push(_ isObject: Bool) {
        bits = bits &<< 1 | (isObject ? 1 : 0)
        count &+= 1
    }

    mutating func pop() {
        bits &>>= 1
        count &-= 1
    }
}
