import JSON

/// Reads a text both ways, as a tree and by skipping, and returns the fault each found.
func faults(in text: String) -> (tree: JSONError?, skipping: JSONError?) {
    faults(in: Array(text.utf8))
}

func faults(in bytes: [UInt8]) -> (tree: JSONError?, skipping: JSONError?) {
    (treeFault(in: bytes), skippingFault(in: bytes))
}

func treeFault(in bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
        _ = try JSONValue(parsing: bytes)
        return nil
    } catch {
        return error
    }
}

func skippingFault(in bytes: [UInt8]) -> JSONError? {
    bytes.withUnsafeBufferPointer { buffer in
        do throws(JSONError) {
            var scanner = JSONScanner(buffer)
            try scanner.skipValue()
            try scanner.finish()
            return nil
        } catch {
            return error
        }
    }
}

func text(_ value: JSONValue, _ style: JSONStyle = .compact) -> String {
    String(decoding: value.encoded(style), as: UTF8.self)
}

/// A small generator that gives the same numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
