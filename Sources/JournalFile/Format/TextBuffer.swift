import Glibc
import JSON

/// Memory that part of a file was read into, or that texts are copied to one after another.
///
/// Not a mapped file: see CrashSafety.md. Safe to share although the memory is mutable: bytes are
/// written once, by the one thread that has the buffer, before a slice with them is handed out.
final class TextBuffer: SharedBytesOwner {
    nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

    init(capacity: Int) {
        memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(capacity, 1), alignment: 16)
    }

    deinit { memory.deallocate() }

    var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }

    func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: buffer[range])
    }
}

/// Copies many small texts into few buffers, each text without white space.
struct CompactTexts {
    private static let chunk = 1 << 20
    private var current = TextBuffer(capacity: chunk)
    private var used = 0

    mutating func add(_ text: UnsafeRawBufferPointer) -> SharedBytes {
        if used + text.count > current.memory.count {
            current = TextBuffer(capacity: max(Self.chunk, text.count))
            used = 0
        }
        let target = UnsafeMutableRawBufferPointer(rebasing: current.memory[used...])
        let count = JSONLayout.compact(text, into: target)
        defer { used += count }
        return SharedBytes(owner: current, range: used..<used + count)
    }
}
