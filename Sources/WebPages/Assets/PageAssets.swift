/// The addresses of the files that every page names, put together once.
struct PageAssets: Sendable {
    let style: String
    let darkStyle: String
    let script: String
    /// For pages with a form.
    let formScript: String
    /// For browsers without modules.
    let oldScript: String
    let icon: String
    let favicon: String
    let touchIcon: String

    /// - Parameter href: The address of a file of `Public/`.
    init(_ href: (String) -> String) {
        style = href("app.css")
        darkStyle = href("styles/themes/dark.css")
        script = href("scripts/app.js")
        formScript = href("scripts/forms.js")
        oldScript = href("scripts/old-refresh.js")
        icon = href("icons/icon.svg")
        favicon = href("icons/favicon.ico")
        touchIcon = href("icons/apple-touch-icon.png")
    }
}
