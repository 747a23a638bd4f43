/// A text that is put together from a few short ones, such as a date from its fields.
///
/// Collected on the stack and made a string once: a page has a hundred of them, and a string that
/// grows piece by piece costs more than all of its pieces.
struct ShortText {
    private static let capacity = 128

    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var count = 0
    /// What no longer fits into the buffer.
    private var rest = ""

    private init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    static func joined(_ append: (inout ShortText) -> Void) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
            var text = ShortText(buffer)
            append(&text)
            let start = String(decoding: buffer[..<text.count], as: UTF8.self)
            return text.rest.isEmpty ? start : start + text.rest
        }
    }

    mutating func append(_ piece: String) {
        let isWritten: Bool? = piece.utf8.withContiguousStorageIfAvailable { bytes in
            guard rest.isEmpty, bytes.count <= buffer.count - count,
                let source = bytes.baseAddress, let target = buffer.baseAddress
            else { return false }
            // There is room for all of them, checked above.
            (target + count).update(from: source, count: bytes.count)
            count += bytes.count
            return true
        }
        if isWritten != true { rest += piece }
    }
}
