import CZlib

/// Decompresses what the server compressed, gzip and zlib format alike; nil where it is broken.
func inflated(_ packed: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // 15 for the largest window, and 32 to tell both formats apart by their first bytes.
    guard czlib_inflate_init(&stream, 15 + 32) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var input = packed
    var output = [UInt8](repeating: 0, count: 4 * 1024 * 1024)
    return input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(output.count)
            guard inflate(&stream, Z_FINISH) == Z_STREAM_END else { return nil }
            return Array(output[..<Int(stream.total_out)])
        }
    }
}
