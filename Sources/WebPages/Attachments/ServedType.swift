/// As what an attached file is sent out.
///
/// A browser is told a type of its own only for what is never a program: images without scripts,
/// plain text, and PDF. Everything else, HTML, SVG and XML among it, is a download of unknown type.
struct ServedType {
    let contentType: String
    /// Whether the browser may show it, instead of only saving it.
    let isInline: Bool
    /// Whether a page can show it as a picture.
    let isPicture: Bool
    /// Whether it may be shown without the sandbox: browsers show no PDF inside one, and a PDF's
    /// own scripts run in the viewer's.
    let isSandboxed: Bool

    init(declared: String?) {
        let declared = declared ?? ""
        switch declared {
        case "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif":
            self.init(declared, isPicture: true)
        case "image/heic", "image/heif":
            // Only some browsers can, so no page relies on it.
            self.init(declared, isPicture: false)
        case "application/pdf":
            self.init(declared, isPicture: false, isSandboxed: false)
        case "text/plain":
            self.init("text/plain; charset=utf-8", isPicture: false)
        default:
            self.init("application/octet-stream", isInline: false, isPicture: false)
        }
    }

    private init(
        _ contentType: String,
        isInline: Bool = true,
        isPicture: Bool,
        isSandboxed: Bool = true
    ) {
        self.contentType = contentType
        self.isInline = isInline
        self.isPicture = isPicture
        self.isSandboxed = isSandboxed
    }
}
