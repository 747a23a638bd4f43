/// Moves the white space of a JSON text that is known to be valid; every other byte stays.
enum JSONLayout {
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
    private static let newline = UInt8(ascii: "\n")

    static func isOneLine(_ text: UnsafeRawBufferPointer) -> Bool {
        !text.contains(newline)
    }

    /// Copies `text` without white space and returns how many bytes that made.
    ///
    /// Eight bytes at a time: a snapshot is mostly strings and indentation, and all of it passes
    /// through here at each start. `target` is as long as `text` or longer.
    static func compact(
        _ text: UnsafeRawBufferPointer,
        into target: UnsafeMutableRawBufferPointer
    ) -> Int {
        precondition(target.count >= text.count)
        var (written, index) = (0, 0)
        while index < text.count {
            let byte = text[index]
            if byte > 0x20 {
                target[written] = byte
                written &+= 1
                index &+= 1
                if byte == quote { copyString(text, &index, target, &written) }
            } else {
                index &+= 1
                while index &+ 8 <= text.count, word(text, index) == spaces { index &+= 8 }
            }
        }
        return written
    }

    /// Copies the rest of a string whose opening quote is already copied.
    ///
    /// `written` never exceeds `index`, so that what fits into one buffer fits into the other.
    private static func copyString(
        _ text: UnsafeRawBufferPointer,
        _ index: inout Int,
        _ target: UnsafeMutableRawBufferPointer,
        _ written: inout Int
    ) {
        while index < text.count {
            if index &+ 8 <= text.count {
                let bytes = word(text, index)
                let stops = zeros(in: bytes ^ quotes) | zeros(in: bytes ^ backslashes)
                target.storeBytes(of: bytes.littleEndian, toByteOffset: written, as: UInt64.self)
                let plain = stops == 0 ? 8 : stops.trailingZeroBitCount &>> 3
                index &+= plain
                written &+= plain
                if stops == 0 { continue }
            }
            let byte = text[index]
            target[written] = byte
            index &+= 1
            written &+= 1
            if byte == quote { return }
            if byte == backslash, index < text.count {
                target[written] = text[index]
                index &+= 1
                written &+= 1
            }
        }
    }

    private static let spaces: UInt64 = 0x2020_2020_2020_2020
    private static let quotes: UInt64 = 0x2222_2222_2222_2222
    private static let backslashes: UInt64 = 0x5C5C_5C5C_5C5C_5C5C

    @inline(__always)
    private static func word(_ text: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
        UInt64(littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Marks the bytes that are zero; the lowest mark is right, those above may be borrowed.
    @inline(__always)
    private static func zeros(in word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    static func compact(_ text: UnsafeRawBufferPointer) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: text.count) { buffer, count in
            count = compact(text, into: UnsafeMutableRawBufferPointer(buffer))
        }
    }

    /// Returns `text` on many lines, two spaces for each level and the `depth` levels around it, its
    /// first line not indented.
    static func pretty(_ text: UnsafeRawBufferPointer, depth: Int) -> [UInt8] {
        var (lines, depth, index) = ([UInt8](), depth, 0)
        lines.reserveCapacity(text.count * 2)
        func breakLine() {
            lines.append(newline)
            lines.append(contentsOf: repeatElement(0x20, count: 2 * depth))
        }
        while index < text.count {
            let byte = text[index]
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D:
                break
            case quote:
                let end = endOfString(text, from: index)
                lines.append(contentsOf: text[index..<end])
                index = end - 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                lines.append(byte)
                depth += 1
                let next = text[(index + 1)...].first { $0 > 0x20 }
                if next != UInt8(ascii: "}"), next != UInt8(ascii: "]") { breakLine() }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if lines.last != UInt8(ascii: "{"), lines.last != UInt8(ascii: "[") { breakLine() }
                lines.append(byte)
            case UInt8(ascii: ","):
                lines.append(byte)
                breakLine()
            case UInt8(ascii: ":"):
                lines.append(byte)
                lines.append(0x20)
            default:
                lines.append(byte)
            }
            index += 1
        }
        return lines
    }

    /// Returns the index after the closing quote of the string that opens at `start`.
    private static func endOfString(_ text: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start + 1
        while index < text.count, text[index] != quote {
            index += text[index] == backslash ? 2 : 1
        }
        return min(index + 1, text.count)
    }
}
