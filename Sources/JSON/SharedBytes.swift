/// What keeps a run of immutable bytes alive: an array's copy, or a mapped file.
///
/// The buffer must stay valid and unchanged for as long as the owner lives.
package protocol SharedBytesOwner: AnyObject, Sendable {
    var buffer: UnsafeRawBufferPointer { get }
}

/// Immutable bytes that share their owner with every slice made of them.
package struct SharedBytes: Sendable, Equatable {
    @usableFromInline let owner: any SharedBytesOwner
    @usableFromInline let range: Range<Int>

    /// Wraps part of an owner's buffer; the range must lie inside it.
    package init(owner: any SharedBytesOwner, range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= owner.buffer.count)
        self.owner = owner
        self.range = range
    }

    /// Copies an array's bytes once.
    package init(_ bytes: [UInt8]) {
        owner = CopiedBytes(bytes)
        range = 0..<bytes.count
    }

    @inlinable package var count: Int {
        range.count
    }

    @inlinable package var isEmpty: Bool {
        range.isEmpty
    }

    /// The same bytes as an array of its own.
    package var array: [UInt8] {
        withUnsafeBytes { Array($0) }
    }

    /// Returns part of these bytes, counted from their own start, without copying.
    package subscript(part: Range<Int>) -> SharedBytes {
        precondition(part.lowerBound >= 0 && part.upperBound <= count)
        return SharedBytes(
            owner: owner,
            range: range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
        )
    }

    /// Lends the bytes; the pointer is good only inside the closure.
    @inlinable
    package func withUnsafeBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(owner) {} }
        return try body(UnsafeRawBufferPointer(rebasing: owner.buffer[range]))
    }

    package static func == (left: SharedBytes, right: SharedBytes) -> Bool {
        left.withUnsafeBytes { leftBytes in
            right.withUnsafeBytes { leftBytes.elementsEqual($0) }
        }
    }
}

/// Owns a copy of an array at an address that does not move.
private final class CopiedBytes: SharedBytesOwner {
    /// Safe to share: written only before `init` returns and freed only when nobody refers to it.
    nonisolated(unsafe) let buffer: UnsafeRawBufferPointer

    init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        copy.copyBytes(from: bytes)
        buffer = UnsafeRawBufferPointer(copy)
    }

    deinit {
        buffer.deallocate()
    }
}
