import CZlib

/// The CRC-32 of RFC 1952 §8, as eight hexadecimal digits in the files.
struct Checksum: Equatable {
    static let digitCount = 8

    private(set) var value: UInt

    init() { value = crc32(0, nil, 0) }

    init(of bytes: UnsafeRawBufferPointer) {
        self.init()
        add(bytes)
    }

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard !bytes.isEmpty else { return }
        value = crc32_z(value, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count)
    }

    /// Reads eight digits, lower case as they are written.
    init?(digits: some Collection<UInt8>) {
        guard digits.count == Self.digitCount else { return nil }
        value = 0
        for digit in digits {
            switch digit {
            case 0x30...0x39: value = value << 4 | UInt(digit - 0x30)
            case 0x61...0x66: value = value << 4 | UInt(digit - 0x61 + 10)
            default: return nil
            }
        }
    }

    var digits: [UInt8] {
        (0..<Self.digitCount).map { index in
            let nibble = UInt8(value >> UInt(4 * (Self.digitCount - 1 - index)) & 15)
            return nibble < 10 ? 0x30 + nibble : 0x61 + nibble - 10
        }
    }
}
