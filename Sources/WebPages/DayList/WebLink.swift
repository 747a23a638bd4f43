/// Which addresses of an event become links, and how they read.
enum WebLink {
    /// The address where it may be a link: never a script.
    static func href(_ url: String) -> String? {
        let lowered = url.lowercased()
        let isSafe = ["http://", "https://", "mailto:", "tel:"].contains { lowered.hasPrefix($0) }
        return isSafe ? url : nil
    }

    /// The address without what nobody reads aloud.
    static func text(_ url: String) -> String {
        for prefix in ["https://", "http://", "mailto:", "tel:"]
        where url.lowercased().hasPrefix(prefix) {
            let rest = url.dropFirst(prefix.count)
            return String(rest.hasSuffix("/") ? rest.dropLast() : rest)
        }
        return url
    }
}
