/// What people type where a web address is asked for.
enum WebAddressTyping {
    /// `example.org/menu` is what people type; a link needs the scheme.
    static func completed(_ url: String) -> String {
        let looksLikeHost =
            !url.contains(":") && url.contains(".") && !url.contains(where: \.isWhitespace)
            && !url.hasPrefix(".")
        return looksLikeHost ? "https://\(url)" : url
    }
}
