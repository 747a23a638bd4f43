import JSON
import Testing

@Suite struct SharedBytesTests {
    @Test func `a slice of a slice counts from its own start`() {
        let bytes = SharedBytes(Array("0123456789".utf8))
        let slice = bytes[2..<8][1..<4]
        #expect(slice.count == 3)
        #expect(slice.array == Array("345".utf8))
        #expect(slice == SharedBytes(Array("345".utf8)))
        #expect(slice != SharedBytes(Array("346".utf8)))
        #expect(bytes[4..<4].isEmpty)
    }

    @Test func `a slice keeps its owner alive`() {
        weak var owner: Owner?
        var slice: SharedBytes?
        do {
            let made = Owner(Array("[1,2]".utf8))
            owner = made
            slice = SharedBytes(owner: made, range: 0..<5)[1..<4]
        }
        #expect(owner != nil)
        #expect(slice?.array == Array("1,2".utf8))
        slice = nil
        #expect(owner == nil)
    }

    @Test func `a text is read where it lies`() throws {
        let bytes = SharedBytes(Array("xx[1,2]yy".utf8))
        #expect(try JSONValue(parsing: bytes[2..<7]) == [1, 2])
        #expect(throws: JSONError(offset: 4, reason: "the text ends too early")) {
            try JSONValue(parsing: bytes[2..<6])
        }
    }

    @Test func `no bytes are bytes too`() {
        let none = SharedBytes([])
        #expect(none.array == [])
        #expect(throws: JSONError(offset: 0, reason: "the text ends too early")) {
            try JSONValue(parsing: none)
        }
    }

    @Test func `a range beyond the bytes is a programmer's mistake`() async {
        await #expect(processExitsWith: .failure) {
            _ = SharedBytes([1, 2, 3])[1..<4]
        }
    }
}

private final class Owner: SharedBytesOwner {
    /// Safe to share: written only in `init` and freed only in `deinit`.
    nonisolated(unsafe) let buffer: UnsafeRawBufferPointer

    init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyBytes(from: bytes)
        buffer = UnsafeRawBufferPointer(copy)
    }

    deinit {
        buffer.deallocate()
    }
}
