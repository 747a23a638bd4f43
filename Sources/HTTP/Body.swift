/// The content of a response as the application gives it.
package enum Body: Sendable, Equatable {
    case none
    /// Content made for this answer; the server may compress it.
    case bytes([UInt8])
    /// Content compressed once, at start: the server picks the one that the client accepts.
    case variants(identity: [UInt8], gzip: [UInt8]?)

    /// The content without any coding.
    package var identity: [UInt8] {
        switch self {
        case .none: []
        case .bytes(let bytes), .variants(identity: let bytes, gzip: _): bytes
        }
    }
}
