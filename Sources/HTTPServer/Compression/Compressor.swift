import CZlib

/// One deflate stream that is used again for every body of its thread.
///
/// A new stream has to clear 256 KiB of tables first, which costs more than a page does.
package final class Compressor {
    /// How the compressed data is wrapped.
    package enum Format: Int32, Sendable {
        /// RFC 1952, the coding `gzip`.
        case gzip = 31
        /// RFC 1950, the coding that HTTP calls `deflate`.
        case zlib = 15
    }

    /// For files compressed once, at start.
    package static let assetLevel = 9
    /// For pages compressed for each request.
    ///
    /// Measured on a day page of 18,868 bytes, each time with a new stream: level 1 100 µs and
    /// 3,522 bytes, level 2 104 µs and 3,474, level 3 112 µs and 3,409, level 4 168 µs and 3,277,
    /// level 6 210 µs and 3,076. From level 4 on zlib looks for better matches, half as long again
    /// for 4 % fewer bytes; below it the levels differ by less than a packet.
    package static let pageLevel = 1

    /// zlib's state points back to its stream, which therefore keeps one address from
    /// `deflateInit2` to `deflateEnd`: it is allocated here and freed in `deinit`.
    private let stream: UnsafeMutablePointer<z_stream>

    package init(_ format: Format = .gzip, level: Int) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let code = czlib_deflate_init(stream, Int32(level), format.rawValue, 8)
        precondition(code == Z_OK, "zlib took its level from 0 to 9 and had memory")
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Compresses one whole body.
    ///
    /// The same bytes always give the same result: a gzip header from zlib carries no time, so a
    /// strong entity tag holds.
    package func compress(_ bytes: [UInt8]) -> [UInt8] {
        deflateReset(stream)
        let bound = Int(deflateBound(stream, UInt(bytes.count)))
        return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            bytes.withUnsafeBufferPointer { input in
                // zlib only reads through `next_in`; its type lacks `const` for old callers.
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.pointee.avail_in = UInt32(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(output.count)
                let code = deflate(stream, Z_FINISH)
                precondition(code == Z_STREAM_END, "deflateBound leaves room for all of it")
                count = output.count - Int(stream.pointee.avail_out)
            }
        }
    }
}
