import HTTP

/// The content of one response as it goes out.
struct CodedContent: Sendable, Equatable {
    var bytes: [UInt8]
    var coding = ContentCoding.identity
    /// Whether a client that accepts other codings may get other bytes.
    var variesByCoding = false
}
