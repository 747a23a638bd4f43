import Glibc

/// A file descriptor with one owner, closed once when its owner lets it go.
struct Descriptor: ~Copyable, Sendable {
    let rawValue: Int32

    init(owning rawValue: Int32) {
        self.rawValue = rawValue
    }

    deinit {
        close(rawValue)
    }

    /// Gives up ownership without closing; the caller owns the number from here on.
    consuming func release() -> Int32 {
        let value = rawValue
        discard self
        return value
    }
}
