/// Whether pages are light or dark.
package enum Theme: String, Sendable, CaseIterable {
    /// As the browser asks for.
    case browser
    case light, dark
}
